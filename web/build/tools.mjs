import { slugs } from '../tools/index.js';

async function load(slug) {
  const [{ default: descriptor }, { markup }] =
    await Promise.all([import(`../tools/${slug}/tool.js`), import(`../tools/${slug}/markup.mjs`)]);
  return { slug, ...descriptor, markup };
}

/** All tools in the order of the page: slug, descriptor, and `markup`, which returns the options of its section. */
export const tools = await Promise.all(slugs.map(load));

const isFreeText = ({ type, pattern, one_of: values }) => type === 'string' && !pattern && !values;

/** Throws if a descriptor is incomplete, names a secret without a field, or omits a free-text parameter from `secrets`:
 *  its value would appear in the address. */
export function check({ slug, ...descriptor }, parameters, section) {
  const required = ['title', 'call', 'purpose', 'aliases', 'words', 'secrets'];
  const missing = required.filter((name) => !(name in descriptor));
  if (missing.length > 0) throw new Error(`web/tools/${slug}/tool.js has no ${missing.join(', ')}`);
  const unknown = descriptor.secrets.filter((name) => !section.includes(` name="${name}"`));
  if (unknown.length > 0) throw new Error(`web/tools/${slug}/tool.js: no field has the name ${unknown.join(', ')}`);
  const free = parameters.filter(isFreeText).map(({ name }) => name)
    .filter((name) => section.includes(` name="${name}"`) && !descriptor.secrets.includes(name));
  if (free.length > 0) throw new Error(`web/tools/${slug}/tool.js: ${free.join(', ')} must be in secrets`);
}
