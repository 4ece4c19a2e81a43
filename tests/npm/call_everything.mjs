// Calls every function of every entry of the package in both formats. Prints the exports of each entry, which of them
// were called, which rejected a call, and the kinds of asynchronous work that the calls began.
import { createHook } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { calls } from './calls/index.mjs';
import { rejectedCalls } from './rejected_calls.mjs';

const require = createRequire(import.meta.url);
const catalogue = JSON.parse(readFileSync(new URL('../../wasm/generated/catalogue.json', import.meta.url)));
const core = readFileSync(new URL('../../dist/core.wasm', import.meta.url));

const began = new Set();
let isCalling = false;
createHook({ init: (_, type) => { if (isCalling) began.add(type); } }).enable();

const entries = {
  cordage: [await import('cordage'), require('cordage')],
  'cordage/qr': [await import('cordage/qr'), require('cordage/qr')],
  'cordage/init': [(await import('cordage/init')).default(core), require('cordage/init')(core)],
  'cordage/fetch': [(await import('cordage/fetch')).default, require('cordage/fetch')],
};

const isThenable = (value) => typeof value?.then === 'function';

/** An entry whose functions record promises and other work that continues after they return. */
function watched(entry, called, refused, promised) {
  const watch = (name, call) => (...given) => {
    called.add(name);
    isCalling = true;
    try {
      const result = call(...given);
      if (isThenable(result)) promised.add(name);
      return result;
    } catch (error) {
      refused.add(name);
      throw error;
    } finally {
      isCalling = false;
    }
  };
  const functions = Object.entries(entry).filter(([name]) => !['ProblemError', 'fetch'].includes(name));
  return { ...entry, ...Object.fromEntries(functions.map(([name, call]) => [name, watch(name, call)])) };
}

function callAll(entry) {
  for (const { function: name, call } of calls) {
    try {
      if (name in entry) call(entry);
    } catch (error) {
      if (!(error instanceof entry.ProblemError)) throw error;
    }
  }
}

const routes = catalogue.map(({ path }) => path.replace('{chat}', 'discord')).filter((path) => path.startsWith('/'));

/** The calls of rejected_calls.mjs that an entry does not reject. */
function takenBy(entry) {
  const isTaken = (name, given) => {
    try {
      entry[name](...given);
      return true;
    } catch (error) {
      if (error instanceof entry.ProblemError) return false;
      throw error;
    }
  };
  return Object.entries(rejectedCalls).filter(([name]) => name in entry)
    .flatMap(([name, list]) => list.flatMap((given, i) => (isTaken(name, given) ? [`${name} ${i}`] : [])));
}

async function respondAll({ fetch }, called, refused) {
  for (const path of ['/', '/api', '/openapi.json', '/api/qr.png?text=a', '/api/discord/timestamp?unix=0', '/foo',
    ...routes.map((route) => `${route}?unknown=1`)]) {
    const response = await fetch(new Request(`https://example.com${path}`));
    await response.arrayBuffer();
    (response.ok ? called : refused).add('fetch');
  }
}

const report = [];
for (const [name, formats] of Object.entries(entries)) {
  for (const entry of formats) {
    const [called, refused, promised] = [new Set(), new Set(), new Set()];
    const all = watched(entry, called, refused, promised);
    callAll(all);
    const taken = takenBy(all);
    if ('fetch' in entry) await respondAll(entry, called, refused);
    const not = (those) => Object.keys(entry).filter((each) => each !== 'ProblemError' && !those.has(each));
    report.push({ name, uncalled: not(called), unrefused: not(refused), taken, promised: [...promised] });
  }
}
console.log(JSON.stringify({ report, began: [...began] }));
