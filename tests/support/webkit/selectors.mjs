import { createRequire } from 'node:module';

// Playwright's selectors for its locators.

const { iso } = createRequire(import.meta.url)('playwright-core/lib/coreBundle');

const text = (value, exact = false) => iso.escapeForTextSelector(value, exact);

export const byText = (value, { exact } = {}) => `internal:text=${text(value, exact)}`;
export const byLabel = (value, { exact } = {}) => `internal:label=${text(value, exact)}`;
export const byRole = (role, { name, exact = false } = {}) =>
  `internal:role=${role}${name === undefined ? '' : `[name=${iso.escapeForAttributeSelector(name, exact)}]`}`;

/** The parts of a filter, each a selector that keeps some of the elements. */
export const kept = ({ has, hasText, visible }) => [
  ...hasText === undefined ? [] : [`internal:has-text=${text(hasText)}`],
  ...has === undefined ? [] : [`internal:has=${JSON.stringify(has.selector)}`],
  ...visible === undefined ? [] : [`visible=${visible}`],
];
