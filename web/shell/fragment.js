import { masked } from '../form/mask.js';

// The state that a link to the page carries, as `#tool?name=value`. What may be secret never does: webhook URLs,
// `state`, a link to be taken apart, what a QR code, a message or a text to be redacted says, and what looks like a
// token in any field.

const secret = {
  'oauth-url': ['link', 'state'], 'bot-invite': ['link'], qr: ['text'], webhook: ['url'], redact: ['text'],
  message: ['message'],
};

const isKept = (slug, name, value) => !secret[slug]?.includes(name) && masked(value) === value;

const kept = (slug, pairs) => pairs.filter(([name, value]) => isKept(slug, name, value));

/** The fragment for the values of a tool. */
export function writeFragment(slug, values) {
  const query = new URLSearchParams(kept(slug, Object.entries(values))).toString();
  return `#${slug}${query && `?${query}`}`;
}

/** The tool and the values that a fragment names; without a question mark it says nothing of values. */
export function readFragment(fragment) {
  const [, slug, , query] = /^#?([^?]*)(\?(.*))?$/s.exec(fragment);
  if (query === undefined) return { slug };
  return { slug, values: Object.fromEntries(kept(slug, [...new URLSearchParams(query)])) };
}
