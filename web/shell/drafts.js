import { masked } from '../form/mask.js';
import { stored } from './storage.js';

// The texts that a reload keeps: the fields that a tool's descriptor names as `draftFields`, unless something in one is
// masked.

const key = 'drafts';

function draftOf({ draftFields = [] }, values) {
  const pairs = draftFields.map((name) => [name, values[name]]).filter(([, text]) => text && masked(text) === text);
  return Object.fromEntries(pairs);
}

/** Stores the texts of the tools in this tab, where there are any. */
export function storeDrafts(tools, forms) {
  const drafts = tools.filter(({ slug }) => forms[slug])
    .map((tool) => [tool.slug, draftOf(tool, forms[tool.slug].given())])
    .filter(([, draft]) => Object.keys(draft).length);
  if (!drafts.length) return;
  stored((storage) => storage.setItem(key, JSON.stringify(Object.fromEntries(drafts))), 'sessionStorage');
}

/** The texts that a storage has of a tool, whatever else is there. */
function textsOf({ slug, draftFields = [] }, drafts) {
  const pairs = draftFields.map((name) => [name, drafts?.[slug]?.[name]])
    .filter(([, text]) => typeof text === 'string');
  return pairs.length ? [[slug, Object.fromEntries(pairs)]] : [];
}

/** Takes the stored texts out of the storage: by tool, those of a page that was loaded again. */
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
