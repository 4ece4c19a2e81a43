import init from 'cordage/init';
import { loadCore } from './core.js';
import { readFragment, writeFragment } from './fragment.js';
import { startTheme } from './theme.js';
import { tools } from './tools.js';
import { start as oauthUrl } from './tools/oauth_url.js';
import { start as qr } from './tools/qr.js';

const starts = { oauthUrl, qr };
const forms = {};
let current = tools[0];

const bySlug = (slug) => tools.find((tool) => tool.slug === slug);

function show(tool) {
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

let timer;
const page = {
  baseUrl: location.protocol.startsWith('http') ? location.origin : 'http://localhost:8080',
  /** The address follows the fields, after a pause: browsers count how often it changes. */
  changed() {
    clearTimeout(timer);
    const { name, slug } = current;
    timer = setTimeout(() => history.replaceState(null, '', writeFragment(slug, forms[name].given())), 300);
  },
  /** Opens a tool filled in. */
  open(name, values) {
    const tool = tools.find((each) => each.name === name);
    forms[name]?.fill(values);
    show(tool);
    history.pushState(null, '', writeFragment(tool.slug, forms[name]?.given() ?? {}));
    document.getElementById(`${tool.slug}-title`).focus();
  },
};

function follow() {
  const { slug, values } = readFragment(location.hash);
  const tool = bySlug(slug);
  if (!tool) return;
  if (values) forms[tool.name]?.fill(values);
  show(tool);
}

startTheme();
show(bySlug(readFragment(location.hash).slug) ?? current);
page.api = init(await loadCore());
for (const { name, slug } of tools) {
  forms[name] = starts[name]?.(document.getElementById(slug), page);
  forms[name]?.update();
}
follow();
addEventListener('hashchange', follow);
