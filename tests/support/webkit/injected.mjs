import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';

// The script that Playwright puts into every page to find elements by its selectors and to check whether they can be
// clicked. The bundle of Playwright has it as a string, and does not export it.

const bundle = readFileSync(createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'), 'utf8');
const found = /injectedScriptSource\.ts"\(\) \{\s+"use strict";\s+\w+ = ('.*');\n/.exec(bundle);
if (!found) throw new Error('This version of Playwright keeps its script for pages elsewhere');

const options = {
  isUnderTest: false, sdkLanguage: 'javascript', frameSeq: 1, testIdAttributeName: 'data-testid', stableRafCount: 2,
  browserName: 'webkit', shouldPrependErrorPrefix: false, isUtilityWorld: false, customEngines: [],
};

/**
 * A script for a page: makes `globalThis.cordageTests`, which has Playwright's InjectedScript, the errors of the page
 * that were not reported yet, and values that a test keeps there.
 */
export const script = `
const module = {};
${runInNewContext(found[1])}
const errors = [];
addEventListener('error', ({ message }) => errors.push({ event: 'pageerror', text: message }));
addEventListener('unhandledrejection', ({ reason }) => errors.push({ event: 'pageerror', text: String(reason) }));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  errors.push({ event: 'console', text: 'Content-Security-Policy: ' + violatedDirective + ' ' + blockedURI }));
const injected = new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)});
Object.defineProperty(globalThis, 'cordageTests', { value: { injected, errors, kept: [] } });
`;
