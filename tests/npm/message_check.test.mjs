import assert from 'node:assert/strict';
import test from 'node:test';

import { Client, Message } from 'discord.js';
import { ProblemError } from '../../wasm/runtime/problem_error.js';
import { boundaries, cases, refused, wrongTypes } from '../support/message_cases.mjs';
import { faces, problemOf as problemIn } from './package.mjs';

const { checkMessage } = faces.import;
const limits = Object.fromEntries(Object.entries(faces.import.limits({ more: true }).more)
  .map(([name, { value }]) => [name, value]));

const rowsOf = (counts) => counts.map(({ path, limit, count }) => [path, limit, count]);

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

const pathsOfTypes = (message) =>
  checkMessage(message).excesses.filter(({ limit }) => limit === 'type').map(({ path }) => path);

for (const [limit, [max, path, message]] of Object.entries(boundaries)) {
  test(`${limit}: ${max} are allowed, and one more is an excess at ${path}`, () => {
    const allowed = checkMessage(message(max));
    assert.deepEqual([allowed.valid, allowed.excesses], [true, []]);
    assert.deepEqual(allowed.counts.filter((each) => each.limit === limit).map(({ count }) => count), [max]);
    const { valid, excesses } = checkMessage(message(max + 1));
    assert.deepEqual([valid, rowsOf(excesses), excesses[0].max], [false, [[path, limit, max + 1]], max]);
    assert.ok(excesses[0].detail.startsWith(`${path}: `) && excesses[0].detail.endsWith(` 1 more than ${max}.`));
  });
}

for (const [name, [message, excesses]] of Object.entries(cases)) {
  test(name, () => {
    const result = checkMessage(message);
    assert.deepEqual(rowsOf(result.excesses), excesses);
    assert.equal(result.valid, excesses.length === 0);
    for (const each of result.counts) {
      assert.deepEqual(Object.keys(each), ['path', 'limit', 'count', 'min', 'max']);
      assert.equal(each.max, limits[each.limit] ?? each.max);
      const isExcess = result.excesses.some(({ path, limit }) => path === each.path && limit === each.limit);
      assert.equal(isExcess, each.count < each.min || each.count > each.max);
    }
  });
}

test('every limit of a message is one of Discord\'s, and is counted somewhere', () => {
  const counted = Object.entries(boundaries).flatMap(([, [max, , message]]) => checkMessage(message(max)).counts);
  assert.deepEqual(new Set(counted.map(({ limit }) => limit).filter((limit) => limit in limits)),
    new Set(Object.keys(boundaries)));
  for (const [limit, [max]] of Object.entries(boundaries)) assert.equal(limits[limit], max);
});

test('a value that is not a message is rejected with its path, and not repeated', () => {
  for (const [message, path] of refused) assert.equal(problemOf(message).parameter, path, JSON.stringify(message));
  assert.equal(problemOf(undefined).parameter, 'message');
});

test('a member of a wrong type is an excess at its path, and not repeated', () => {
  for (const [message, path] of wrongTypes)
    assert.deepEqual(pathsOfTypes(message), [path], JSON.stringify(message));
  assert.ok(!checkMessage({ embeds: [{ title: ['secret'] }] }).excesses[0].detail.includes('secret'));
  for (const value of [() => 'a', Symbol('a'), 5n, new String('a'), new Date()]) {
    assert.deepEqual(pathsOfTypes({ content: value }), ['content']);
    assert.deepEqual(pathsOfTypes({ embeds: value }), ['embeds']);
  }
});

test('a member that throws when it is read is a problem at its path', () => {
  const thrower = (name) => Object.defineProperty({}, name, { get() { throw new Error('secret'); }, enumerable: true });
  const { proxy: revoked, revoke } = Proxy.revocable([], {});
  revoke();
  const throwing = new Proxy({}, { get() { throw new TypeError('secret'); } });
  const strange = (length) => new Proxy([], { get: (_, name) => (name === 'length' ? length : undefined) });
  for (const [message, path] of [
    [thrower('content'), 'content'], [{ embeds: [thrower('title')] }, 'embeds[0].title'],
    [{ embeds: [{ footer: throwing }] }, 'embeds[0].footer'], [{ embeds: revoked }, 'embeds'],
    [revoked, 'message'], [throwing, 'message'], [{ type: 4, data: throwing }, 'data'],
    [{ embeds: Object.defineProperty([1], 0, { get() { throw new Error(); } }) }, 'embeds[0]'],
    [{ content: 'a', flags: thrower('toJSON') }, 'flags'],
    [{ components: [{ type: 1, components: [thrower('type')] }] }, 'components[0].components[0].type'],
    [{ embeds: strange(-5) }, 'embeds.length'], [{ embeds: strange(Symbol('a')) }, 'embeds.length'],
    [{ embeds: strange(5n) }, 'embeds.length'], [{ embeds: strange(NaN) }, 'embeds.length'],
  ]) {
    const { parameter, detail } = problemOf(message);
    assert.equal(parameter, path);
    assert.ok(!detail.includes('secret'));
  }
  assert.deepEqual(pathsOfTypes({ flags: thrower('0') }), ['flags']);
  assert.deepEqual(pathsOfTypes({ embeds: strange(2) }), ['embeds[0]', 'embeds[1]']);
});

test('a builder is checked as the result of its toJSON, called once for each builder', () => {
  let calls = 0;
  const builder = (built) => ({ toJSON: () => { calls += 1; return built; } });
  const long = builder({ title: 'a'.repeat(257) });
  const message = builder({ embeds: [long, long, builder({ footer: builder({ text: 'b'.repeat(2049) }) })] });
  assert.deepEqual(rowsOf(checkMessage(message).excesses), [['embeds[0].title', 'embed_title', 257],
    ['embeds[1].title', 'embed_title', 257], ['embeds[2].footer.text', 'embed_footer', 2049]]);
  assert.equal(calls, 4);
  const row = builder({ type: 1, components: ['a', 'b'].map((customId) => builder({ type: 5, customId })) });
  assert.deepEqual(rowsOf(checkMessage({ type: 4, data: builder({ components: [row] }) }).excesses),
    [['data.components[0].components', 'selects_per_row', 2]]);
  assert.equal(checkMessage({ flags: builder(32768), components: [{ type: 14 }] }).counts[0].limit,
    'components_per_message');
});

test('a builder that throws or builds nothing is rejected with its path', () => {
  const thrower = { toJSON() { throw new Error('secret'); } };
  const self = { toJSON: () => self };
  for (const [message, path] of [
    [thrower, 'message'], [{ embeds: [thrower] }, 'embeds[0]'], [{ embeds: [{ author: thrower }] }, 'embeds[0].author'],
    [{ components: [thrower] }, 'components[0]'], [{ toJSON() {} }, 'message'], [new Date(0), 'message'],
    [self, 'message'],
  ]) assert.equal(problemOf(message).parameter, path);
  assert.equal(problemOf({ embeds: [thrower] }).detail, 'embeds[0] cannot be read.');
  assert.deepEqual(pathsOfTypes({ embeds: [new URL('https://example.com')] }), ['embeds[0]']);
});

test('files of discord.js may have any type, and the description of a file is counted', () => {
  const files = [Buffer.alloc(2 ** 20), 'a.png', new Uint8Array(3), { attachment: 'a', description: 'a'.repeat(1025) }];
  const { excesses, counts } = checkMessage({ files });
  assert.deepEqual(rowsOf(counts), [['files', 'attachments_per_message', 4],
    ['files[3].description', 'attachment_description', 1025]]);
  assert.deepEqual(rowsOf(excesses), rowsOf(counts.slice(1)));
});

test('errors state the problem, then the allowed values', () => {
  const allowed = 'it must be a message, an embed, a modal, a forum thread or an interaction response.';
  for (const [message, detail] of [
    [{ secret: 'a' }, `message has no known field; ${allowed}`],
    [{ name: 'secret', description: 'a', options: [] }, 'message is a command; use checkCommand.'],
    [{ type: 4, data: { title: 'a', description: 'b' } }, 'data has no known field; it must be a message.'],
    [{ embed: { title: 'a' } }, 'message has the unknown field embed; did you mean embeds?'],
  ]) assert.equal(problemOf(message).detail, detail);
  for (const [message, detail] of [
    [{}, 'content: 0 characters, at least 1 needed without embeds, components, stickers, files and a poll.'],
    [{ embeds: [{}] }, 'embeds[0].description: 0 characters, at least 1 needed without other parts.'],
    [{ flags: 32768, components: [{ type: 14, spacing: 3 }] }, 'components[0].spacing: 3, 1 more than 2.'],
    [{ type: 2 }, 'type: must be 1, 4 to 10, 12 or 13, the types of responses.'],
  ]) assert.equal(checkMessage(message).excesses[0].detail, detail);
});

test('components that are nested deeper than Discord allows are rejected, and deeper ones are not read', () => {
  const circle = { type: 17 };
  circle.components = [circle];
  const chain = { type: 9, components: [{ type: 10, content: 'a' }] };
  chain.accessory = chain;
  const endless = { toJSON: () => ({ type: 17, components: [{ ...endless }] }) };
  const thrower = Object.defineProperty({ type: 17 }, 'components', { get() { throw new Error(); }, enumerable: true });
  const deep = [1, 2, 3].reduce((inner) => ({ type: 17, components: [inner] }), thrower);
  let deepest = { type: 14 };
  for (let i = 0; i < 20_000; ++i) deepest = { type: 17, components: [deepest] };
  for (const [component, name] of [[circle, 'components[0]'], [chain, 'accessory'], [endless, 'components[0]'],
    [deep, 'components[0]'], [deepest, 'components[0]']]) {
    const { valid, excesses, counts } = checkMessage({ flags: 32768, components: [component] });
    const paths = [1, 2, 3].map((depth) => ['components[0]', ...Array(depth).fill(name)].join('.'));
    assert.equal(valid, false);
    assert.deepEqual(excesses.filter(({ limit }) => limit === 'kind').map(({ path }) => path), paths);
    for (const { path } of [...excesses, ...counts]) assert.ok(path.split('.').length < 6, path);
  }
});

test('infinite lists and lists that share their entries are rejected', () => {
  const self = {};
  self.embeds = [self, self];
  assert.deepEqual(rowsOf(checkMessage(self).excesses), [
    ['embeds[0].description', 'embed_description', 0], ['embeds[1].description', 'embed_description', 0]]);
  assert.equal(problemOf({ embeds: new Array(2 ** 32 - 1) }).parameter, 'embeds');
  let shared = { type: 2 };
  for (let i = 0; i < 6; ++i) shared = { type: 17, components: Array.from({ length: 100 }, () => shared) };
  assert.match(problemOf({ components: [shared] }).detail, /larger than any that can be sent/);
});

test('strings are read once if the request could be sent, and otherwise only up to the limit', () => {
  const large = ' a'.repeat(10 * 2 ** 20);
  const [excess] = checkMessage({ content: large }).excesses;
  assert.equal(excess.count, large.length);
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

test('unknown members next to known ones are warnings with the nearest name', () => {
  const checked = checkMessage({
    content: 'a', embed: {}, embeds: [{ titel: 'a', title: 'b', footer: { text: 'a', iconUrl: 'https://b.example' } }],
    'secret!': 1,
    allowedMentions: { repliedUser: false, parse: [], user: [] },
  });
  assert.ok(checked.valid);
  assert.deepEqual(checked.warnings.map(({ path, name, detail }) => [path, name, detail]), [
    ['embeds[0].titel', 'title', 'embeds[0].titel: the field titel is unknown; did you mean title?'],
    ['allowedMentions.user', 'users', 'allowedMentions.user: the field user is unknown; did you mean users?'],
    ['embed', 'embeds', 'embed: the field embed is unknown; did you mean embeds?'],
    ['message', undefined, 'message: has an unknown field.'],
  ]);
});

test('members of received messages and of options of discord.js are known', () => {
  const received = {
    id: '1', channel_id: '2', guild_id: '3', author: { id: '4' }, member: {}, content: 'a', timestamp: '', tts: false,
    edited_timestamp: null, mention_everyone: false, mentions: [], mention_roles: [], attachments: [{
      id: '5', filename: 'a.png', size: 5, url: 'https://example.com', proxy_url: 'https://example.com', width: 1,
      height: 1, content_type: 'image/png', ephemeral: false, placeholder: 'a', placeholder_version: 1,
    }], embeds: [{ type: 'rich', title: 'a', flags: 0, image: { url: 'https://a.example', proxy_url: 'b', width: 1,
      height: 2 } }],
    reactions: [], nonce: '1', pinned: false, type: 0, flags: 0, sticker_items: [], components: [{
      type: 1, id: 1, components: [{ type: 2, id: 2, style: 5, label: 'a', url: 'https://example.com',
        disabled: true }],
    }], referenced_message: null, interaction_metadata: {}, position: 1, message_reference: { message_id: '1' },
  };
  assert.deepEqual([checkMessage(received).warnings, checkMessage(received).excesses], [[], []]);
  const options = {
    content: 'a', tts: false, nonce: 1, enforceNonce: true, flags: 64, files: ['a.png'], stickers: ['1'],
    reply: { messageReference: '1' }, allowedMentions: { repliedUser: false }, withResponse: true, fetchReply: true,
    ephemeral: true, threadName: 'a', appliedTags: ['1'], avatarURL: 'https://example.com', username: 'a',
    poll: { question: { text: 'a' }, answers: [{ text: 'b', emoji: '1' }], duration: 1, allowMultiselect: true },
  };
  delete options.poll.answers[0].emoji;
  // They are options of several functions, and no function accepts all of them.
  assert.deepEqual(checkMessage(options).warnings.filter(({ code }) => code === 'unknown-member'), []);
});

test('attachments of a message that discord.js received may be ids', () => {
  const received = Reflect.construct(Message, [new Client({ intents: [] }), {
    id: '1', channel_id: '2', author: { id: '3' }, content: 'a', timestamp: '2026-01-01T00:00:00Z', type: 0,
    attachments: [{ id: '5', filename: 'a.png', size: 5, url: 'https://a.example', proxy_url: 'https://b.example' }],
    sticker_items: [{ id: '7', name: 'a', format_type: 1 }], embeds: [{ type: 'rich', title: 'a', flags: 0 }],
  }]);
  assert.deepEqual(received.toJSON().attachments, ['5']);
  const { excesses, warnings } = checkMessage(received);
  assert.deepEqual([excesses, warnings], [[], []]);
  assert.deepEqual(pathsOfTypes({ content: 'a', attachments: ['5'] }), ['attachments[0]']);
});

test('the types of responses are those of documentation and schema, and 13 has data', () => {
  for (const type of [1, 5, 6, 7, 10, 12]) assert.ok(checkMessage({ type }).valid, `${type}`);
  for (const type of [2, 3, 11, 14]) assert.deepEqual(rowsOf(checkMessage({ type }).excesses), [['type', 'value', 1]]);
  const excessesOf = (data) => rowsOf(checkMessage({ type: 13, ...data && { data } }).excesses);
  assert.deepEqual(excessesOf({ eligible: true, ineligible_reason: null }), []);
  assert.deepEqual(excessesOf({ eligible: false, ineligible_reason_description: 'a'.repeat(256) }).map(([at]) => at),
    ['data.ineligible_reason_description']);
  assert.deepEqual(excessesOf(undefined).map(([at]) => at), ['data.eligible']);
});

test('a row of a modal has one text input', () => {
  const input = { type: 4, style: 1, label: 'a' };
  const rowOf = (...ids) => ({ type: 1, components: ids.map((custom_id) => ({ ...input, custom_id })) });
  const modal = (...components) => checkMessage({ title: 'a', custom_id: 'm', components });
  assert.ok(modal(rowOf('a'), rowOf('b')).valid);
  assert.deepEqual(rowsOf(modal(rowOf('a', 'b')).excesses),
    [['components[0].components', 'ActionRowComponentForModalRequest.components', 2]]);
});

test('members of Object.prototype are ignored, those of a class are checked', () => {
  class Embed { get title() { return 'a'.repeat(257); } }
  assert.deepEqual(rowsOf(checkMessage({ embeds: [new Embed()] }).excesses), [['embeds[0].title', 'embed_title', 257]]);
  const members = { content: 'a'.repeat(2001), toJSON: () => ({}), footer: 5, username: '' };
  for (const [name, value] of Object.entries(members)) {
    Object.prototype[name] = value;
    try {
      assert.deepEqual(checkMessage({ embeds: [{ title: 'a' }] }).excesses, [], name);
    } finally {
      delete Object.prototype[name];
    }
  }
});
