import { write } from '../form/write.js';
import { stored } from './storage.js';

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
  card('qr').querySelector('img').src = api.qr({ text: 'cordage', margin: 2 }).data_uri;
  const [tag, id] = ['timestamp', 'snowflake'].map((slug) => card(slug).querySelector('code'));
  const draw = () => {
    if (list().parentElement.hidden || document.hidden) return;
    write(tag, api.timestamp().tags.R.tag);
    write(id, api.snowflake({ unix_ms: Date.now() }).id);
  };
  draw();
  setInterval(draw, 1000);
}
