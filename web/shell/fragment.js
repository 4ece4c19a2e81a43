import { masked } from '../form/mask.js';

// The state that a link to the page carries, as `#tool?name=value`. What may be secret never does: the fields that a
// tool's descriptor names, and what looks like a token in any field.

const kept = ({ secrets }, pairs) =>
  pairs.filter(([name, value]) => !secrets.includes(name) && masked(value) === value);

/** The fragment for the values of a tool. */
export function writeFragment(tool, values) {
  const query = new URLSearchParams(kept(tool, Object.entries(values))).toString();
  return `#${tool.slug}${query && `?${query}`}`;
}

/** The tool and the values in a fragment; without a question mark there are no values. */
export function readFragment(fragment, tools) {
  const [, slug, , query] = /^#?([^?]*)(\?(.*))?$/s.exec(fragment);
  const tool = tools.find((each) => each.slug === slug);
  if (!tool || query === undefined) return { tool };
  return { tool, values: Object.fromEntries(kept(tool, [...new URLSearchParams(query)])) };
}
