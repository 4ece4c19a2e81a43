import { slugs } from '../tools/index.js';

const descriptors = import.meta.glob('../tools/*/tool.js', { eager: true, import: 'default' });
const starts = import.meta.glob('../tools/*/start.js', { eager: true, import: 'start' });
const tiles = import.meta.glob('../tools/*/tile.js', { eager: true, import: 'startTile' });
const opened = import.meta.glob('../tools/*/opened.js', { eager: true, import: 'showOpened' });

/**
 * Every tool in the order of the page: its slug, its descriptor, `start`, which brings its section to life, and, if it
 * has them, `showOpened`, which shows the values of a link before that, and `startTile`, which brings its tile on the
 * first screen to life and returns the function that gives the values that it shows.
 */
export const tools = slugs.map((slug) => ({
  slug, ...descriptors[`../tools/${slug}/tool.js`], start: starts[`../tools/${slug}/start.js`],
  startTile: tiles[`../tools/${slug}/tile.js`],
  showOpened: opened[`../tools/${slug}/opened.js`],
}));
