import { slugs } from '../tools/index.js';

async function load(slug) {
  const [{ default: descriptor }, { markup }] =
    await Promise.all([import(`../tools/${slug}/tool.js`), import(`../tools/${slug}/markup.mjs`)]);
  return { slug, ...descriptor, markup };
}

/** Every tool in the order of the page: its slug, its descriptor, and `markup`, which makes what its section holds. */
export const tools = await Promise.all(slugs.map(load));

const isFreeText = ({ type, pattern, one_of: values }) => type === 'string' && !pattern && !values;

/**
 * Refuses a descriptor that does not say which fields are secret, names a secret that is no field of its section, or
 * leaves out a parameter that takes any text: the ones that it forgot would be in the address.
 */
export function check({ slug, ...descriptor }, parameters, section) {
  const members = ['title', 'call', 'purpose', 'aliases', 'words', 'secrets'];
  const missing = members.filter((member) => !(member in descriptor));
  if (missing.length > 0) throw new Error(`web/tools/${slug}/tool.js has no ${missing.join(', ')}`);
  const unknown = descriptor.secrets.filter((name) => !section.includes(` name="${name}"`));
  if (unknown.length > 0) throw new Error(`web/tools/${slug}/tool.js: no field is called ${unknown.join(', ')}`);
  const free = parameters.filter(isFreeText).map(({ name }) => name)
    .filter((name) => section.includes(` name="${name}"`) && !descriptor.secrets.includes(name));
  if (free.length > 0) throw new Error(`web/tools/${slug}/tool.js: ${free.join(', ')} takes any text and is no secret`);
}
