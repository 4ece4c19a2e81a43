import assert from 'node:assert/strict';
import * as cordage from 'cordage';
import { readFileSync } from 'node:fs';
import test from 'node:test';

// Every function with values of any kind: it returns or throws a ProblemError. CORDAGE_CALLS is how often each is
// called, CORDAGE_SEED chooses other values.

const count = Number(process.env.CORDAGE_CALLS ?? 1_000);
const seed = Number(process.env.CORDAGE_SEED ?? 1);

const catalogue = JSON.parse(readFileSync(new URL('../../wasm/generated/catalogue.json', import.meta.url), 'utf8'));
const { ProblemError, ...functions } = cordage;

/** A function that gives numbers from 0 to 1, always the same after a seed (mulberry32). */
function randomNumbers(start) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomNumbers(seed);
const below = (limit) => Math.floor(random() * limit);
const oneOf = (values) => values[below(values.length)];
const alphabet = ['a', 'Z', '0', '9', '-', '_', '/', ':', '%', '#', '?', '&', '=', '+', '.', ' ', '\n', '\0', '"', '<',
  '\u00e9', '\u{1f600}', '\ud800', 'https://discord.com/api/webhooks/', '123456789012345678', 'bot',
  '<t:0:R>'];
const text = () => Array.from({ length: oneOf([0, 1, 2, 5, 20, 100, 3000]) }, () => oneOf(alphabet)).join('');

const scalars = [
  () => undefined, () => null, () => true, () => NaN, () => -0, () => Infinity, () => below(5000),
  () => -below(2 ** 31), () => random() * 2 ** 60, () => random(), () => BigInt(below(2 ** 31)) ** 3n, () => -1n,
  text, text, text,
  () => new Date(below(2 ** 31) * 1000), () => new Date(NaN), () => new Uint8Array(below(9)), () => String(below(1e6)),
];
const scalar = () => oneOf(scalars)();
const list = () => Array.from({ length: below(4) }, scalar);
const members = () => Object.fromEntries(Array.from({ length: below(4) }, () => [text().slice(0, 20), scalar()]));
const value = () => oneOf([scalar, scalar, scalar, list, members])();

const examplesOf = {
  ...Object.fromEntries(catalogue.map(({ name, parameters }) =>
    [name, Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.example]))])),
  checkMessage: { content: 'a', embeds: [{ fields: [{ name: 'a', value: 'b' }] }], poll: {}, username: 'a' },
  pkce: { verifier: 'a'.repeat(43) },
  readTime: { text: '2026-12-24T18:00Z', zone: 'Europe/Berlin', now: 1_700_000_000 },
  redactWebhooks: {},
};

/** Options of a function, few or most of them, all as in its example or some of any kind. */
function optionsFor(name) {
  const [given, asExample] = [oneOf([0.3, 0.8]), oneOf([0.5, 1])];
  return Object.fromEntries(Object.entries(examplesOf[name]).filter(() => random() < given)
    .map(([key, example]) => [key, random() < asExample && example !== undefined ? example : value()]));
}

for (const [name, call] of Object.entries(functions)) {
  test(`${count} calls of ${name} with values of any kind return or throw a ProblemError`, () => {
    let refused = 0;
    for (let i = 0; i < count; ++i) {
      const given = random() < 0.8 ? [optionsFor(name)] : Array.from({ length: below(3) }, value);
      try {
        call(...given);
      } catch (error) {
        refused += 1;
        assert.ok(error instanceof ProblemError, `seed ${seed}, call ${i}: ${error}`);
      }
    }
    assert.ok(refused < count);
  });
}
