import assert from 'node:assert/strict';
import test from 'node:test';

import { makeMessageCheck } from '../../wasm/local/check_message.js';
import { ProblemError } from '../../wasm/runtime/problem_error.js';
import { boundaries, cases, refused } from '../message_cases.mjs';
import { faces, problemOf as problemIn } from './package.mjs';

const limits = Object.fromEntries(Object.entries(faces.import.limits({ more: true }).more)
  .map(([name, { value }]) => [name, value]));
const checkMessage = makeMessageCheck(() => limits);

const told = (counts) => counts.map(({ path, limit, count }) => [path, limit, count]);

function problemOf(message) {
  try {
    checkMessage(message);
  } catch (error) {
    assert.ok(error instanceof ProblemError, `${error}`);
    assert.equal(error.code, 'invalid-value');
    assert.ok(error.detail.startsWith(`${error.parameter} `));
    return error;
  }
  throw new Error('the message was not refused');
}

for (const [limit, [max, path, message]] of Object.entries(boundaries)) {
  test(`${limit}: ${max} are allowed, and one more is an excess at ${path}`, () => {
    const allowed = checkMessage(message(max));
    assert.deepEqual([allowed.valid, allowed.excesses], [true, []]);
    assert.deepEqual(allowed.counts.filter((each) => each.limit === limit).map(({ count }) => count), [max]);
    const { valid, excesses } = checkMessage(message(max + 1));
    assert.deepEqual([valid, told(excesses), excesses[0].max], [false, [[path, limit, max + 1]], max]);
    assert.ok(excesses[0].detail.startsWith(`${path}: `) && excesses[0].detail.endsWith(` 1 more than ${max}.`));
  });
}

for (const [name, [message, excesses]] of Object.entries(cases)) {
  test(name, () => {
    const result = checkMessage(message);
    assert.deepEqual(told(result.excesses), excesses);
    assert.equal(result.valid, excesses.length === 0);
    for (const each of result.counts) {
      assert.deepEqual(Object.keys(each), ['path', 'limit', 'count', 'min', 'max']);
      assert.equal(each.max, limits[each.limit]);
      const isExcess = result.excesses.some(({ path, limit }) => path === each.path && limit === each.limit);
      assert.equal(isExcess, each.count < each.min || each.count > each.max);
    }
  });
}

test('every limit of a message is one of the platform facts, and is counted somewhere', () => {
  const counted = Object.entries(boundaries).flatMap(([, [max, , message]]) => checkMessage(message(max)).counts);
  assert.deepEqual(new Set(counted.map(({ limit }) => limit)), new Set(Object.keys(boundaries)));
  for (const [limit, [max]] of Object.entries(boundaries)) assert.equal(limits[limit], max);
});

test('what is no message is refused by its path, and nothing of it is repeated', () => {
  for (const [message, path] of refused) assert.equal(problemOf(message).parameter, path, JSON.stringify(message));
  assert.ok(!problemOf({ embeds: [{ title: ['secret'] }] }).detail.includes('secret'));
  assert.equal(problemOf(undefined).parameter, 'message');
  for (const value of [() => 'a', Symbol('a'), 5n, new String('a'), new Date()]) {
    assert.equal(problemOf({ content: value }).parameter, 'content');
    assert.equal(problemOf({ embeds: value }).parameter, 'embeds');
  }
});

test('what throws when it is read is a problem of its path', () => {
  const thrower = (name) => Object.defineProperty({}, name, { get() { throw new Error('secret'); }, enumerable: true });
  const { proxy: revoked, revoke } = Proxy.revocable([], {});
  revoke();
  const throwing = new Proxy({}, { get() { throw new TypeError('secret'); } });
  const strange = (length) => new Proxy([], { get: (_, name) => (name === 'length' ? length : undefined) });
  for (const [message, path] of [
    [thrower('content'), 'content'], [{ embeds: [thrower('title')] }, 'embeds[0].title'],
    [{ embeds: [{ footer: throwing }] }, 'embeds[0].footer.text'], [{ embeds: revoked }, 'embeds'],
    [revoked, 'message'],
    [{ embeds: Object.defineProperty([1], 0, { get() { throw new Error(); } }) }, 'embeds[0]'], [throwing, 'flags'],
    [{ embeds: strange(-5) }, 'embeds.length'], [{ embeds: strange(Symbol('a')) }, 'embeds.length'],
    [{ embeds: strange(5n) }, 'embeds.length'], [{ embeds: strange(NaN) }, 'embeds.length'],
    [{ embeds: strange(3) }, 'embeds[0]'],
  ]) {
    const { parameter, detail } = problemOf(message);
    assert.equal(parameter, path);
    assert.ok(!detail.includes('secret'));
  }
});

test('circles, and lists that are endless or share their entries, are refused', () => {
  const circle = { type: 17 };
  circle.components = [circle, circle];
  assert.match(problemOf({ components: [circle] }).parameter, /^components\[0\](\.components\[0\]){8}$/);
  const chain = { type: 9 };
  chain.accessory = chain;
  assert.match(problemOf({ components: [chain] }).detail, /nested too deep/);
  const self = {};
  self.embeds = [self, self];
  assert.equal(checkMessage(self).valid, true);
  assert.equal(problemOf({ embeds: new Array(2 ** 32 - 1) }).parameter, 'embeds');
  let shared = { type: 2 };
  for (let i = 0; i < 6; ++i) shared = { type: 17, components: Array.from({ length: 100 }, () => shared) };
  assert.match(problemOf({ components: [shared] }).detail, /larger than any that can be sent/);
});

test('texts are read once for all of a request that could be sent, and no further', () => {
  const large = ' a'.repeat(10 * 2 ** 20);
  const [excess] = checkMessage({ content: large }).excesses;
  assert.equal(excess.count, large.length - 1);
  assert.equal(problemOf({ content: large, username: large }).parameter, 'username');
  assert.equal(problemOf({ embeds: Array.from({ length: 5000 }, () => ({ title: large })) }).parameter,
    'embeds[1].title');
});

for (const [system, face] of Object.entries(faces)) {
  test(`${system}: checkMessage of the package is this one`, () => {
    const messages = [...Object.values(boundaries).map(([max, , message]) => message(max + 1)),
      ...Object.values(cases).map(([message]) => message)];
    for (const message of messages) assert.deepEqual(face.checkMessage(message), checkMessage(message));
    for (const [message, path] of refused)
      assert.equal(problemIn(face, () => face.checkMessage(message)).parameter, path);
  });
}
