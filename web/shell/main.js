import { shortest_id as shortestId } from '#facts';
import init from 'cordage/init';
import { startBox } from './palette.js';
import { loadCore } from './core.js';
import { readFragment, writeFragment } from './fragment.js';
import { notify } from './notice.js';
import { keepOffline } from './offline.js';
import { findWebhook } from './interpretations.js';
import { startTheme } from './theme.js';
import { tools } from '../tools/index.js';
import { start as botInvite } from '../tools/bot-invite/start.js';
import { start as limits } from '../tools/limits/start.js';
import { start as checkMessage } from '../tools/message/start.js';
import { start as oauthUrl } from '../tools/oauth-url/start.js';
import { start as permissions } from '../tools/permissions/start.js';
import { start as qr } from '../tools/qr/start.js';
import { start as timestamp } from '../tools/timestamp/start.js';
import { start as redactWebhooks } from '../tools/redact/start.js';
import { start as snowflake } from '../tools/snowflake/start.js';
import { start as parseWebhook } from '../tools/webhook/start.js';

const starts = {
  oauthUrl, botInvite, permissions, qr, parseWebhook, redactWebhooks, timestamp, snowflake, checkMessage, limits,
};
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

const toolNamed = (fragment) => tools.find(({ slug }) => slug === readFragment(fragment).slug);

/** Shows what an address names. */
function follow(url) {
  const { hash } = new URL(url);
  const tool = toolNamed(hash);
  if (!tool) return;
  const { values } = readFragment(hash);
  const form = forms[tool.name];
  if (values) form.fill(values, true);
  show(tool);
  history.replaceState(null, '', writeFragment(tool.slug, form.given()));
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
    const { name, slug } = current;
    timer = setTimeout(() => history.replaceState(null, '', writeFragment(slug, forms[name].given())), 300);
  },
  /** Opens a tool. Several values are all of a link; one is added to what is there. */
  open(name, values) {
    const tool = tools.find((each) => each.name === name);
    const count = Object.keys(values).length;
    if (count) forms[name].fill(values, count > 1);
    history.pushState(null, '', writeFragment(tool.slug, forms[name].given()));
    show(tool);
    document.getElementById(`${tool.slug}-title`).focus();
  },
};

const longNumber = new RegExp(`\\d{${shortestId}}`);

/** Takes a webhook URL, whose id is a long number, out of any field but its own, before it is drawn. */
function refuseWebhook({ target }) {
  const url = target.closest('#webhook, #redact') ? '' : findWebhook(target.value) ?? '';
  if (!longNumber.test(url)) return;
  target.value = target.value.replaceAll(url, '');
  notify('A webhook URL is a secret: this field does not take it.', 'Open its tool',
    () => page.open('parseWebhook', { url }));
}

/** Starts what takes input; until then it takes none: nothing that is typed is drawn unmasked, or lost. */
async function startTools() {
  document.getElementById('main').addEventListener('input', refuseWebhook, true);
  page.api = init(await loadCore());
  for (const { name, slug } of tools) {
    forms[name] = starts[name](document.getElementById(slug), page);
    forms[name].update();
  }
  startBox(page);
  follow(location.href);
  for (const part of document.querySelectorAll('[inert]')) part.inert = false;
  // By then the address may have followed the fields once more.
  addEventListener('hashchange', ({ newURL }) => follow(newURL));
}

const offerUpdate = (takeOver) => notify('A newer version of this page is ready.', 'Load it', takeOver);

startTheme();
show(toolNamed(location.hash) ?? current);
startTools().catch((error) => {
  notify(globalThis.WebAssembly ? `The tools did not start: ${error.message}. Load the page again.`
    : 'The tools are computed by WebAssembly, which this browser does not run.');
  throw error;
});
if (import.meta.env.MODE !== 'single-file') keepOffline(offerUpdate);
