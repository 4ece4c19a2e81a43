import { shortest_id as shortestId } from '#facts';
import { maskTokens, tokenKinds } from '#secrets';
import { loadApi } from './core.js';
import { keepDrafts, takeDrafts } from './drafts.js';
import { readFragment, writeFragment } from './fragment.js';
import { rememberTool, startHome } from './home.js';
import { findWebhook } from './interpretations.js';
import { notify } from './notice.js';
import { keepOffline, takeShared } from './offline.js';
import { startPalette } from './palette.js';
import { findServer } from './server.js';
import { stored } from './storage.js';
import { startTheme } from './theme.js';
import { tools } from './tools.js';

const { title } = document;
const forms = {};
let current;
let timer;

/** Where the entries of the history were scrolled to when they were left, by their states. */
const positions = {};
const newEntry = () => Math.random();
/** The state of the shown entry; an address that was typed or changed by hand has none. */
let entry = history.state ?? newEntry();

function leave(next) {
  positions[entry] = scrollY;
  entry = next;
}

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
    if (isShown) link.closest('nav > ul').scrollLeft = link.offsetLeft - link.offsetWidth;
  }
  document.title = tool ? `${tool.title} – cordage` : title;
  if (tool) rememberTool(tool.slug);
}

const addressOf = (tool) =>
  (tool ? writeFragment(tool, forms[tool.slug]?.given() ?? {}) : location.pathname + location.search);

const headingOf = (tool) => document.getElementById(`${tool?.slug ?? 'home'}-title`);
const keepAddress = (tool) => history.replaceState(entry, '', addressOf(tool));

/** Shows what a new navigation leads to, from its top. Screen readers read the heading, which takes the focus. */
function arrive(tool) {
  entry ??= newEntry();
  show(tool);
  scrollTo({ top: 0, behavior: 'instant' });
  headingOf(tool).focus({ preventScroll: true });
}

/** Shows an entry of the history as it was left. The focus moves only where it is lost. */
function returnTo(tool) {
  show(tool);
  // Browsers scroll before the tool is shown.
  scrollTo({ top: positions[entry], behavior: 'instant' });
  const { activeElement: focused, body } = document;
  if (focused === body || !focused.checkVisibility()) headingOf(tool).focus({ preventScroll: true });
}

/** Leads to a tool, or to the first screen, by a new entry of the history. */
function goTo(tool) {
  const url = new URL(addressOf(tool), location.href).href;
  if (url !== location.href) {
    leave(newEntry());
    history.pushState(entry, '', url);
  }
  arrive(tool);
}

/** Shows what an address names, with `present`. Its values may be anything. `drafts`: texts by tool that join them. */
function follow(url, present, drafts = {}) {
  const { tool, values } = readFragment(new URL(url).hash, tools);
  const form = forms[tool?.slug];
  if (form && values) {
    try {
      form.fill({ ...drafts[tool.slug], ...values }, true);
    } catch (error) {
      reportError(error);
      form.fill({}, true);
    }
  }
  present(tool);
  keepAddress(tool);
}

/** Follows the links to tools: where one leads to the tool that is shown, browsers tell of no change. */
function followLink(event) {
  const link = event.target.closest('a[href^="#"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (link.hash === '#main') document.getElementById('main').focus();
  else goTo(readFragment(link.hash, tools).tool);
}

function startHistory() {
  document.addEventListener('click', followLink);
  addEventListener('popstate', ({ state }) => leave(state));
  // By then browsers have scrolled to what the address names and taken the focus away, and the address may have
  // followed the fields once more.
  addEventListener('hashchange', ({ newURL }) => follow(newURL, entry ? returnTo : arrive));
}

/** The scopes that the list on the page knows. */
const scopes = [...document.querySelectorAll('#bot-invite [data-picker="scopes"] label')].map((label) => ({
  name: label.querySelector('input').value,
  bot_only: [...label.querySelectorAll('.mark')].some((mark) => mark.textContent === 'install'),
}));

const page = {
  scopes,
  stored,
  /** The address follows the fields, after a pause: browsers count how often it changes. */
  changed() {
    clearTimeout(timer);
    const tool = current;
    timer = setTimeout(() => keepAddress(tool), 300);
  },
  /** Opens a tool. Several values are all of a link; one is added to what is there. */
  open(slug, values) {
    const tool = tools.find((each) => each.slug === slug);
    const count = Object.keys(values).length;
    if (count) forms[slug]?.fill(values, count > 1);
    goTo(tool);
  },
};

const longNumber = new RegExp(`\\d{${shortestId}}`);

/** Takes webhook URLs, whose id is a long number, and other tokens out of a field that does not mask them, undrawn. */
function refuseSecret({ target }) {
  if ('masked' in target.dataset) return;
  const { value: text } = target;
  const url = findWebhook(text) ?? '';
  const harmless = maskTokens(text, tokenKinds, '');
  if (longNumber.test(url)) {
    target.value = text.replaceAll(url, '');
    notify('A webhook URL is a secret: this field does not take it.', 'Open its tool',
      () => page.open('webhook', { url }));
  } else if (harmless !== text) {
    target.value = harmless;
    notify('A token is a secret: this field does not take it.', 'Redact it', () => page.open('redact', { text }));
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
      section.querySelector('[data-reset]')?.addEventListener('click', () => {
        form.fill({}, true);
        page.changed();
      });
    });
  }
  let paste;
  startPart(document.getElementById('palette'), () => { paste = startPalette(page); });
  startPart(document.getElementById('home'), () => startHome(page));
  const drafts = takeDrafts();
  for (const [slug, draft] of Object.entries(drafts)) forms[slug]?.fill(draft);
  addEventListener('pagehide', () => keepDrafts(tools, forms));
  follow(location.href, show, drafts);
  startHistory();
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
