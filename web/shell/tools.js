import { slugs } from '../tools/index.js';

const descriptors = import.meta.glob('../tools/*/tool.js', { eager: true, import: 'default' });
const starts = import.meta.glob('../tools/*/start.js', { eager: true, import: 'start' });

/** Every tool in the order of the page: its slug, its descriptor, and `start`, which brings its section to life. */
export const tools = slugs.map((slug) => ({
  slug, ...descriptors[`../tools/${slug}/tool.js`], start: starts[`../tools/${slug}/start.js`],
}));
