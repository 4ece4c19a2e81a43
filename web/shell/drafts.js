import { masked } from '../form/mask.js';
import { stored } from './storage.js';

// A reload restores the `draftFields` of each tool, unless their text contains a secret.

const key = 'drafts';

function draftOf({ draftFields = [] }, values) {
  const pairs = draftFields.map((name) => [name, values[name]]).filter(([, text]) => text && masked(text) === text);
  return Object.fromEntries(pairs);
}

/** Stores the drafts in this tab's session storage. */
export function storeDrafts(tools, forms) {
  const drafts = tools.filter(({ slug }) => forms[slug])
    .map((tool) => [tool.slug, draftOf(tool, forms[tool.slug].given())])
    .filter(([, draft]) => Object.keys(draft).length);
  if (!drafts.length) return;
  stored((storage) => storage.setItem(key, JSON.stringify(Object.fromEntries(drafts))), 'sessionStorage');
}

/** The drafts of a tool; stored values may be anything. */
function textsOf({ slug, draftFields = [] }, drafts) {
  const pairs = draftFields.map((name) => [name, drafts?.[slug]?.[name]])
    .filter(([, text]) => typeof text === 'string');
  return pairs.length ? [[slug, Object.fromEntries(pairs)]] : [];
}

/** Removes the drafts from the storage. Returns them by tool if the page was reloaded. */
export function restoreDrafts(tools) {
  const text = stored((storage) => storage.getItem(key), 'sessionStorage');
  stored((storage) => storage.removeItem(key), 'sessionStorage');
  if (performance.getEntriesByType('navigation')[0]?.type === 'navigate') return {};
  try {
    const drafts = JSON.parse(text);
    return Object.fromEntries(tools.flatMap((tool) => textsOf(tool, drafts)));
  } catch {
    return {};
  }
}
