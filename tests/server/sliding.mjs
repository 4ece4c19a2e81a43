// Clients that measure the limit of ten requests in any second: one sends without pause, one sends its requests within
// one second, on a machine that may be busy.
import assert from 'node:assert/strict';
import { sleep } from './wire.mjs';

const limit = 10;
const second = 1_000;

/** Repeats a trial, after a second of silence each, until one took less than a second, and returns its result. */
export async function withinASecond(trial) {
  for (let attempt = 0; attempt < 60; attempt++) {
    const start = performance.now();
    const [{ value, reason }] = await Promise.allSettled([trial()]);
    if (performance.now() - start < second - 50) {
      if (reason) throw reason;
      return value;
    }
    await sleep(second + 50);
  }
  throw new Error('no trial took less than a second');
}

/**
 * Sends the bytes of a request on each of these connections repeatedly until `isOver()` and one was rejected, or for a
 * minute, and closes them. Returns for each request its `status`, and when it was `sent` and its response `received`,
 * in milliseconds, sorted by response.
 */
export async function askUntil(isOver, wires, bytes) {
  const replies = [];
  const end = performance.now() + 60_000;
  const mayEnd = () => isOver() && (performance.now() > end || replies.some(({ status }) => status === 429));
  await Promise.all(wires.map(async (wire) => {
    while (!mayEnd()) {
      const sent = performance.now();
      const status = (await wire.send(bytes).reply())?.status;
      assert.ok([200, 429].includes(status), `${status}`);
      replies.push({ status, sent, received: performance.now() });
      await sleep(15 + Math.random() * 20);
    }
    wire.close();
  }));
  return replies;
}

const admitted = (replies) => replies.filter(({ status }) => status === 200);

/** The largest number of requests that were certainly admitted within one second. */
export const mostInASecond = (replies) => Math.max(...admitted(replies).map(({ sent }) =>
  admitted(replies).filter((each) => each.sent >= sent && each.received < sent + second).length));

/**
 * Checks that at most ten were admitted in any second and none was rejected needlessly, as far as `sent` and `received`
 * show.
 */
export function assertTenInAnySecond(replies) {
  assert.ok(mostInASecond(replies) <= limit, `${mostInASecond(replies)} in a second`);
  const refused = replies.filter(({ status }) => status === 429);
  assert.ok(refused.length > 0);
  for (const { sent, received } of refused) {
    const before = admitted(replies).filter((each) => each.sent <= received && each.received >= sent - second);
    assert.ok(before.length >= limit, `refused after ${before.length}`);
  }
}
