// Calls every function of every entry of the package in both formats, and prints what each entry has, what of it was
// called, and the kinds of asynchronous work that the calls began.
import { createHook } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { calls } from './calls/index.mjs';

const require = createRequire(import.meta.url);
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

/** An entry whose functions take note of a promise, and of what else works on after they return. */
function watched(entry, called, promised) {
  const watch = (name, call) => (...given) => {
    called.add(name);
    isCalling = true;
    try {
      const result = call(...given);
      if (isThenable(result)) promised.add(name);
      return result;
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

async function respondAll({ fetch }, called) {
  for (const path of ['/', '/api', '/openapi.json', '/api/qr.png?text=a', '/api/discord/timestamp?unix=0', '/foo'])
    await (await fetch(new Request(`https://example.com${path}`))).arrayBuffer();
  called.add('fetch');
}

const report = [];
for (const [name, formats] of Object.entries(entries)) {
  for (const entry of formats) {
    const [called, promised] = [new Set(), new Set()];
    callAll(watched(entry, called, promised));
    if ('fetch' in entry) await respondAll(entry, called);
    const uncalled = Object.keys(entry).filter((each) => each !== 'ProblemError' && !called.has(each));
    report.push({ name, uncalled, promised: [...promised] });
  }
}
console.log(JSON.stringify({ report, began: [...began] }));
