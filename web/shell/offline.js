import { masked } from '../form/mask.js';
import { root } from './address.js';
import { notify } from './notice.js';

async function registerWorker(announce) {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(`${root}service_worker.js`);

  /** Announces an update. The first worker may control the page before its event arrives. */
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

/** The text that another app shared with the installed page, if that opened it. */
export async function receiveShared() {
  if (location.search !== '?shared') return '';
  history.replaceState(null, '', location.pathname);
  const { controller } = navigator.serviceWorker ?? {};
  if (!controller) return '';
  const { port1, port2 } = new MessageChannel();
  const received = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
  controller.postMessage('what is shared', [port2]);
  return received;
}

/** Replaces control characters, also those for text direction, by their code points. */
const readable = (text) => text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (each) =>
  (/\s/.test(each) ? ' ' : `U+${each.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')} `));

/** Asks before a shared text is used, because a form on any site can send one. */
export function offerShared(text, paste) {
  const shown = readable(masked(text));
  notify(`Another app or website sent: ${shown.slice(0, 100)}${shown.length > 100 ? '…' : ''}`, 'Insert text',
    () => paste(text));
}

/** Stores the page for offline use, or shows in the footer that the browser cannot. `announce` is called for an update
 *  with a function that activates it and reloads the page. */
export function enableOffline(announce) {
  registerWorker(announce).catch(() => { document.querySelector('[data-not-stored]').hidden = false; });
}
