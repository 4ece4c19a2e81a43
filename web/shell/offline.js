import { masked } from '../form/mask.js';
import { root } from './address.js';
import { notify } from './notice.js';

async function keep(announce) {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(`${root}service_worker.js`);

  /** Announces a newer worker. The first worker may control the page before the page hears that it is installed. */
  function offer(worker) {
    if (!serviceWorker.controller || serviceWorker.controller === worker) return;
    announce(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('take over');
    });
  }

  function watch(worker) {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker);
    });
  }

  if (registration.waiting) offer(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  });
}

/** What another program shared with the installed page, if that is how it was opened. */
export async function receiveShared() {
  if (location.search !== '?shared') return '';
  history.replaceState(null, '', location.pathname);
  const { controller } = navigator.serviceWorker ?? {};
  if (!controller) return '';
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
  controller.postMessage('what is shared', [port2]);
  return answer;
}

/** A text with the code points of what is unseen, or changes the direction of others, in place of it. */
const readable = (text) => text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (each) =>
  (/\s/.test(each) ? ' ' : `U+${each.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')} `));

/** Shows the start of a shared text and asks before it fills anything: a form on any site can send one. */
export function offerShared(text, paste) {
  const shown = readable(masked(text));
  notify(`Another app or website sent: ${shown.slice(0, 100)}${shown.length > 100 ? '…' : ''}`, 'Use this text',
    () => paste(text));
}

/**
 * Keeps the page for use without a network, and says in its foot where the browser does not, as some do in private
 * windows. `announce` is called when a newer version of it waits, with what takes that over and loads the page again.
 */
export function enableOffline(announce) {
  keep(announce).catch(() => { document.querySelector('[data-not-stored]').hidden = false; });
}
