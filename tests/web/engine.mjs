import assert from 'node:assert/strict';
import nodeTest from 'node:test';

/** The browser that runs these tests: chromium, or what a file of tests asks for before it imports others. */
export const engine = process.env.CORDAGE_BROWSER ?? 'chromium';

const noInitScript = 'WebDriver runs no script before those of a page';
const noClock = 'WebDriver sets no clock';

/** Long tests that run the same code of the page in every engine. */
const ofChromium = Object.fromEntries([
  'without a service worker, which answers for files, nothing is asked for once something is typed',
  'a session in the single file asks for nothing',
  'whatever is stored, the page starts, shows each tool and computes',
].map((name) => [name, 'it takes long: Chromium runs it']));

/** What an engine cannot be made to do: the tests that it does not run, each with the reason. */
const leftOut = {
  chromium: {},
  firefox: {
    ...ofChromium,
    'light and dark are chosen, and stay chosen': 'Firefox ESR does not know the command that sets a colour scheme',
    'back on a page after the theme was changed on another one, its switch follows':
      'Playwright loses a page that Firefox kept and shows again',
    'a zone of the browser that has its former name is the own zone by its name of today':
      'WebDriver BiDi takes no former name',
  },
  webkit: {
    ...ofChromium,
    'back on a page after the theme was changed on another one, its switch follows':
      'WebKitGTK gives the radio buttons their former state again after the page has set them',
    'a tool that is opened just before the address follows the fields of another is shown': noInitScript,
    'a first visit announces no newer version': noInitScript,
    'besides requests a session connects to nothing, looks up no name and tells other pages nothing': noInitScript,
    'light and dark are chosen, and stay chosen': 'WebDriver sets no colour scheme; GTK has that of the desktop',
    'zones are found by country, city, state, abbreviation and name: de-DE': 'WebDriver sets no language',
    'the tag of "tomorrow 18:00" takes 17 keys, and is announced': noClock,
    'the system gets the link where it takes links, and a closed dialog copies nothing': noInitScript,
    'a link to a time says it in the language and zone of the reader, with a countdown, until there is another': noClock,
  },
}[engine];

const names = new Set();

/** A test of the suite that every engine runs. */
export function test(name, run) {
  names.add(name);
  nodeTest(name, { skip: leftOut[name] ?? false, timeout: 180_000 }, run);
}

/** After all tests of the suite: the list has no test that is none of them. */
export function testLeftOut() {
  nodeTest('every test that is left out is one of the suite', () =>
    assert.deepEqual(Object.keys(leftOut).filter((name) => !names.has(name)), []));
}
