// tier: all
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import * as cordage from 'cordage';
import service from 'cordage/fetch';
import init from 'cordage/init';
import * as qr from 'cordage/qr';

import catalogue from '../../wasm/generated/catalogue.json' with { type: 'json' };

// Calls every function of every entry with random values: it returns or throws a ProblemError, and fetch responds.
// CORDAGE_CALLS is the number of calls of each, CORDAGE_SEED chooses other values.

const numRuns = Number(process.env.CORDAGE_CALLS ?? 1_000);
const seed = Number(process.env.CORDAGE_SEED ?? 1);

const core = readFileSync(new URL('../../dist/core.wasm', import.meta.url));
const { fetch: handler, ...initialised } = init(core);
const entries = { cordage, 'cordage/qr': qr, 'cordage/init': initialised };

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('a', '/', '%', '&', '=', '+', '\0', '\n', '\ud800', '😀'), maxLength: 3000 }),
  fc.webUrl({ withQueryParameters: true }), fc.constantFrom('bot', 'in 2h', '<t:0:R>', '8', '-1', 'true', 'SEND_MESSAGES'),
  fc.bigInt({ min: 0n, max: 2n ** 64n }).map(String),
  fc.nat().map((id) => `https://discord.com/api/webhooks/${123456789012345678n + BigInt(id)}/not-a-real-token`),
);
const value = fc.oneof(
  text, fc.integer(), fc.double(), fc.bigInt(), fc.boolean(), fc.date({ noInvalidDate: false }), fc.func(fc.anything()),
  fc.array(text, { maxLength: 4 }), fc.array(fc.bigInt(), { maxLength: 4 }), fc.bigInt().map(Object),
  fc.anything({
    withBigInt: true, withBoxedValues: true, withDate: true, withMap: true, withNullPrototype: true, withSet: true,
    withObjectString: true, withSparseArray: true, withTypedArray: true, withUnicodeString: true,
  }),
);

const examples = {
  ...Object.fromEntries(catalogue.map(({ name, parameters, call_options: options }) =>
    [name, Object.fromEntries([...parameters, ...options].map((parameter) => [parameter.name, parameter.example]))])),
  checkMessage: { content: 'a', embeds: [{ fields: [{ name: 'a', value: 'b' }] }], components: [], poll: {} },
  checkCommand: { name: 'a', description: 'b', options: [{ type: 3, name: 'c', description: 'd', choices: [] }] },
  splitEmbeds: { embeds: [{ title: 'a' }] },
  splitMessage: { text: 'a' },
  parseMentions: { text: 'a' },
  escapeMarkdown: { for: 'message', styles: 'keep', code: 'keep', links: 'keep', mentions: 'keep', controls: 'keep' },
  fitEmbed: { title: 'a', fields: [{ name: 'a', value: 'b' }], footer: { text: 'a' } },
  fitMessage: { content: 'a', embeds: [{ title: 'a' }], flags: 4 },
  memberPermissions: {
    guild: { id: '1', owner_id: '9', roles: [{ id: '1', permissions: '0' }] }, member: { user: { id: '4' }, roles: [] },
    channel: { type: 0, permission_overwrites: [] }, parent: null, needed: '8', now: 1_700_000_000, bigint: true,
  },
  pkce: { verifier: 'a'.repeat(43) },
  readDuration: { unit: 's', min: 1, max: 1e15, now: 1_700_000_000 },
  readTime: { text: '2026-12-24T18:00Z', zone: 'Europe/Berlin', now: 1_700_000_000 },
};

/** The options of a function's example, some with random values; sometimes an unknown one. */
function options(name) {
  const example = Object.fromEntries(Object.entries(examples[name] ?? {}).filter(([, each]) => each !== undefined));
  const names = Object.keys(examples[name] ?? { text: '' });
  const known = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 });
  const unknown = fc.dictionary(fc.string(), value, { maxKeys: 2 });
  return fc.oneof({ weight: 8, arbitrary: known }, fc.tuple(unknown, known).map((all) => Object.assign({}, ...all)))
    .map((given) => ({ ...example, ...given }));
}

/** Arguments before the options that random strings rarely match. */
const first = { readDuration: ['2h'] };

const argumentsOf = (name) => fc.oneof(
  { weight: 4, arbitrary: options(name).map((given) => [...first[name] ?? [], given]) }, fc.array(value, { maxLength: 2 }),
  text.map((given) => [given]), fc.tuple(text, fc.integer()));

for (const [entry, { ProblemError, ...functions }] of Object.entries(entries)) {
  for (const [name, call] of Object.entries(functions)) {
    test(`${entry}: ${name} returns or throws a ProblemError`, () => {
      let returned = 0;
      fc.assert(fc.property(argumentsOf(name), (given) => {
        try {
          call(...given);
          returned += 1;
        } catch (error) {
          assert.ok(error instanceof ProblemError, error);
          assert.doesNotMatch(error.message, /undefined|\[object|NaN/);
        }
      }), { numRuns, seed });
      assert.ok(returned > 0 && returned < numRuns);
    });
  }
}

const throws = () => { throw new Error('secret'); };
const revoked = (target) => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};
/** Objects that throw when they are read. */
const hostile = [
  revoked({}), revoked([]), revoked(() => 0), Object.create(revoked({})), { __proto__: revoked({}) },
  new Proxy({}, { get: throws }), new Proxy([], { get: throws }), new Proxy({}, { ownKeys: throws, getPrototypeOf: throws }),
  ...['valueOf', 'toString', 'toJSON', 'href', 'length', 'constructor', Symbol.iterator, Symbol.toPrimitive,
    Symbol.toStringTag].flatMap((name) => [{ [name]: throws }, Object.defineProperty({}, name, { get: throws })]),
  { [Symbol.iterator]: () => ({ next: throws }) }, { get a() { return throws(); } },
];

for (const [entry, { ProblemError, ...functions }] of Object.entries(entries)) {
  test(`${entry}: each function throws a ProblemError for an object that throws when it is read`, () => {
    const wrong = [];
    for (const [name, call] of Object.entries(functions)) {
      const example = Object.fromEntries(Object.entries(examples[name] ?? { a: '' }).filter(([, each]) => each !== undefined));
      const parameters = Object.keys(examples[name] ?? { text: '', options: '' });
      for (const [i, object] of hostile.entries()) {
        for (const given of [[object], ['a', object], ...parameters.map((each) => [{ ...example, [each]: object }])]) {
          try {
            call(...given);
          } catch (error) {
            if (!(error instanceof ProblemError) || /secret/.test(error.message)) wrong.push(`${name} ${i}: ${error}`);
          }
        }
      }
    }
    assert.deepEqual([...new Set(wrong)], []);
  });
}

const paths = catalogue.map(({ path }) => path.replace('{chat}', 'discord'));
const names = catalogue.flatMap(({ parameters }) => parameters.map((parameter) => parameter.name));
const request = fc.record({
  path: fc.oneof(fc.constantFrom(...paths, '/', '/api', '/openapi.json'), fc.webPath()),
  query: fc.oneof(fc.webQueryParameters(),
    fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 5 }).map((pairs) => `${new URLSearchParams(pairs)}`)),
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'),
  headers: fc.dictionary(fc.constantFrom('accept', 'if-none-match', 'sec-fetch-dest', 'x-a'),
    fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) })),
});
for (const [entry, fetch] of Object.entries({ 'cordage/fetch': service.fetch, 'cordage/init': handler })) {
  test(`${entry}: fetch responds to every request`, async () => {
    const statuses = new Set();
    await fc.assert(fc.asyncProperty(request, async ({ path, query, method, headers }) => {
      const asked = new Request(`https://example.com/${path.slice(1)}?${query}`, { method, headers });
      const { status } = await fetch(asked);
      statuses.add(status);
      assert.ok([200, 204, 304, 400, 404, 405, 414].includes(status), `${status}`);
    }), { numRuns, seed });
    assert.ok(statuses.size > 3);
  });
}
