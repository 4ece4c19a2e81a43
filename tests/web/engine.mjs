import assert from 'node:assert/strict';
import nodeTest from 'node:test';

/** The browser for these tests: chromium, unless a test file sets another one before it imports others. */
export const engine = process.env.CORDAGE_BROWSER ?? 'chromium';

const noInitScript = 'WebDriver runs no script before those of a page';
const noClock = 'WebDriver sets no clock';

/** Long tests that run the same code of the page in every engine. */
const ofChromium = Object.fromEntries([
  'without a service worker, which serves files, nothing is requested after the first input',
  'a session in the single file makes no request',
  'with any stored values the page starts, shows each tool and computes',
  'after quick choices the last one counts, and name, picture and buttons always agree',
  'a link from each tool restores it in another browser, on the server and below a path',
  'a form of another site fills in nothing, with any fields',
].map((name) => [name, 'it takes long: Chromium runs it']));

/** The tests that an engine does not run because it cannot be controlled enough, each with the reason. */
const leftOut = {
  chromium: {},
  firefox: {
    ...ofChromium,
    'the choice of light or dark is kept': 'Firefox ESR does not know the command that sets a colour scheme',
    'back on a page after the theme was changed on another one, its switch shows the new theme':
      'Playwright loses a page that Firefox kept and shows again',
    'a browser\'s zone with a former name is the same as its current name':
      'WebDriver BiDi takes no former name',
  },
  webkit: {
    ...ofChromium,
    'back on a page after the theme was changed on another one, its switch shows the new theme':
      'WebKitGTK gives the radio buttons their former state again after the page has set them',
    'a tool that is opened just before the address is updated is shown': noInitScript,
    'a first visit announces no newer version': noInitScript,
    'a session makes no other connection and no DNS lookup, and sends nothing to other pages': noInitScript,
    'the choice of light or dark is kept': 'WebDriver sets no colour scheme; GTK has that of the desktop',
    'zones are found by country, city, state, abbreviation and name: de-DE': 'WebDriver sets no language',
    'the tag of "tomorrow 18:00" takes 17 keys, and is announced': noClock,
    'the system\'s share dialog gets the link if there is one, and a closed dialog copies nothing': noInitScript,
    'a link to a time shows it in the language and zone of the reader, with a countdown': noClock,
  },
}[engine];

const names = new Set();

/** A test of the suite that every engine runs. */
export function test(name, run) {
  names.add(name);
  nodeTest(name, { skip: leftOut[name] ?? false, timeout: 180_000 }, run);
}

/** After all tests of the suite: every test in the list exists. */
export function testLeftOut() {
  nodeTest('every test that is left out is one of the suite', () =>
    assert.deepEqual(Object.keys(leftOut).filter((name) => !names.has(name)), []));
}
