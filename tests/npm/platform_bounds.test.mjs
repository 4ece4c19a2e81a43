import assert from 'node:assert/strict';
import test from 'node:test';
import { checkCommand, checkMessage } from 'cordage';

import { rowsOfSchemas } from '../../wasm/generate/platform_schema.mjs';
import { stated } from '../../wasm/tools/messages/platform_rules.js';
import platform from '../../wasm/tools/messages/platform_schema.json' with { type: 'json' };
import { minimal, placeOf } from './platform_objects.mjs';

// Every bound that Discord publishes: the smallest object at the bound is valid, and one beyond it is an excess at its
// path.

const rows = rowsOfSchemas(platform.schemas);
const bounds = rows.filter(([, , constraint]) => /^(min|max)/.test(constraint));

/** Bounds that the documentation has tighter, by the second table or by a sum: the effective maximum. */
const tighter = {
  'BaseCreateMessageCreateRequest content maxLength': 2000, 'MessageCreateRequest content maxLength': 2000,
  'PollMediaCreateRequest text maxLength': 55, 'ApplicationCommandOptionStringChoice value maxLength': 100,
  'ModalInteractionCallbackRequestData components maxItems': 5,
  'ActionRowComponentForModalRequest components maxItems': 1,
  // With the container itself there are 40 components.
  'ContainerComponentForMessageRequest components maxItems': 39,
};

/** A list without repeated entries cannot have this many. */
const unreachable = 'MessageAllowedMentionsRequest parse maxItems';

test('each schema of the second table has a source', () => {
  assert.notEqual(bounds.length, 0);
  for (const [name, , source] of stated) assert.ok(/^[A-Z]/.test(name) && source.length > 5, name);
});

/** The beginning of a string member that has a format. */
const beginningOf = (schema, property) =>
  (schema.endsWith('ReferenceRequired') ? 'attachment://' : /url$/.test(property) ? 'https://' : '');

/** A value of a member with this number of counted parts. */
function valueOf(schema, property, constraint, count) {
  if (/Length$/.test(constraint)) {
    const value = beginningOf(schema, property).padEnd(count, 'a').slice(0, count);
    return property.endsWith('[]') ? [value] : property.endsWith('{}') ? { de: value } : value;
  }
  if (/Items$/.test(constraint)) return Array.from({ length: count }, (_, i) => minimal.entry(schema, property, i));
  if (/Properties$/.test(constraint))
    return Object.fromEntries(minimal.locales.slice(0, count).map((locale) => [locale, 'a']));
  return property === 'default_member_permissions' ? `${count}` : count;
}

const numberOf = (value) => (Number.isSafeInteger(Number(value)) ? Number(value) : BigInt(value));
const next = (value, step) => (typeof value === 'bigint' ? value + BigInt(step) : value + step);
const check = (object) => (object.name !== undefined && !object.message ? checkCommand : checkMessage)(object);

for (const [schema, property, constraint, published] of bounds) {
  const name = `${schema} ${property} ${constraint}`;
  if (name === unreachable) continue;
  test(`${name} ${published}`, () => {
    const bound = tighter[name] ?? numberOf(published);
    const [put, path] = placeOf(schema, property);
    const at = (count) => check(put(valueOf(schema, property, constraint, count)));
    assert.deepEqual(at(bound).excesses, []);
    const beyond = next(bound, constraint.startsWith('max') ? 1 : -1);
    // Nothing is shorter than an empty string.
    if (beyond < 0 && /Length$/.test(constraint)) return;
    const { valid, excesses } = at(name.startsWith('Container') && name.includes('maxItems') ? 41 : beyond);
    assert.equal(valid, false);
    assert.ok(excesses.some((each) => each.path === path), `${path}: ${JSON.stringify(excesses.slice(0, 3))}`);
  });
}

/** Required members whose object has another place than those with bounds. */
const missing = {
  'ApplicationCommandAutocompleteCallbackRequest data': [{ type: 8 }, 'data'],
  'ApplicationCommandCreateRequest name': [[{ description: 'a' }], 'commands[0].name'],
  'CreateForumThreadRequest name': [{ message: { content: 'a' } }, 'name'],
  'MessageReferenceRequest message_id':
    [{ content: 'a', message_reference: {} }, 'message_reference.message_id'],
  'ModalInteractionCallbackRequest data': [{ type: 9 }, 'data'],
  'PollAnswerCreateRequest poll_media':
    [{ poll: { question: { text: 'a' }, answers: [{}] } }, 'poll.answers[0].poll_media'],
  ...Object.fromEntries([['User', 5], ['Role', 6], ['Channel', 8]].map(([name, type]) => {
    const select = { type, custom_id: 'a', default_values: [{ type: name.toLowerCase() }] };
    return [`${name}SelectDefaultValue id`, [{ components: [{ type: 1, components: [select] }] },
      'components[0].components[0].default_values[0].id']];
  })),
};

/** This member determines the kind of the object. */
const indistinct = new Set(['CreateForumThreadRequest message']);

const required = rows.filter(([, , constraint]) => constraint === 'required').flatMap(([schema, , , names]) =>
  names.split(',').map((name) => [schema, name]))
  .filter(([schema, name]) => name !== 'type' && !indistinct.has(`${schema} ${name}`));

test('each missing required member is an excess at its path', () => {
  assert.ok(required.length > 80);
  for (const [schema, name] of required) {
    const [object, path] = missing[`${schema} ${name}`]
      ?? placeOf(schema, name).map((each) => (typeof each === 'function' ? each(undefined) : each));
    const { excesses } = Array.isArray(object) ? checkCommand(object) : check(object);
    assert.ok(excesses.some((each) => each.path.startsWith(path)), `${schema} ${name}`);
  }
});

test('each value of an enumeration is valid in its places, and no other value is', () => {
  const sets = new Map();
  for (const [set, , constraint, value] of rows)
    if (constraint === 'value') sets.set(set, [...sets.get(set) ?? [], /\D/.test(value) ? value : Number(value)]);
  const places = rows.filter(([, property, constraint, set]) =>
    constraint === 'schema' && sets.has(set) && !/^(type|handler)$/.test(property));
  assert.ok(places.length > 10);
  for (const [schema, property, , set] of places) {
    const [put, path] = placeOf(schema, property);
    const checked = (value) => check(put(property.endsWith('[]') ? [value] : value)).excesses
      .filter((each) => each.path === path).length;
    for (const value of sets.get(set)) assert.equal(checked(value), 0, `${path} ${value}`);
    for (const value of [9999, typeof sets.get(set)[0] === 'number' ? -1 : 'other'])
      assert.ok(checked(value) > 0, `${path} ${value}`);
  }
});
