import { shortest_id as shortestId } from '#facts';
import { loadApi } from './core.js';
import { readFragment, writeFragment } from './fragment.js';
import { rememberTool, startHome } from './home.js';
import { findWebhook } from './interpretations.js';
import { notify } from './notice.js';
import { keepOffline, takeShared } from './offline.js';
import { startPalette } from './palette.js';
import { findServer } from './server.js';
import { startTheme } from './theme.js';
import { tools } from './tools.js';

const { title } = document;
const forms = {};
let current;
let timer;

/** Shows a tool, or the first screen where there is none. */
function show(tool) {
  clearTimeout(timer);
  current = tool;
  document.documentElement.classList.remove('deep');
  document.getElementById('home').hidden = Boolean(tool);
  for (const { slug } of tools) {
    const isShown = slug === tool?.slug;
    document.getElementById(slug).hidden = !isShown;
    const link = document.querySelector(`nav a[href="#${slug}"]`);
    if (isShown) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
    // The row of links scrolls sideways where there is little room.
    if (isShown) link.parentElement.parentElement.scrollLeft = link.offsetLeft - link.parentElement.offsetWidth;
  }
  document.title = tool ? `${tool.title} – cordage` : title;
  if (tool) rememberTool(tool.slug);
}

const addressOf = (tool) =>
  (tool ? writeFragment(tool, forms[tool.slug]?.given() ?? {}) : location.pathname + location.search);

/** Shows what an address names. Its values may be anything. */
function follow(url) {
  const { tool, values } = readFragment(new URL(url).hash, tools);
  const form = forms[tool?.slug];
  if (form && values) {
    try {
      form.fill(values, true);
    } catch (error) {
      reportError(error);
      form.fill({}, true);
    }
  }
  show(tool);
  history.replaceState(null, '', addressOf(tool));
}

/** The scopes that the list on the page knows. */
const scopes = [...document.querySelectorAll('#bot-invite [data-picker="scopes"] label')].map((label) => ({
  name: label.querySelector('input').value,
  bot_only: [...label.querySelectorAll('.mark')].some((mark) => mark.textContent === 'install'),
}));

const page = {
  scopes,
  /** The address follows the fields, after a pause: browsers count how often it changes. */
  changed() {
    clearTimeout(timer);
    const tool = current;
    timer = setTimeout(() => history.replaceState(null, '', addressOf(tool)), 300);
  },
  /** Opens a tool. Several values are all of a link; one is added to what is there. */
  open(slug, values) {
    const tool = tools.find((each) => each.slug === slug);
    const count = Object.keys(values).length;
    if (count) forms[slug]?.fill(values, count > 1);
    history.pushState(null, '', addressOf(tool));
    show(tool);
    document.getElementById(`${slug}-title`).focus();
  },
};

const longNumber = new RegExp(`\\d{${shortestId}}`);

/** Takes webhook URLs, whose id is a long number, and bot tokens out of a field that does not mask them, undrawn. */
function refuseSecret({ target }) {
  if ('masked' in target.dataset) return;
  const { value: text } = target;
  const url = findWebhook(text) ?? '';
  const redacted = page.api?.redact(text, { kinds: ['bot'] }) ?? text;
  if (longNumber.test(url)) {
    target.value = text.replaceAll(url, '');
    notify('A webhook URL is a secret: this field does not take it.', 'Open its tool',
      () => page.open('webhook', { url }));
  } else if (redacted !== text) {
    target.value = redacted.replaceAll('***', '');
    notify('A bot token is a secret: this field does not take it.', 'Redact it', () => page.open('redact', { text }));
  }
}

/** Starts a part of the page that takes input. One that fails says so, and the others go on. */
function startPart(section, start) {
  try {
    start();
    for (const part of section.querySelectorAll('[inert]')) part.inert = false;
    section.inert = false;
  } catch (error) {
    const warning = document.createElement('p');
    warning.className = 'warning';
    warning.textContent = `This tool could not start: ${error.message}`;
    section.append(warning);
    reportError(error);
  }
}

/** Starts what takes input; until then it takes none: nothing that is typed is drawn unmasked, or lost. */
async function startTools() {
  document.getElementById('main').addEventListener('input', refuseSecret, true);
  const [api, baseUrl] = await Promise.all([loadApi(), findServer()]);
  Object.assign(page, { api, baseUrl });
  for (const part of document.querySelectorAll('[data-served]')) part.hidden = !baseUrl;
  for (const { slug, start, secrets } of tools) {
    const section = document.getElementById(slug);
    startPart(section, () => {
      const form = start(section, { ...page, secrets });
      form.update();
      forms[slug] = form;
    });
  }
  let paste;
  startPart(document.getElementById('palette'), () => { paste = startPalette(page); });
  startPart(document.getElementById('home'), () => startHome(page));
  follow(location.href);
  // By then the address may have followed the fields once more.
  addEventListener('hashchange', ({ newURL }) => follow(newURL));
  const shared = await takeShared();
  if (shared) paste?.(shared);
}

const offerUpdate = (takeOver) => notify('A new version of this page is ready.', 'Reload', takeOver);

startTheme();
show(readFragment(location.hash, tools).tool);
startTools().catch((error) => {
  notify(globalThis.WebAssembly ? `The tools could not start: ${error.message}. Reload the page.`
    : 'The tools need WebAssembly, which this browser does not support.');
  throw error;
});
if (import.meta.env.MODE !== 'single-file') keepOffline(offerUpdate);
