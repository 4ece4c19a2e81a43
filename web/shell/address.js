import { masked } from '../form/mask.js';

// The address of a tool with its values: SLUG/#name=value, or #SLUG?name=value in the single file, which sites also
// accept. It contains neither the secret fields of the descriptor nor values that look like tokens.

const isSite = import.meta.env.MODE !== 'single-file';

/** The address of the home page. */
export const root = isSite ? document.querySelector('.brand a').href : location.href.replace(/#.*/s, '');

const withoutSecrets = (pairs, secrets) =>
  pairs.filter(([name, value]) => !secrets.includes(name) && masked(value) === value);

const unsharedOf = ({ secrets, shared }) => secrets.filter((name) => name !== shared);

/** The address of a tool with these values, by default of the home page. `isShared`: with the secret `tool.shared`. */
export function writeAddress(tool, values, isShared = false) {
  if (!tool) return root;
  const secrets = isShared ? unsharedOf(tool) : tool.secrets;
  const query = new URLSearchParams(withoutSecrets(Object.entries(values), secrets)).toString();
  return isSite ? `${root}${tool.slug}/${query && `#${query}`}` : `${root}#${tool.slug}${query && `?${query}`}`;
}

/** The tool and the values in an address; `values` is undefined if it has no fields. */
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
