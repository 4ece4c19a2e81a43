import { shortest_id as shortestId } from '#facts';
import init from 'cordage/init';
import { loadCore } from './core.js';
import { readFragment, writeFragment } from './fragment.js';
import { findWebhook } from './interpretations.js';
import { notify } from './notice.js';
import { keepOffline } from './offline.js';
import { startPalette } from './palette.js';
import { startTheme } from './theme.js';
import { tools } from './tools.js';

const forms = {};
let current = tools[0];
let timer;

function show(tool) {
  clearTimeout(timer);
  current = tool;
  for (const { slug } of tools) {
    const isShown = slug === tool.slug;
    document.getElementById(slug).hidden = !isShown;
    const link = document.querySelector(`nav a[href="#${slug}"]`);
    if (isShown) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  document.title = `${tool.title} – cordage`;
}

const addressOf = (tool) => writeFragment(tool, forms[tool.slug].given());

/** Shows what an address names. */
function follow(url) {
  const { tool, values } = readFragment(new URL(url).hash, tools);
  if (!tool) return;
  if (values) forms[tool.slug].fill(values, true);
  show(tool);
  history.replaceState(null, '', addressOf(tool));
}

/** The scopes that the list on the page knows. */
const scopes = [...document.querySelectorAll('#bot-invite [data-picker="scopes"] label')].map((label) => ({
  name: label.querySelector('input').value,
  bot_only: [...label.querySelectorAll('.mark')].some((mark) => mark.textContent === 'install'),
}));

const page = {
  /** The API stands beside the page, behind a prefix too. */
  baseUrl: location.protocol === 'file:' ? 'http://localhost:8080' : new URL('.', location).href.replace(/\/$/, ''),
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
    if (count) forms[slug].fill(values, count > 1);
    history.pushState(null, '', addressOf(tool));
    show(tool);
    document.getElementById(`${slug}-title`).focus();
  },
};

const longNumber = new RegExp(`\\d{${shortestId}}`);

/** Takes a webhook URL, whose id is a long number, out of any field that does not mask it, before it is drawn. */
function refuseWebhook({ target }) {
  const url = 'masked' in target.dataset ? '' : findWebhook(target.value) ?? '';
  if (!longNumber.test(url)) return;
  target.value = target.value.replaceAll(url, '');
  notify('A webhook URL is a secret: this field does not take it.', 'Open its tool',
    () => page.open('webhook', { url }));
}

/** Starts what takes input; until then it takes none: nothing that is typed is drawn unmasked, or lost. */
async function startTools() {
  document.getElementById('main').addEventListener('input', refuseWebhook, true);
  page.api = init(await loadCore());
  for (const { slug, start, secrets } of tools) {
    forms[slug] = start(document.getElementById(slug), { ...page, secrets });
    forms[slug].update();
  }
  startPalette(page);
  follow(location.href);
  for (const part of document.querySelectorAll('[inert]')) part.inert = false;
  // By then the address may have followed the fields once more.
  addEventListener('hashchange', ({ newURL }) => follow(newURL));
}

const offerUpdate = (takeOver) => notify('A newer version of this page is ready.', 'Load it', takeOver);

startTheme();
show(readFragment(location.hash, tools).tool ?? current);
startTools().catch((error) => {
  notify(globalThis.WebAssembly ? `The tools did not start: ${error.message}. Load the page again.`
    : 'The tools are computed by WebAssembly, which this browser does not run.');
  throw error;
});
if (import.meta.env.MODE !== 'single-file') keepOffline(offerUpdate);
