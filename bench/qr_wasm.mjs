// qr_wasm.mjs MODULE TEXT: the encoder as a bare WASM module against the npm package qr, both from text to matrix at
// level M. Prints the median microseconds of CPU time of one call as JSON: {"ours", "peer"}.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';

const samples = 101;
const sampleMicroseconds = 3000;
const warmUpMicroseconds = 500_000;
const levelMedium = 1;

const [moduleFile, text] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(moduleFile), {
  wasi_snapshot_preview1: { proc_exit: (status) => assert.fail(`the module ended with ${status}`) },
});
const module = instance.exports;
module._initialize();
const address = module.text();
const input = new Uint8Array(module.memory.buffer, address, 7089);
const encoder = new TextEncoder();

const ours = () => module.encode(encoder.encodeInto(text, input).written, levelMedium);
const peer = () => encodeQR(text, 'raw', { ecc: 'medium', border: 1 }).length - 2;

/** The text that the peer's decoder reads in our symbol, with four pixels for a module and a quiet zone. */
function readOurs() {
  const scale = 4;
  const quietZone = 4;
  const modules = ours();
  const rows = new Uint8Array(module.memory.buffer, module.rows());
  const isDark = (x, y) => x >= 0 && y >= 0 && x < modules && y < modules && rows[y * 24 + (x >> 3)] >> (x & 7) & 1;
  const width = (modules + 2 * quietZone) * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (let i = 0; i < width * width; i++) {
    const x = Math.floor(i % width / scale) - quietZone;
    const y = Math.floor(i / width / scale) - quietZone;
    if (isDark(x, y)) data.fill(0, i * 4, i * 4 + 3);
  }
  return decodeQR({ width, height: width, data });
}

let kept = 0;
/** Microseconds of CPU time of calls, including garbage collection. */
function time(work, calls) {
  const start = process.cpuUsage();
  for (let i = 0; i < calls; i++) kept += work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Number of calls in a sample, determined after both tiers of the compiler are done. */
function callsPerSample(work) {
  let calls = 0;
  let spent = 0;
  while (spent < warmUpMicroseconds) {
    spent += time(work, 100);
    calls += 100;
  }
  return Math.max(1, Math.round(calls * sampleMicroseconds / spent));
}

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

assert.equal(readOurs(), text);
assert.ok(ours() <= peer(), 'the peer found a smaller version');

const candidates = [ours, peer];
const calls = candidates.map(callsPerSample);
const measured = candidates.map(() => []);
for (let sample = 0; sample < samples; sample++)
  candidates.forEach((work, i) => measured[i].push(time(work, calls[i]) / calls[i]));
assert.ok(kept > 0);
console.log(JSON.stringify({ ours: median(measured[0]), peer: median(measured[1]) }));
