import assert from 'node:assert/strict';
import test from 'node:test';
import { ProblemError, checkCommand, checkMessage } from 'cordage';

// Objects that change when they are read again, and objects that are made to take much time.

const option = { type: 3, name: 'a', description: 'b', required: false, choices: [], autocomplete: true, min_value: 1 };
const select = { type: 3, custom_id: 'a', id: 1, min_values: 1, max_values: 1, options: [{ label: 'a', value: 'b' }] };
const button = { type: 2, custom_id: 'a', style: 5, label: 'b', url: 'https://example.com', emoji: { name: 'c' } };
const inRow = (it) => checkMessage({ components: [{ type: 1, components: [it] }] });
const command = (more) => ({ name: 'a', description: 'b', ...more });

/** An object whose member throws or changes from its nth read on. */
function changing(object, name, nth, change) {
  let readings = 0;
  const get = () => (++readings < nth ? object[name] : change());
  return Object.defineProperty({ ...object }, name, { get, enumerable: true });
}

const throws = () => {
  throw new Error('secret');
};
const changes = [throws, () => Symbol('a'), () => null, () => new Proxy([], { get: throws }), () => 5n, () => ({})];

const places = {
  'an option': [option, (it) => checkCommand(command({ options: [it] }))],
  'a command of a list': [command({ type: 1, options: [option] }), (it) => checkCommand([it, command({ name: 'b' })])],
  'a select': [select, inRow], 'a button': [button, inRow],
  'an embed': [{ title: 'a', fields: [], footer: { text: 'b' } }, (it) => checkMessage({ embeds: [it] })],
  'a message': [
    { content: 'a', username: 'b', components: [], allowed_mentions: { parse: [] }, flags: 0 }, checkMessage],
  'allowed mentions': [{ parse: ['users'], users: ['1'] },
    (it) => checkMessage({ content: 'a', allowed_mentions: it })],
};

for (const [place, [object, check]] of Object.entries(places)) {
  test(`${place}: a member that throws or changes when it is read again is at most a problem`, () => {
    for (const name of Object.keys(object)) {
      for (let nth = 1; nth < 9; ++nth) {
        for (const change of changes) {
          try {
            check(changing(object, name, nth, change));
          } catch (error) {
            assert.ok(error instanceof ProblemError, `${name} ${nth}: ${error.stack}`);
            assert.ok(!error.detail.includes('secret'));
          }
        }
      }
    }
  });
}

test('localizations are read once, and at most the permitted number', () => {
  const many = Object.fromEntries(Array.from({ length: 300_000 }, (_, i) => [`k${i}`, 'a']));
  Object.defineProperty(many, 'last', { get: throws, enumerable: true });
  const [excess] = checkCommand(command({ name_localizations: many })).excesses;
  assert.deepEqual([excess.path, excess.count], ['name_localizations', 300_001]);
  const reading = new Map();
  const once = new Proxy({ de: 'a' }, { get(target, name) {
    reading.set(name, (reading.get(name) ?? 0) + 1);
    return target[name];
  } });
  assert.ok(checkCommand(command({ name_localizations: once })).valid);
  assert.equal(reading.get('de'), 1);
});

test('two equal entries at the end of a list are found quickly', () => {
  const users = Array.from({ length: 9990 }, (_, i) => 'x'.repeat(2000) + i);
  const before = performance.now();
  const { excesses } = checkMessage({ content: 'a', allowed_mentions: { users: [...users, users.at(-1)] } });
  assert.ok(performance.now() - before < 2000);
  assert.equal(excesses.find(({ limit }) => limit === 'unique').path, 'allowed_mentions.users[9990]');
});
