import { masked } from '../form/mask.js';

// The address of a tool with its values: SLUG/#name=value below the first screen or, in the single file,
// #SLUG?name=value, which leads to the tool on a site too. What may be secret is never in it: the fields that a tool's
// descriptor names, and what looks like a token in any field.

const isSite = import.meta.env.MODE !== 'single-file';

/** The address of the first screen. */
export const root = isSite ? document.querySelector('.brand a').href : location.href.replace(/#.*/s, '');

const withoutSecrets = (pairs, secrets) =>
  pairs.filter(([name, value]) => !secrets.includes(name) && masked(value) === value);

const unsharedOf = ({ secrets, shared }) => secrets.filter((name) => name !== shared);

/**
 * The address of a tool with these values, or of the first screen where there is no tool. `isShared`: whether it has
 * the secret that a person may share, `tool.shared`.
 */
export function writeAddress(tool, values, isShared = false) {
  if (!tool) return root;
  const secrets = isShared ? unsharedOf(tool) : tool.secrets;
  const query = new URLSearchParams(withoutSecrets(Object.entries(values), secrets)).toString();
  return isSite ? `${root}${tool.slug}/${query && `#${query}`}` : `${root}#${tool.slug}${query && `?${query}`}`;
}

/** The tool and the values that an address names; without values it leaves the fields as they are. */
export function readAddress(address, tools) {
  if (!address.startsWith(root)) return {};
  const { hash } = new URL(address);
  const [, first, query] = /^#?([^?]*)(?:\?(.*))?$/s.exec(hash);
  const [folder] = address.slice(root.length).split(/[/?#]/);
  const find = (slug) => tools.find((each) => each.slug === slug);
  const tool = find(first) ?? find(isSite && folder);
  const given = tool?.slug === first ? query : hash.slice(1) || undefined;
  if (!tool || given === undefined) return { tool };
  return { tool, values: Object.fromEntries(withoutSecrets([...new URLSearchParams(given)], unsharedOf(tool))) };
}
