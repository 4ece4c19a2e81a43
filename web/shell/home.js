import { stored } from './storage.js';
import { tools } from './tools.js';

const key = 'tool';
const list = () => document.querySelector('.cards');
const card = (slug) => list().querySelector(`[data-card="${CSS.escape(slug)}"]`);

/** Keeps which tool was used last, and puts its card first. */
export function rememberTool(slug) {
  stored((storage) => storage.setItem(key, slug));
  list().prepend(card(slug).parentElement);
}

/** Brings the examples of the cards to life. */
export function startHome({ api }) {
  const last = stored((storage) => storage.getItem(key));
  if (last && card(last)) rememberTool(last);
  const live = tools.filter(({ drawExample }) => drawExample);
  const draw = () => {
    for (const { slug, drawExample } of live) drawExample(card(slug).querySelector('code'), api);
  };
  draw();
  setInterval(() => list().parentElement.hidden || document.hidden || draw(), 1000);
}
