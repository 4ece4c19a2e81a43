import assert from 'node:assert/strict';
import test from 'node:test';
import { MessageChannel } from 'node:worker_threads';

import { ProblemError, qrPng, timestamp } from 'cordage';

// A ProblemError that is serialised, copied or sent, and bytes that were transferred.

function problemOf(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  return assert.fail('the call is refused');
}

const problem = problemOf(() => timestamp({ unix: 1e15 }));
const { code, status, title, detail, parameter } = problem;

test('the JSON of a ProblemError has its code, detail and parameter', () => {
  assert.deepEqual(JSON.parse(JSON.stringify(problem)), { code, status, title, detail, parameter });
  assert.deepEqual([code, parameter], ['out-of-range', 'unix']);
});

test('a copy of a ProblemError keeps code, detail and parameter', async () => {
  const { port1, port2 } = new MessageChannel();
  const received = new Promise((resolve) => { port2.once('message', resolve); });
  port1.postMessage(problem);
  for (const copy of [structuredClone(problem), await received])
    assert.deepEqual([copy.message, copy.cause], [detail, { code, parameter }]);
  port1.close();
});

test('ProblemError cannot be constructed, and the error explains it', () => {
  for (const value of ['x', undefined, null, 5, {}, new Error('x'), { type: 1 }])
    assert.throws(() => new ProblemError(value),
      { name: 'TypeError', message: 'Only cordage can create a ProblemError.' });
});

test('a transferred buffer is a problem for every function', () => {
  for (const make of [(buffer) => buffer, (buffer) => new Uint8Array(buffer), (buffer) => new DataView(buffer)]) {
    const buffer = new ArrayBuffer(3);
    const data = make(buffer);
    assert.ok(qrPng({ data }).length > 0);
    structuredClone(buffer, { transfer: [buffer] });
    const refused = problemOf(() => qrPng({ data }));
    assert.ok(refused instanceof ProblemError);
    assert.equal(refused.detail, 'data must not be detached: its buffer was transferred.');
  }
});
