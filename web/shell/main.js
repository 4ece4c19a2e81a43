import { min_id_digits as minIdDigits } from '#facts';
import { maskTokens, tokenKinds } from '#secrets';
import { isReading } from '../tools/shared/reading.js';
import { readAddress, writeAddress } from './address.js';
import { completePage } from './complete_page.js';
import { loadApi } from './core.js';
import { storeDrafts, restoreDrafts } from './drafts.js';
import { startFiles } from './files.js';
import { restoreFocus } from './focus.js';
import { startHome } from './home.js';
import { findWebhook, interpretFound } from './interpretations.js';
import { offerInstalling } from './install.js';
import { remember, startMemory } from './memory.js';
import { notify } from './notice.js';
import { enableOffline, offerShared, receiveShared } from './offline.js';
import { startPalette } from './palette.js';
import { findServer, followNetwork } from './server.js';
import { startSharing } from './share.js';
import { startTheme } from './theme.js';
import { tools } from './tools.js';
import { forgetZones, whenForgotten, zones } from './zones.js';

/** The title of the home page. */
let title;
const forms = {};
/** Values from an opened link, by tool: somebody else may have chosen them. */
const opened = {};
let current;
let timer;

/** Scroll positions of history entries, by their states. */
const positions = new Map();
const newEntry = () => Math.random();
/** The state of the current history entry. */
let entry = history.state ?? newEntry();

function leave(next) {
  positions.set(entry, scrollY);
  entry = next;
}

/** Shows a tool, or the home page. */
function show(tool) {
  clearTimeout(timer);
  current = tool;
  formOf(tool); // Starts it.
  document.documentElement.classList.remove('deep');
  document.getElementById('home').hidden = Boolean(tool);
  for (const { slug } of tools) {
    const isShown = slug === tool?.slug;
    document.getElementById(slug).hidden = !isShown;
    const link = document.querySelector(`nav [data-tool="${slug}"]`);
    if (isShown) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
    // On narrow screens the links are a row that scrolls.
    const list = link.closest('nav > ul');
    if (isShown) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }
  document.title = tool ? `${tool.title} – cordage` : title;
}

const sectionOf = ({ slug }) => document.getElementById(slug);

/** The address of a tool with its fields, or of the opened link while only its view is shown. */
const addressOf = (tool) => (tool && isReading(sectionOf(tool)) ? writeAddress(tool, opened[tool.slug], true)
  : writeAddress(tool, forms[tool?.slug]?.given() ?? {}));

/** Shows the view of an opened link if its tool has one; without values, hides it. */
const showLink = (tool, values = {}) => tool?.showOpened?.(sectionOf(tool), values, page.api);

const headingOf = (tool) => document.getElementById(`${tool?.slug ?? 'home'}-heading`);
const updateAddress = (tool) => history.replaceState(entry, '', addressOf(tool));

/** The field to focus in a tool, if any; not on touch screens, which would open the keyboard. */
const firstFieldOf = (tool) => (forms[tool?.slug] && matchMedia('(pointer: fine)').matches
  ? document.querySelector(`#${tool.slug}:not(.reading) [data-first]`) : null);

/** Shows the target of a new navigation, scrolled to the top. The focus makes screen readers read the heading or the
 *  label of the field. */
function arrive(tool) {
  entry ??= newEntry();
  show(tool);
  scrollTo({ top: 0, behavior: 'instant' });
  (firstFieldOf(tool) ?? headingOf(tool)).focus({ preventScroll: true });
}

/** Shows a history entry at its former scroll position. The focus moves only if it would be lost. */
function returnTo(tool) {
  show(tool);
  // Browsers scroll before the tool is shown.
  scrollTo({ top: positions.get(entry), behavior: 'instant' });
  const { activeElement: focused, body } = document;
  if (focused === body || !focused.checkVisibility()) headingOf(tool).focus({ preventScroll: true });
}

/** Navigates to a tool or the home page. */
function goTo(tool) {
  if (tool && isReading(sectionOf(tool))) showLink(tool);
  const url = addressOf(tool);
  if (url !== location.href) {
    leave(newEntry());
    history.pushState(entry, '', url);
  }
  arrive(tool);
}

/** Fills a form with untrusted values; clears it if that fails. */
function fillSafely(form, values) {
  try {
    form.fill(values, true);
  } catch (error) {
    reportError(error);
    form.fill({}, true);
  }
}

/** Fills the tool of an address with its untrusted values and the tool's drafts, and calls `present` to show it. */
function follow(url, present, drafts = {}) {
  const { tool, values } = readAddress(url, tools);
  const form = formOf(tool);
  if (values) opened[tool.slug] = values;
  if (form && values) fillSafely(form, { ...drafts[tool.slug], ...values });
  showLink(tool, values);
  present(tool);
  updateAddress(tool);
}

/** Handles links to tools without loading another page. */
function followLink(event) {
  const link = event.target.closest('a[href]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const { tool } = readAddress(link.href, tools);
  if (!tool && !link.matches('.skip, .brand a')) return;
  event.preventDefault();
  if (link.matches('.skip')) document.getElementById('main').focus();
  else if (tool) page.open(tool.slug, link.values ?? {});
  else goTo();
}

/** Remembers the values whose result is copied, except those of an opened link. */
function rememberCopied({ target }) {
  const { id } = target.closest('[data-copy]')?.closest('.tool') ?? {};
  if (!forms[id]) return;
  const own = Object.entries(forms[id].given()).filter(([name, value]) => opened[id]?.[name] !== value);
  remember(Object.fromEntries(own));
}

function startHistory() {
  document.addEventListener('click', followLink);
  // updateAddress may run before these events.
  const arriveAt = (url) => follow(url, entry ? returnTo : arrive);
  addEventListener('popstate', ({ state }) => {
    leave(state);
    const { href, pathname } = location;
    if (pathname !== new URL(addressOf(current)).pathname) setTimeout(() => arriveAt(href));
  });
  // On this event browsers have already scrolled to the fragment and moved the focus.
  addEventListener('hashchange', ({ newURL }) => arriveAt(newURL));
}

/** Reads the scopes from the first scope picker, so that the script does not repeat them. */
function knownScopes() {
  const labels = document.querySelector('[data-picker="scopes"]').querySelectorAll('label');
  return [...labels].map((label) => ({
    name: label.querySelector('input').value,
    bot_only: [...label.querySelectorAll('.mark')].some((mark) => mark.textContent === 'install'),
  }));
}

const page = {
  zones,
  forgetZones,
  whenForgotten,
  /** Updates the address after a pause, because browsers limit the number of updates. */
  changed() {
    clearTimeout(timer);
    const tool = current;
    timer = setTimeout(() => updateAddress(tool), 300);
  },
  /** Opens a tool. Several values replace all its fields; a single one is added. */
  open(slug, values) {
    const tool = tools.find((each) => each.slug === slug);
    const count = Object.keys(values).length;
    if (count) formOf(tool)?.fill(values, count > 1);
    goTo(tool);
  },
};

/** Opens the tool that accepts a finding. */
function openFound(found) {
  const [{ tool, values }] = interpretFound(found, { ...page, tools });
  page.open(tool, values);
}

const longNumber = new RegExp(`\\d{${minIdDigits}}`);

/** Removes webhook URLs, whose id is a long number, and other tokens from a field that does not mask them. */
function rejectSecret({ target }) {
  if ('masked' in target.dataset) return;
  const { value: text } = target;
  const url = findWebhook(text) ?? '';
  const harmless = maskTokens(text, tokenKinds, '');
  if (longNumber.test(url)) {
    target.value = text.replaceAll(url, '');
    notify('A webhook URL is a secret, so this field removed it.', 'Open its tool',
      () => openFound({ kind: 'webhookUrl', url }));
  } else if (harmless !== text) {
    target.value = harmless;
    notify('A token is a secret, so this field removed it.', 'Redact it', () => openFound({ kind: 'token', text }));
  }
}

/** Starts a part of the page. If it fails, it shows the error, and the other parts continue. */
function startPart(section, start) {
  const waiting = section.querySelectorAll('[inert]');
  try {
    start();
    for (const part of waiting) part.inert = false;
    section.inert = false;
  } catch (error) {
    const warning = document.createElement('p');
    warning.className = 'warning';
    warning.textContent = `This tool could not start: ${error.message}`;
    section.append(warning);
    section.classList.add('failed');
    reportError(error);
  }
}

/** The form of a tool, started on first use: starting all of them blocks a slow phone for 0.2 seconds. Undefined before
 *  the API is loaded and if the tool cannot start. */
function formOf(tool) {
  if (!tool || !page.api || tool.slug in forms) return forms[tool?.slug];
  const { slug, secrets } = tool;
  const section = document.getElementById(slug);
  forms[slug] = undefined;
  startPart(section, () => {
    const form = tool.start(section, { ...page, secrets });
    form.update();
    forms[slug] = form;
    startSharing(section, tool.title, (isShared, title) =>
      writeAddress(tool, { ...form.given(), ...title }, isShared));
    section.querySelector('[data-reset]')?.addEventListener('click', () => {
      form.fill({}, true);
      page.changed();
    });
  });
  return forms[slug];
}

/** Starts all inputs. They are inert until then, so that no secret is shown and no typed text is lost. */
async function startTools() {
  document.getElementById('main').addEventListener('input', rejectSecret, true);
  const [api, baseUrl] = await Promise.all([loadApi(), findServer()]);
  Object.assign(page, { api, baseUrl, scopes: knownScopes() });
  for (const part of document.querySelectorAll('[data-served]')) part.hidden = !baseUrl;
  let paste;
  startPart(document.getElementById('palette'), () => { paste = startPalette(page); });
  startPart(document.getElementById('home'), () => startHome(page));
  const drafts = restoreDrafts(tools);
  for (const tool of tools) if (drafts[tool.slug] && formOf(tool)) fillSafely(forms[tool.slug], drafts[tool.slug]);
  addEventListener('pagehide', () => storeDrafts(tools, forms));
  // Before updateAddress removes the query.
  const sharing = receiveShared();
  follow(location.href, show, drafts);
  if (document.activeElement === document.body) firstFieldOf(current)?.focus({ preventScroll: true });
  startHistory();
  startMemory();
  startFiles();
  followNetwork();
  document.addEventListener('click', rememberCopied);
  const shared = await sharing;
  if (shared && paste) offerShared(shared, paste);
}

const offerUpdate = (takeOver) => notify('A new version of this page is ready.', 'Reload', takeOver);

async function startPage() {
  title = await completePage();
  startTheme();
  restoreFocus();
  const { tool, values } = readAddress(location.href, tools);
  show(tool);
  showLink(tool, values);
  if (import.meta.env.MODE === 'production') {
    offerInstalling();
    enableOffline(offerUpdate);
  }
  await startTools();
}

startPage().catch((error) => {
  notify(globalThis.WebAssembly ? `The tools could not start: ${error.message}. Reload the page.`
    : 'The tools need WebAssembly, which this browser does not support.');
  throw error;
});
