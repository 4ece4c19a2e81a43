import { botInvite, effectivePermissions, flags, inspectLink, intents, permissions } from 'cordage';
import * as discord from 'discord.js';
import assert from 'node:assert/strict';
import test from 'node:test';

import { problemOf, faces } from './package.mjs';
import { seeded } from './seeded.mjs';

// The bit fields of discord.js: each has a number or a bigint, including bits that the library has no name for.

const kinds = {
  message: 'MessageFlagsBitField', user: 'UserFlagsBitField', application: 'ApplicationFlagsBitField',
  channel: 'ChannelFlagsBitField', member: 'GuildMemberFlagsBitField', role: 'RoleFlagsBitField',
  'system-channel': 'SystemChannelFlagsBitField', attachment: 'AttachmentFlagsBitField', sku: 'SKUFlagsBitField',
};

const readers = {
  ...Object.fromEntries(Object.entries(kinds).map(([kind, name]) =>
    [name, (field) => flags({ kind, flags: field }).flags])),
  IntentsBitField: (field) => intents({ intents: field }).intents,
};

for (const [name, read] of Object.entries(readers)) {
  test(`${name} keeps every bit, with or without a name, in a value or a list`, () => {
    const below = seeded(1);
    const random = Array.from({ length: 200 }, () => below(2 ** 32) * 2 ** 21 + below(2 ** 21));
    for (const value of [0, ...Array.from({ length: 53 }, (_, bit) => 2 ** bit), ...random]) {
      const field = new discord[name](value);
      assert.equal(field.bitfield, value);
      assert.equal(read(field), value);
      assert.equal(read([field, 1n]), Number(BigInt(value) | 1n));
    }
  });

  test(`${name} with an inexact number is rejected`, () => {
    const { code, detail } = problemOf(faces.import, () => read(new discord[name](2 ** 60)));
    assert.equal(code, 'invalid-value');
    assert.match(detail, /is too large for a number; pass a bigint or a string\.$/);
  });
}

test('PermissionsBitField keeps every bit', () => {
  for (let bit = 0n; bit < 64n; ++bit) {
    const field = new discord.PermissionsBitField(1n << bit);
    assert.equal(BigInt(permissions({ permissions: field }).permissions), 1n << bit);
  }
});

test('nested lists are the bits that discord.js makes of them', () => {
  const below = seeded(2);
  const names = Object.keys(discord.PermissionFlagsBits);
  const one = () => [names[below(names.length)], 1n << BigInt(below(64)), new discord.PermissionsBitField('Speak')][below(3)];
  const list = (depth) => Array.from({ length: below(4) }, () => (depth && below(2) ? list(depth - 1) : one()));
  for (let i = 0; i < 1000; ++i) {
    const given = list(4);
    assert.equal(permissions({ permissions: given, bigint: true }).permissions, discord.PermissionsBitField.resolve(given));
  }
});

test('a list that contains itself and lists with too many entries are rejected', () => {
  const cyclic = ['SPEAK'];
  cyclic.push(cyclic);
  const wide = Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => 1));
  for (const value of [cyclic, wide])
    assert.equal(problemOf(faces.import, () => permissions({ permissions: value })).code, 'too-long');
});

/** All values in a result, by their paths. */
const valuesIn = (value, path = '') => (typeof value === 'object' && value !== null
  ? Object.entries(value).flatMap(([name, each]) => valuesIn(each, `${path}.${name}`)) : [[path, value]]);

test('with bigint every bit field is a bigint, and nothing else differs', () => {
  const url = 'https://discord.com/oauth2/authorize?client_id=157730590492196864&scope=bot&permissions=8';
  const calls = {
    permissions: [permissions, { permissions: 2n ** 60n | 8n, other: 16 }], everything: [permissions, {}],
    botInvite: [botInvite, { client_id: '157730590492196864', permissions: 8 }], inspectLink: [inspectLink, { url }],
    effectivePermissions: [effectivePermissions, { everyone: 8 }], flags: [flags, { kind: 'user' }],
    intents: [intents, { intents: 513 }], table: [intents, {}], some: [flags, { kind: 'role', flags: 2 ** 40 }],
  };
  const isBitField = (path) => /\.(permissions|intents|flags|undocumented|value)$|^\.two_factor$/.test(path);
  for (const [name, [call, options]] of Object.entries(calls)) {
    const before = valuesIn(call(options));
    assert.ok(before.some(([path]) => isBitField(path)), name);
    assert.deepEqual(valuesIn(call({ ...options, bigint: true })),
      before.map(([path, value]) => [path, isBitField(path) ? BigInt(value) : value]), name);
    for (const bigint of [false, null, undefined]) assert.deepEqual(valuesIn(call({ ...options, bigint })), before, name);
  }
});

test('a bit field that a number cannot represent is a bigint, or a problem that names the option bigint', () => {
  assert.equal(permissions({ permissions: 2n ** 53n }).permissions, 2n ** 53n);
  for (const call of [() => intents({ intents: 2n ** 53n }), () => flags({ kind: 'user', flags: 2n ** 53n })])
    assert.match(problemOf(faces.import, call).detail, /^(intents|flags) must be at most 9007199254740991 unless bigint is true\.$/);
});

test('an object of Number or BigInt is its value, and a Date is not a number', () => {
  assert.equal(intents({ intents: Object(131072) }).intents, 131072);
  assert.equal(intents({ intents: { valueOf: () => 8 } }).intents, 8);
  for (const value of [new Date(8), { valueOf: () => new Date(8) }, Object(1.5), Object(NaN), { valueOf: () => '8' }])
    assert.equal(problemOf(faces.import, () => intents({ intents: value })).parameter, 'intents');
});
