// tier: all
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import test from 'node:test';

import { codewordsOf, modulesIn, searchForCodes } from '../support/code_traces.mjs';
import { isWhole } from '../support/suite.mjs';
import { searchFor } from '../support/traces.mjs';
import { codes, cordage, memories, service, stackEnds } from './memories.mjs';

/** The longest takes four minutes. */
const lengths = isWhole ? [24, 60, 300, 800] : [24, 300];
const levels = ['l', 'm', 'q', 'h'];
const mask = 3;
const page = 4096;

// Instants are stored in memory too.
Date.now = () => 1_700_000_000_000;

/** Lower-case letters, so that strings of equal length get codes of equal version. */
const randomText = (length) => String.fromCharCode(...randomBytes(length).map((byte) => 97 + (byte % 26)));

/** A successful and a rejected call of each function, in each module. */
const functions = [cordage, codes].flatMap(({ qr, qrDataUrl, qrMatrix, qrPng, qrSvg, qrText }) =>
  Object.entries({ qr, qrDataUrl, qrMatrix, qrPng, qrSvg, qrText }).flatMap(([name, make]) => [
    [name, (text, error) => make({ text, error, mask })],
    [`${name} of mask 9`, (text, error) =>
      assert.throws(() => make({ text, error, mask: 9 }), { name: 'ProblemError' })],
  ]));
const routes = ['', '.png', '.svg', '.txt'].flatMap((format) =>
  [['GET', mask, 200], ['HEAD', mask, 200], ['GET', 9, 400]].map(([method, number, status]) => {
    const path = `/api/qr${format}?mask=${number}`;
    return [`${method} ${path}`, (text, error) => {
      const request = new Request(`http://localhost${path}&text=${text}&error=${error}`, { method });
      assert.equal(service.fetch(request).status, status);
    }];
  }));
const calls = [...functions, ...routes];

const snapshots = () => memories.map(({ buffer }) => Buffer.from(buffer.slice(0)));

/** The places where pages of memory differ. */
function changedPages(before, after) {
  const pages = [];
  for (let from = 0; from < after.length; from += page) {
    if (!after.subarray(from, from + page).equals(before.subarray(from, from + page))) pages.push(from);
  }
  return pages;
}

/** The words of 32 bits that differ, before and after. */
const changedWords = (before, after) => changedPages(before, after).flatMap((from) =>
  Array.from({ length: page / 4 }, (_, i) => [before, after].map((memory) => memory.readUInt32LE(from + 4 * i)))
    .filter(([one, other]) => one !== other));

test('the search finds text in its codewords and modules', () => {
  // ISO/IEC 18004:2015 §7.4.5: mode 0100, the count, the bytes: "AB" is 40 24 14 20.
  assert.ok(codewordsOf('AB').some((bytes) => bytes.equals(Buffer.from([0x14]))));
  const text = randomText(40);
  const modules = modulesIn(Buffer.from(codes.qrPng({ text, size: codes.qr({ text }).modules + 8 })));
  const found = (bytes) => searchForCodes([text], modules)(bytes);
  for (const bytes of codewordsOf(text)) assert.equal(found(Buffer.concat([Buffer.alloc(9), bytes])).length, 1);
  for (const bytes of modules) assert.deepEqual(found(bytes), ['modules']);
  assert.deepEqual(found(randomBytes(100_000)), []);
});

// Now the tables of all versions exist, and the request buffer is as large as any call needs.
for (const error of levels) {
  for (const [, call] of calls) for (let length = 1; length <= 900; length += 31) call(randomText(length), error);
}
const atFirst = snapshots();

for (const length of lengths) {
  test(`no text of ${length} characters is in a module\'s memory after its QR code, at any level by any call`, () => {
    const texts = [];
    const modules = [];
    const changed = [];
    for (const error of levels) {
      for (const [, call] of calls) {
        const text = randomText(length);
        const size = codes.qr({ text, error, mask }).modules + 8;
        modules.push(...modulesIn(Buffer.from(codes.qrPng({ text, error, mask, size }))));
        call(text, error);
        texts.push(text);
        snapshots().forEach((memory, i) => {
          for (const from of changedPages(atFirst[i], memory)) changed.push(memory.subarray(from, from + page));
        });
      }
    }
    const memory = Buffer.concat(changed);
    assert.deepEqual(searchFor(Object.fromEntries(texts.entries()))(memory), []);
    assert.deepEqual(searchForCodes(texts, modules)(memory), []);
  });

  test(`memory differs between strings of ${length} characters only in sizes and addresses of responses`, () => {
    for (const error of levels) {
      for (const [name, call] of calls) {
        const [before, after] = [1, 2].map(() => {
          call(randomText(length), error);
          return snapshots();
        });
        const words = after.flatMap((memory, i) => changedWords(before[i], memory));
        // The vector of a response has them, and so do frames of the functions that return it.
        assert.ok(words.length <= 24, `${name}: ${words.length}`);
        for (const [one, other] of words) assert.ok(Math.abs(one - other) < 65_536, `${name}: ${one}, ${other}`);
        if (name === 'qrMatrix') assert.deepEqual(words, []);
      }
    }
  });
}

/** The bytes that a call leaves on the painted stacks, which it wipes down from its outermost frames. */
function checkStacks(name, call) {
  const [size, paint, outermost] = [1 << 20, 0xA5, 2048]; // wasm/CMakeLists.txt has the size.
  const stacks = memories.map(({ buffer }, i) => Buffer.from(buffer, stackEnds[i] - size, size - outermost));
  for (const stack of stacks) stack.fill(paint);
  call();
  for (const stack of stacks) {
    const end = stack.findIndex((byte) => byte !== paint);
    if (end >= 0) assert.ok(stack.subarray(end).every((byte) => byte === 0), `${name} at ${size - end}`);
  }
  assert.ok(stacks.some((stack) => stack.at(-1) !== paint), name);
  for (const stack of stacks) stack.fill(0);
}

test('no call uses more of the stack than it wipes', () => {
  const text = randomText(900);
  const looks = {
    qrPng: [{ size: 1 }, { size: 4096 }, { size: 4000, exact: true }, { size: 4096, module_shape: 'rounded' },
      { module_shape: 'dots', eye_shape: 'rounded' }],
    qrSvg: [{ module_shape: 'dots' }, { eye_shape: 'rounded' }],
  };
  for (const error of levels) {
    for (const [name, call] of calls) checkStacks(name, () => call(text.slice(0, 800), error));
    for (const [name, options] of Object.entries(looks)) {
      for (const look of options) {
        checkStacks(`${name} ${JSON.stringify(look)}`, () => {
          try {
            cordage[name]({ text, error, ...look });
          } catch (thrown) {
            assert.equal(thrown.name, 'ProblemError');
          }
        });
      }
    }
  }
});

test('no call of other functions uses more of the stack than it wipes', () => {
  const url = `https://discord.com/oauth2/authorize?client_id=1&scope=bot&permissions=8&state=${randomText(300)}`;
  const webhook = `https://discord.com/api/webhooks/123456789012345678/${randomText(68)}`;
  for (const [name, given] of Object.entries({
    botInvite: { client_id: '1', permissions: '8' }, inspectLink: { url }, inspectWebhook: { url: webhook }, limits: {},
    oauthUrl: { client_id: '1', scopes: ['bot'], permissions: '8', state: randomText(300) },
    parseWebhook: { url: webhook }, permissions: { permissions: '8' }, intents: {}, snowflake: { id: '1' }, timestamp: { unix: 1 },
    effectivePermissions: { everyone: '8' }, flags: { kind: 'message' }, cdnUrl: { kind: 'emoji', id: '157730590492196864' },
  })) checkStacks(name, () => cordage[name](given));
});
