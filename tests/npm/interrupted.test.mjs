// tier: all
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { createContext, Script } from 'node:vm';

import { calls } from './calls/index.mjs';
import { codes, cordage, memories, service } from './memories.mjs';
import { plain } from './report.mjs';

// A stack overflow, a lack of memory or a time-out of node:vm can interrupt a call. Later calls must be correct, and
// the next one overwrites what the interrupted one left in memory.

// V8 aborts the process if the stack is full while it compiles a regular expression. So each is compiled before the
// stack is full: those of the loader when an instance is replaced after a time-out.
for (const flag of ['--no-regexp-tier-up', '--no-flush-bytecode']) setFlagsFromString(flag);

const core = readFileSync(new URL('../../dist/core.wasm', import.meta.url));
const { default: init } = await import('cordage/init');
const entries = {
  'cordage, imported': await import('cordage'), 'cordage, required': cordage,
  'cordage/qr, imported': await import('cordage/qr'), 'cordage/qr, required': codes,
  'cordage/init': init(core), 'cordage/fetch': service,
};
const made = memories.length;

const secret = 'do-not-keep-this_0123456789';
const texts = ['a', 'https://example.com/', '0123456789'.repeat(30), 'é'.repeat(400)];
const urlOf = (text) => `http://localhost/api/qr.png?error=l&text=${encodeURIComponent(text)}`;

/** A function that draws a code and keeps nothing of its text. */
function drawOf({ qrPng, fetch }, text) {
  if (qrPng) return () => { qrPng({ text, error: 'l' }); };
  const request = new Request(urlOf(text));
  return () => { fetch(request); };
}

async function bytesOf({ qrPng, fetch }, text) {
  return qrPng ? qrPng({ text, error: 'l' }) : Buffer.from(await fetch(new Request(urlOf(text))).arrayBuffer());
}

/** The digests of the codes of all inputs. */
async function picturesOf(entry) {
  const pictures = [];
  for (const text of texts) pictures.push(createHash('sha256').update(await bytesOf(entry, text)).digest('hex'));
  return pictures;
}

/** Interrupts a loop of calls this number of times. */
function timeOut(call, times) {
  const context = createContext({ call });
  const script = new Script('for (;;) call()');
  for (let i = 0; i < times; ++i)
    assert.throws(() => script.runInContext(context, { timeout: 1 + i % 4 }), { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' });
}

/** Calls with less and less depth in a full stack until a call returns; returns the errors of the calls before. */
function overflow(call) {
  const thrown = [];
  let isDone = false;
  const descend = () => {
    try {
      descend();
    } catch { /* The stack is full. */ }
    if (isDone) return;
    try {
      call();
      isDone = true;
    } catch (error) {
      thrown.push(error);
    }
  };
  descend();
  assert.ok(isDone && thrown.length > 0);
  return thrown;
}

const expected = Object.fromEntries(await Promise.all(Object.entries(entries).map(async ([name, entry]) =>
  [name, await picturesOf(entry)])));

const hasSecret = () => memories.some(({ buffer }) => Buffer.from(buffer).includes(secret));

for (const [name, entry] of Object.entries(entries)) {
  test(`${name}: codes are right after time-outs of node:vm`, async () => {
    timeOut(drawOf(entry, 'é'.repeat(800)), 70);
    assert.deepEqual(await picturesOf(entry), expected[name]);
    memories.splice(made); // of replaced instances
  });

  test(`${name}: codes are right after stack overflows, and their text is not in memory`, async () => {
    const draw = drawOf(entry, secret.repeat(20));
    draw();
    for (let sweep = 0; sweep < 3; ++sweep) {
      for (const error of overflow(draw)) assert.equal(error.name, 'RangeError', error.stack);
      drawOf(entry, 'a')();
      assert.ok(!hasSecret());
      assert.deepEqual(await picturesOf(entry), expected[name]);
      memories.splice(made); // of replaced instances
    }
  });
}

const samples = Object.keys(cordage).filter((name) => name !== 'ProblemError').map((name) =>
  calls.find((each) => each.function === name && 'value' in each) ?? { call: (it) => it[name]({ url: 'a' }) });

test('each function returns the same after time-outs of node:vm', () => {
  const before = samples.map(({ call }) => plain(call(cordage)));
  for (const { call } of samples) timeOut(() => { call(cordage); }, 10);
  assert.deepEqual(samples.map(({ call }) => plain(call(cordage))), before);
});

test('without memory for an instance, the error does not blame the file', () => {
  const kept = [];
  assert.throws(() => { for (;;) kept.push(new WebAssembly.Memory({ initial: 1, maximum: 65536 })); }, RangeError);
  assert.throws(() => init(core), RangeError);
});
