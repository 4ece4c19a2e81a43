import { slugs } from '../tools/index.js';

async function load(slug) {
  const [{ default: descriptor }, { markup }] =
    await Promise.all(['tool.js', 'markup.mjs'].map((file) => import(`../tools/${slug}/${file}`)));
  return { slug, ...descriptor, markup };
}

/** Every tool in the order of the page: its slug, its descriptor, and `markup`, which makes what its section holds. */
export const tools = await Promise.all(slugs.map(load));

/**
 * Refuses a descriptor that does not say which fields are secret, or names a secret that is no field of its section:
 * the one that it forgot would be in the address.
 */
export function check({ slug, ...descriptor }, section) {
  const missing = ['title', 'call', 'aliases', 'secrets'].filter((member) => !(member in descriptor));
  if (missing.length > 0) throw new Error(`web/tools/${slug}/tool.js has no ${missing.join(', ')}`);
  const unknown = descriptor.secrets.filter((name) => !section.includes(` name="${name}"`));
  if (unknown.length > 0) throw new Error(`web/tools/${slug}/tool.js: no field is called ${unknown.join(', ')}`);
}
