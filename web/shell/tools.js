import { slugs } from '../tools/index.js';

const descriptors = import.meta.glob('../tools/*/tool.js', { eager: true, import: 'default' });
const starts = import.meta.glob('../tools/*/start.js', { eager: true, import: 'start' });
const tiles = import.meta.glob('../tools/*/tile.js', { eager: true, import: 'startTile' });
const opened = import.meta.glob('../tools/*/opened.js', { eager: true, import: 'showOpened' });

/** All tools in the order of the page: slug, descriptor and `start`, which starts the section. Some have `showOpened`,
 *  which shows an opened link before that, and `startTile`, which starts the tile and returns a function that returns
 *  the tile's values. */
export const tools = slugs.map((slug) => ({
  slug, ...descriptors[`../tools/${slug}/tool.js`], start: starts[`../tools/${slug}/start.js`],
  startTile: tiles[`../tools/${slug}/tile.js`],
  showOpened: opened[`../tools/${slug}/opened.js`],
}));
