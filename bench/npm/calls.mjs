// calls.mjs CALL TEXT: the packages that offer a call, taking turns. Prints as JSON the median microseconds of CPU
// time that one call takes in each of them.
import assert from 'node:assert/strict';
import { candidates } from './candidates.mjs';

const samples = 21;
const sampleMicroseconds = 3000;
const warmUpMicroseconds = 400_000;

const [call, text] = process.argv.slice(2);

/** As long as the text, and different from call to call, so that no package can keep what it made. */
const texts = Array.from({ length: 100 }, (_, i) => `${text.slice(0, -3)}${100 + i}`);

let kept;
/** Takes what a call made. V8 puts a text together when it is first read: that is part of making it. */
function take(made) {
  kept = typeof made === 'string' ? made.charCodeAt(made.length - 1) : made;
}

/** Microseconds of CPU time that calls take, garbage collection and other threads included. */
async function time(work, calls) {
  const start = process.cpuUsage();
  for (let i = 0; i < calls; i++) {
    const made = work(texts[i % texts.length]);
    take(made instanceof Promise ? await made : made);
  }
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Calls that fill a sample, found after the compilers are done. */
async function callsPerSample(work) {
  let calls = 0;
  let spent = 0;
  while (spent < warmUpMicroseconds) {
    spent += await time(work, 20);
    calls += 20;
  }
  return Math.max(1, Math.round(calls * sampleMicroseconds / spent));
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

const found = Object.entries(candidates(text)[call]).map(([name, work]) => ({ name, work, times: [] }));
for (const each of found) each.calls = await callsPerSample(each.work);
for (let sample = 0; sample < samples; sample++)
  for (const { work, calls, times } of found) times.push(await time(work, calls) / calls);
assert.ok(kept);
console.log(JSON.stringify(Object.fromEntries(found.map(({ name, times }) => [name, median(times)]))));
