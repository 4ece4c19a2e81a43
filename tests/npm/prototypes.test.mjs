import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import * as cordage from 'cordage';
import init from 'cordage/init';
import * as qr from 'cordage/qr';

import catalogue from '../../wasm/generated/catalogue.json' with { type: 'json' };
import platform from '../../wasm/tools/messages/platform_schema.json' with { type: 'json' };

// Every function of every entry returns the same if Object.prototype has members with the names of options and of
// members of messages and commands.

Date.now = () => 1_700_000_000_000;

const core = readFileSync(new URL('../../dist/core.wasm', import.meta.url));
const entries = { cordage, 'cordage/qr': qr, 'cordage/init': init(core) };

const inCamelCase = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
const words = [...new Set([
  ...catalogue.flatMap(({ parameters, call_options: options }) => [...parameters, ...options])
    .flatMap(({ name, alias }) => [name, alias ?? name]),
  ...Object.values(platform.schemas).flatMap(({ properties }) => Object.keys(properties ?? {})),
  'limit', 'code_blocks', 'links', 'mentions', 'controls', 'kinds', 'zone', 'order', 'verifier', 'flags', 'files', 'message',
  'data', 'username', 'stickers', 'iconURL', 'foo', 'guild', 'member', 'channel', 'parent', 'owner_id', 'roles', 'user',
  'permission_overwrites', 'parent_id', 'communication_disabled_until', 'cache', 'values', 'allow', 'deny',
].flatMap((name) => [name, inCamelCase(name)]))];

const client_id = '157730590492196864';
const cyclic = {};
cyclic.fields = [cyclic];

class Builder {
  #title = 'a';

  get title() { return this.#title; }

  toJSON() { return { title: this.#title, fields: [{ name: 'a', value: 'b'.repeat(1100) }] }; }
}

class Message {
  get content() { return 'a'.repeat(2001); }

  embeds = [new Builder()];
}

const guild = { id: '1', owner_id: '9', roles: [{ id: '1', permissions: '3072' }] };
const member = { user: { id: '4' }, roles: ['2'] };

class Guild {
  id = '1';

  get ownerId() { return '9'; }

  roles = { cache: new Map([['1', guild.roles[0]]]) };
}

const values = [true, {}, [], () => 'a', 'a', -1, [, 'bot'], new Date(0)];

/** A call with each parameter of an endpoint left out or wrong, and the call of its examples. */
function callsOf({ name, parameters, call_options: options }) {
  const all = [...parameters, ...options];
  const example = Object.fromEntries(all.filter((each) => each.example !== undefined && !each.is_binary)
    .map((each) => [each.name, each.example]));
  const needed = Object.fromEntries(parameters.filter(({ required }) => required).map((each) => [each.name,
    each.example]));
  const now = 1_700_000_000;
  return [undefined, {}, example, { now, ...needed }, { ...needed, unknown: 1, now },
    ...all.map((each, i) => ({ now, ...needed, [each.name]: values[i % values.length] }))].map((each) => [each]);
}

const markdown =
  `${'a **b _c_ ~~d~~** `e` [f](https://example.com/) <@1>'.repeat(9)}\n> ${'g '.repeat(80)}\n\n\`\`\`js\n${
  'let h;\n'.repeat(30)}\`\`\`\n- i\nhttps://example.com/a_b`;
const times = ['in 2h', 'tonight 20:00', 'tonight', 'today', 'tomorrow noon', 'friday', '24 december',
  '2026-12-24T18:00Z',
  'midnight', '2026-03-29 02:30', '2026-10-25 02:30', '18:00 utc+2', '18:00 nowhere/city', '1 hour ago', '<t:0:R>',
    'never'];
const select = { type: 3, custom_id: 'a', options: [{ label: 'a', value: 'b' }] };

/** Arguments of every function. */
const argumentsOf = {
  ...Object.fromEntries(catalogue.map((endpoint) => [endpoint.name, callsOf(endpoint)])),
  checkCommand: [{}, { name: 'a', description: 'b', options: [{ type: 3, name: 'c', description: 'd' }] },
    [{ name: 'A' }]].map((each) => [each]),
  splitEmbeds: [{}, [{ title: 'a' }], { embeds: [{ title: 'a' }] }].map((each) => [each]),
  checkMessage: [{}, { content: 'a' }, { embeds: [{}] }, { embeds: [cyclic] }, { embeds: [new Builder(), , {}] },
    new Message(), new Builder(), { content: 1 },
    { flags: ['IsComponentsV2'], components: [{ type: 17, components: [{ type: 10, content: 'a' }] }, { type: 13 }] },
    { content: 'a', components: [{ type: 1, components: [select] }, { type: 1, components: [{ type: 2, style: 5 }] }] },
    { type: 4, data: { content: 'a' } }, { type: 9, data: { title: 'a', custom_id: 'a', components: [] } }, { type: 1 },
    { poll: { question: { text: 'a' }, answers: [{ poll_media: { text: 'b' } }] } }, { files: [null, {}, 'a'] },
    { name: 'a', description: 'b' }, { content: 'a', attachments: [{}], files: [new Uint8Array(3)] }, null,
  ].map((each) => [each]),
  fitEmbed: [{}, cyclic, new Builder(), { title: 'a'.repeat(300), fields: [, { name: 'a', value: 'b' }] },
    { url: 1n }, null,
    { description: markdown.repeat(9), fields: Array.from({ length: 30 }, () => ({ name: 'a', value: 'b' })) },
    { title: Object('a'), description: new Date(0), footer: { text: 'a', icon_url: undefined } }].map((each) => [each]),
  fitMessage: [{}, { content: markdown.repeat(60), embeds: [{ title: 'a'.repeat(300) }, new Builder()] }, { embeds: [cyclic] },
    { embeds: [, 5] }, { content: 5 }, new Message(), null].map((each) => [each]),
  splitMessage: [[markdown, { limit: 100 }], [markdown, { limit: 200, code_blocks: false }], ['👩‍👩‍👧'.repeat(300),
    {}], ['a'],
    [markdown, { limit: 1 }], ['', { unknown: 1 }]],
  parseMentions: [[markdown], ['<@123456789012345678> @here https://discord.gg/abc'], [1]],
  escapeMarkdown: [[markdown], [markdown, { for: 'code-block' }], [markdown, { for: 'inline-code', code: 'keep' }],
    [markdown, { for: 'link-label', code: 'keep' }], [markdown, { styles: 'keep' }], [markdown, { links: 'escape', mentions: 'keep', controls: 'keep' }], ['a', { links: 1 }],
    ['a', { unknown: 1 }], [1]],
  truncate: [[markdown, 200], [markdown, 20], [markdown, 200, { ellipsis: '', markdown: false }], ['a', 1, { ellipsis: '...' }],
    ['a'], ['a', 0], ['a', 1, { unknown: 1 }], [1, 1]],
  redact: [['https://discord.com/api/webhooks/123456789012345678/not-a-real-token'], ['a', { kinds: ['bots'] }],
    ['a', { kinds: [, 'bot'] }], ['a', { kinds: [] }], [1]],
  redactWebhooks: [['https://discord.com/api/webhooks/123456789012345678/not-a-real-token'], [1]],
  readTime: [...times.map((text) => [{ text, zone: 'Europe/Berlin', now: 1_790_000_000 }]), [], [{ text: 'in 2h',
    zone: 1 }]],
  formatDuration: [[5_430_000], [5_430_000, { parts: 1, style: 'short', locale: 'de' }], [1, { parts: 5 }], [-1], [{}],
    [1, { locale: 'e_n' }]],
  readDuration: [['2h 30m'], ['90', { unit: 's' }], ['1 month', { now: 0 }], ['1h', { max: 1 }], ['in 2h'], [1]],
  memberPermissions: [{ guild, member }, { guild, member, channel: { type: 0, permission_overwrites: [] }, needed: 8 },
    { guild: new Guild(), member, channel: { type: 11 }, parent: { permission_overwrites: [] } }, { guild: {}, member },
    { guild: { ...guild, roles: {} }, member }, { guild, member, channel: { type: 11 } }, {}].map((each) => [each]),
  timestampTag: [[0], [new Date(0), 'R'], [0n, 'x'], [{}]],
  pkce: [[{ verifier: 'a'.repeat(43) }], [{ verifier: 1 }]],
};

const calls = Object.entries(entries).flatMap(([entry, functions]) => Object.entries(functions)
  .filter(([name]) => name in argumentsOf)
  .flatMap(([name, call]) => argumentsOf[name].map((given, i) =>
    ({ title: `${entry}: ${name} (${i})`, call: () => call(...given), ProblemError: functions.ProblemError }))));

function outcomeOf({ call }) {
  try {
    return { returned: call() };
  } catch (error) {
    return { error };
  }
}

/** The outcome of a call while a prototype has other members. */
function outcomeWith(prototype, members, run) {
  try {
    for (const [name, member] of members)
      Object.defineProperty(prototype, name, { __proto__: null, configurable: true, enumerable: true, ...member });
    return outcomeOf(run);
  } finally {
    for (const [name] of members) delete prototype[name];
  }
}

const fail = () => { throw new Error('A member of a prototype was read.'); };
const data = (value) => ({ __proto__: null, value, writable: true });
const kinds = { value: data('8'), function: data(fail), getter: { get: fail } };

/** An outcome without the members of an error that are not its own. */
const plain = ({ returned, error }) => (error ? { ...error, name: error.name, message: error.message } : returned);

test('every function is called', () => {
  const names = Object.keys({ ...cordage, ...qr }).filter((name) => name !== 'ProblemError');
  assert.deepEqual(names.filter((name) => !(name in argumentsOf)), []);
});

for (const [kind, member] of Object.entries(kinds)) {
  test(`no function reads an option or a member of a message from Object.prototype where each is a ${kind}`, () => {
    const expected = calls.map(outcomeOf);
    const members = words.map((name) => [name, member]);
    const { returned } = outcomeWith(Object.prototype, members, { call: () => calls.map(outcomeOf) });
    for (const [i, actual] of returned.entries()) assert.deepEqual(plain(actual), plain(expected[i]), calls[i].title);
  });

  test(`the same with a single added member that is a ${kind}`, () => {
    const expected = calls.map((run) => plain(outcomeOf(run)));
    for (const [i, name] of words.entries()) {
      for (let at = i % 37; at < calls.length; at += 37) {
        const actual = plain(outcomeWith(Object.prototype, [[name, member]], calls[at]));
        assert.deepEqual(actual, expected[at], `${calls[at].title}, ${name}`);
      }
    }
  });
}

test('additions to Object.prototype grant no permissions and lead to no other host', () => {
  const members = [['permissions', data('8')], ['authorize_url', data('https://evil.example')], ['foo', data(1)]];
  const { returned } = outcomeWith(Object.prototype, members, { call: () => cordage.botInvite({ client_id }) });
  assert.equal(returned.permissions, 0);
  assert.equal(new URL(returned.url).host, 'discord.com');
});

test('only own enumerable members of options count', () => {
  const options = Object.defineProperty({ client_id }, 'permissions', { value: 8 });
  assert.equal(cordage.botInvite(options).permissions, 0);
  assert.equal(cordage.botInvite(Object.assign(Object.create(null), { client_id, permissions: 8 })).permissions, 8);
});

test('a hole in a list is not read from a prototype', () => {
  const members = [['0', data({ title: 'a', name: 'a', value: 1 })]];
  for (const call of [() => cordage.checkMessage({ embeds: [,] }), () => cordage.checkCommand([,]),
    () => cordage.checkMessage({ type: 8, data: { choices: [,] } })]) {
    const { excesses } = outcomeWith(Object.prototype, members, { call }).returned;
    assert.match(excesses[0]?.detail ?? '', /must be an object/);
  }
  const { error } = outcomeWith(Object.prototype, members, { call: () => cordage.splitEmbeds([,]) });
  assert.match(error.detail, /must be an object/);
});

test('checks do not call a toJSON on Object.prototype', () => {
  const members = [['toJSON', data(() => 'a')]];
  const message = { content: 'a', embeds: [{ fields: [{}] }] };
  for (const call of [() => cordage.checkMessage(message), () => cordage.checkCommand([{ name: 'A', description: 'a' }]),
    () => cordage.splitEmbeds([{ title: 'a' }])])
    assert.deepEqual(outcomeWith(Object.prototype, members, { call }).returned, call());
});

test('members of a class and its toJSON are read of messages', () => {
  assert.equal(cordage.checkMessage(new Message()).counts.find(({ path }) => path === 'content').count, 2001);
  assert.equal(cordage.fitEmbed(new Builder()).fitted.title, 'a');
});

test('the package can be loaded after members were added', () => {
  const script = `
    Object.assign(Object.prototype, { permissions: '8', authorize_url: 'https://evil.example', content: 'a', scopes: ['a'] });
    console.log((await import('cordage')).botInvite({ client_id: '${client_id}' }).url);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script],
    { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' });
  assert.equal(stdout.trim(), cordage.botInvite({ client_id }).url);
});
