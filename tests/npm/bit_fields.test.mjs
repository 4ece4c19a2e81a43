import { flags, intents, permissions } from 'cordage';
import * as discord from 'discord.js';
import assert from 'node:assert/strict';
import test from 'node:test';

import { problemOf, faces } from './package.mjs';
import { seeded } from './seeded.mjs';

// The bit fields of discord.js: each holds a number or a bigint, with or without bits that the library has no name for.

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
  test(`${name} keeps every bit, with and without a name, alone and in a list`, () => {
    const below = seeded(1);
    const random = Array.from({ length: 200 }, () => below(2 ** 32) * 2 ** 21 + below(2 ** 21));
    for (const value of [0, ...Array.from({ length: 53 }, (_, bit) => 2 ** bit), ...random]) {
      const field = new discord[name](value);
      assert.equal(field.bitfield, value);
      assert.equal(read(field), value);
      assert.equal(read([field, 1n]), Number(BigInt(value) | 1n));
    }
  });

  test(`${name} with a number that is not exact is refused`, () => {
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

test('an object of Number or BigInt is its value, and a Date is not a number', () => {
  assert.equal(intents({ intents: Object(131072) }).intents, 131072);
  assert.equal(intents({ intents: { valueOf: () => 8 } }).intents, 8);
  for (const value of [new Date(8), { valueOf: () => new Date(8) }, Object(1.5), Object(NaN), { valueOf: () => '8' }])
    assert.equal(problemOf(faces.import, () => intents({ intents: value })).parameter, 'intents');
});
