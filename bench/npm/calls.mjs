// calls.mjs CALL TEXT: prints as JSON the median microseconds of CPU time of a call in each package that has it. The
// packages take turns.
import assert from 'node:assert/strict';
import { candidates } from './candidates.mjs';

const samples = 21;
const sampleMicroseconds = 3000;
const warmUpMicroseconds = 400_000;

const [call, text] = process.argv.slice(2);

/** Inputs as long as the given one that differ from call to call, so that no package can cache a result. */
const texts = Array.from({ length: 100 }, (_, i) => `${text.slice(0, -3)}${100 + i}`);

let kept;
/** Reads a result, because V8 joins the parts of a string only when it is first read. */
function take(made) {
  kept = typeof made === 'string' ? made.charCodeAt(made.length - 1) : made;
}

/** Microseconds of CPU time of calls, including garbage collection and other threads. */
async function time(work, calls) {
  const start = process.cpuUsage();
  for (let i = 0; i < calls; i++) {
    const made = work(texts[i % texts.length]);
    take(made instanceof Promise ? await made : made);
  }
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Number of calls in a sample, determined after compilation. */
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
