import assert from 'node:assert/strict';
import test from 'node:test';
import { checkCommand, checkMessage } from 'cordage';

import { inEmbed, inRow, label, laidOut, modal, one, poll, row, snowflakes } from '../support/message_parts.mjs';

// The kinds of rules of documented_rules.test.mjs in all places for which they hold. Sources are those of its rows.

const text = (name, type = 3) => ({ type, name, description: 'a' });
const command = (more) => ({ name: 'ping', description: 'Pong', ...more });
const inLabel = (component) => modal(label(component)).data;
const gallery = (url) => laidOut({ type: 12, items: [{ media: { url } }] });
const clip = { id: '0', filename: 'a.ogg', duration_secs: 1, waveform: 'AAAA' };
const voice = (more) => ({ flags: 8192, attachments: [clip], ...more });

const selects = { 3: { options: [one, { label: 'b', value: '2' }] }, 5: {}, 6: {}, 7: {}, 8: {} };
const inputs = { ...selects, 19: {}, 22: { options: [one] } };
const component = (type, more) => ({ type: Number(type), custom_id: 'a', ...inputs[type], ...more });

/** Paths of the excesses of an object. */
const refusedAt = (check, object) => check(object).excesses.map(({ path }) => path);
const warnedAt = (check, object, code) =>
  check(object).warnings.filter((warning) => warning.code === code).map(({ path }) => path);
const isRefused = (object, path, check = checkMessage) =>
  assert.ok(refusedAt(check, object).includes(path), `${path}: ${JSON.stringify(object)}`);
const isValid = (object, check = checkMessage) =>
  assert.deepEqual(check(object).excesses, [], JSON.stringify(object));
const isWarned = (object, path, code, check = checkMessage) => {
  isValid(object, check);
  assert.ok(warnedAt(check, object, code).includes(path), `${path}: ${JSON.stringify(object)}`);
};
const isSilent = (object, check = checkMessage) =>
  assert.deepEqual(check(object).warnings, [], JSON.stringify(object));

test('min_values is 0 in a modal only if required is false, and in a message only if it is not true', () => {
  for (const type of Object.keys(inputs)) {
    const at = 'components[0].component.min_values';
    isValid(inLabel(component(type, { min_values: 0, required: false })));
    for (const required of [undefined, null, true]) isRefused(inLabel(component(type, { min_values: 0, required })), at);
  }
  for (const type of Object.keys(selects)) {
    isValid(inRow(component(type, { min_values: 0 })));
    isRefused(inRow(component(type, { min_values: 0, required: true })), 'components[0].components[0].min_values');
    isWarned(inRow(component(type, { required: true })), 'components[0].components[0].required', 'ignored');
    isRefused(inLabel(component(type, { disabled: true })), 'components[0].component.disabled');
    isValid(inLabel(component(type, { disabled: false })));
  }
});

test('default values are as many as min_values and max_values allow', () => {
  const kinds = { 5: 'user', 6: 'role', 7: 'role', 8: 'channel' };
  for (const [type, kind] of Object.entries(kinds)) {
    const select = (count, more) => component(type, {
      default_values: snowflakes(count).map((id) => ({ id, type: kind })), ...more,
    });
    for (const [put, at] of [[inRow, 'components[0].components[0]'], [inLabel, 'components[0].component']]) {
      for (const [count, more] of [[0, {}], [0, { min_values: 2, max_values: 3 }], [1, {}], [3, { max_values: 3 }]])
        isValid(put(select(count, more)));
      for (const [count, more] of [[2, {}], [4, { max_values: 3 }], [1, { min_values: 2, max_values: 3 }]])
        isRefused(put(select(count, more)), `${at}.default_values`);
    }
  }
});

test('URLs are valid, and have the documented schemes', () => {
  const documented = [
    [(url) => inEmbed({ title: 'a', image: { url } }), 'embeds[0].image.url', true],
    [(url) => inEmbed({ title: 'a', thumbnail: { url } }), 'embeds[0].thumbnail.url', true],
    [(url) => inEmbed({ title: 'a', author: { name: 'a', url } }), 'embeds[0].author.url', false],
    [(url) => inEmbed({ title: 'a', author: { name: 'a', icon_url: url } }), 'embeds[0].author.icon_url', true],
    [(url) => inEmbed({ title: 'a', footer: { text: 'a', icon_url: url } }), 'embeds[0].footer.icon_url', true],
  ];
  const others = [
    [(url) => inEmbed({ title: 'a', url }), 'embeds[0].url'], [(url) => ({ content: 'a', avatar_url: url }), 'avatar_url'],
    [(url) => inRow({ type: 2, style: 5, label: 'a', url }), 'components[0].components[0].url'],
    [gallery, 'components[0].items[0].media.url'],
    [(url) => laidOut({ type: 9, components: [{ type: 10, content: 'a' }], accessory: { type: 11, media: { url } } }),
      'components[0].accessory.media.url'],
  ];
  const [good, foreign] = [
    ['https://example.com', 'http://example.com/a?b#c', 'HTTPS://Example.com/ü'], ['ftp://example.com/a.png', 'data:image/png;base64,AAAA'],
  ];
  const bad = ['example', '/a.png', '//example.com/a.png', 'www.example.com', 'https:', 'not a url'];
  for (const [put, path, takesFiles] of documented) {
    for (const url of takesFiles ? [...good, 'attachment://a.png'] : good) isSilent(put(url));
    for (const url of [...bad, ...foreign, '', ...takesFiles ? ['attachment://'] : ['attachment://a.png']])
      isRefused(put(url), path);
  }
  for (const [put, path] of others) {
    for (const url of good) isValid(put(url));
    for (const url of bad) isRefused(put(url), path);
    for (const url of [...foreign, 'https://', 'http:///a']) isWarned(put(url), path, 'observed');
  }
  for (const [put, path] of others.slice(0, 2)) isWarned(put(''), path, 'observed');
  isSilent(inRow({ type: 2, style: 5, label: 'a', url: 'discord://-/channels/1' }));
  isRefused(laidOut({ type: 13, file: { url: 'attachment://' } }), 'components[0].file.url');
  for (const part of ['image', 'thumbnail']) {
    isRefused(inEmbed({ title: 'a', [part]: {} }), `embeds[0].${part}.url`);
    isWarned(inEmbed({ title: 'a', [part]: { url: 'attachment://a.mp4' } }), `embeds[0].${part}.url`, 'ignored');
  }
});

test('a voice message is one file with its duration and waveform', () => {
  isSilent(voice());
  for (const [name, value] of Object.entries({
    content: 'a', sticker_ids: ['1'], embeds: [{ title: 'a' }], ...poll(), components: [row({ ...component(5) })],
  })) isRefused(voice({ [name]: value }), name);
  for (const name of ['duration_secs', 'waveform']) isRefused(voice({ attachments: [{ ...clip, [name]: undefined }] }),
    `attachments[0].${name}`);
  isRefused(voice({ attachments: [clip, { ...clip, id: '1' }] }), 'attachments');
  for (const waveform of ['a', 'a b', '====', 'ä']) isRefused(voice({ attachments: [{ ...clip, waveform }] }),
    'attachments[0].waveform');
  isRefused({ type: 4, data: voice({ content: 'a' }) }, 'data.content');
});

test('file types are groups or extensions, ten at most', () => {
  const option = (types) => command({ options: [{ ...text('a', 11), file_types: types }] });
  const upload = (types) => inLabel(component(19, { file_types: types }));
  for (const [put, check, at] of [[option, checkCommand, 'options[0].file_types'],
    [upload, checkMessage, 'components[0].component.file_types']]) {
    isValid(put(['image', 'video', 'audio', '.pdf', '.PDF', '.tar.gz']), check);
    for (const type of ['application/pdf', 'image/*', 'pdf', '', '.', 'document', '.*', 5])
      isRefused(put([type]), `${at}[0]`, check);
    isRefused(put(Array.from({ length: 11 }, (_, i) => `.a${i}`)), at, check);
    isRefused(put('image'), at, check);
  }
});

test('a boolean member must be true or false', () => {
  const container = (more) => laidOut({ type: 17, components: [{ type: 10, content: 'a' }], ...more });
  const places = [
    [(tts) => ({ content: 'a', tts }), 'tts'], [(inline) => inEmbed({ fields: [{ name: 'a', value: 'b', inline }] }),
      'embeds[0].fields[0].inline'],
    [(enforceNonce) => ({ content: 'a', nonce: 1, enforceNonce }), 'enforceNonce'],
    [(animated) => inRow({ type: 2, style: 1, custom_id: 'a', emoji: { name: 'a', id: '1', animated } }),
      'components[0].components[0].emoji.animated'],
    [(multiple) => poll({ allow_multiselect: multiple }), 'poll.allow_multiselect'],
    [(it) => ({ content: 'a', allowed_mentions: { replied_user: it } }), 'allowed_mentions.replied_user'],
    [(it) => ({ content: 'a', message_reference: { message_id: '1', fail_if_not_exists: it } }),
      'message_reference.fail_if_not_exists'],
    [(it) => ({ attachments: [{ id: 0, is_spoiler: it }] }), 'attachments[0].is_spoiler'],
    [(disabled) => inRow({ type: 2, style: 1, custom_id: 'a', label: 'a', disabled }),
      'components[0].components[0].disabled'],
    ...Object.keys(selects).map((type) =>
      [(disabled) => inRow(component(type, { disabled })), 'components[0].components[0].disabled']),
    ...Object.keys(inputs).map((type) =>
      [(required) => inLabel(component(type, { required })), 'components[0].component.required']),
    [(required) => inLabel({ type: 4, style: 1, custom_id: 'a', required }), 'components[0].component.required'],
    [(it) => inLabel({ type: 23, custom_id: 'a', default: it }), 'components[0].component.default'],
    [(it) => inRow(component(3, { options: [{ ...one, default: it }] })), 'components[0].components[0].options[0].default'],
    [(spoiler) => container({ spoiler }), 'components[0].spoiler'],
    [(divider) => laidOut({ type: 14, divider }), 'components[0].divider'],
    [(spoiler) => laidOut({ type: 12, items: [{ media: { url: 'https://a.example' }, spoiler }] }),
      'components[0].items[0].spoiler'],
    [(spoiler) => laidOut({ type: 13, file: { url: 'attachment://a.txt' }, spoiler }), 'components[0].spoiler'],
  ];
  const ofCommands = [
    ...['nsfw', 'dm_permission', 'default_permission'].map((name) => [(it) => command({ [name]: it }), name]),
    ...['required', 'autocomplete'].map((name) =>
      [(it) => command({ options: [{ ...text('a'), [name]: it }] }), `options[0].${name}`]),
  ];
  for (const [check, list] of [[checkMessage, places], [checkCommand, ofCommands]]) {
    for (const [put, path] of list) {
      for (const value of [true, false, null, undefined]) isValid(put(value), check);
      for (const value of ['yes', 'true', 0, [], {}]) isRefused(put(value), path, check);
    }
  }
});

test('a timestamp of an embed is an ISO 8601 time', () => {
  for (const timestamp of ['2026-12-24T18:00:00.000Z', '2026-12-24T18:00:00.000000+00:00', '2026-12-24T18:00+0530',
    '2026-12-24', '2026-12-24 18:00:00', '20261224T180000Z', new Date(0)]) isSilent(inEmbed({ title: 'a', timestamp }));
  for (const timestamp of ['tomorrow', '', 'now', '24.12.2026', '2026-13-01', 1798131600, '1798131600', 1798131600000,
    'Thu Dec 24 2026', true]) isRefused(inEmbed({ title: 'a', timestamp }), 'embeds[0].timestamp');
});

test('two options have different names in each locale', () => {
  const named = (name, type, localizations) => ({ ...text(name, type), name_localizations: localizations });
  const places = [
    (options) => command({ options }), (options) => command({ options: [{ ...text('a', 1), options }] }),
    (options) => command({ options: [{ ...text('a', 2), options: [{ ...text('b', 1), options }] }] }),
  ];
  for (const put of places) {
    isValid(put([named('one', 3, { de: 'x', fr: 'y' }), named('two', 4, { de: 'y', fr: 'x' })]), checkCommand);
    isValid(put([named('one', 3, { de: 'one' }), named('two', 4, { de: 'zwei' })]), checkCommand);
    // Also the name of an option without localizations, before or after it.
    for (const [first, second] of [[{ de: 'x' }, { de: 'x' }], [undefined, { de: 'one' }], [{ fr: 'x' }, { de: 'one' }]]) {
      const refused = refusedAt(checkCommand, put([named('one', 3, first), named('two', 4, second)]));
      assert.match(refused.join(), /^[^,]*options\[1\]\.name_localizations\.de$/);
    }
    assert.match(refusedAt(checkCommand, put([named('one', 3, { de: 'two' }), named('two', 4)])).join(),
      /options\[0\]\.name_localizations\.de$/);
  }
  const subcommands = [named('one', 1, { de: 'x' }), named('two', 1, { de: 'x' })];
  isRefused(command({ options: subcommands }), 'options[1].name_localizations.de', checkCommand);
});

test('only slash commands have options', () => {
  for (const type of [2, 3, 4])
    isRefused({ name: 'a', type, options: [text('a')] }, 'options', checkCommand);
});

test('members that an endpoint ignores are warnings', () => {
  const theme = { colors: ['5865F2'], gradient_angle: 0, base_mix: 50 };
  const of = {
    nonce: 'a', message_reference: { message_id: '1' }, sticker_ids: ['1'], shared_client_theme: theme, username: 'a',
    avatar_url: 'https://example.com', thread_name: 'a', applied_tags: ['1'], tts: true,
  };
  const taken = {
    response: [(data) => ({ type: 4, data }), 'data.', ['tts']],
    update: [(data) => ({ type: 7, data }), 'data.', ['tts']],
    webhook: [(more) => ({ username: 'a', ...more }), '', ['username', 'avatar_url', 'thread_name', 'applied_tags', 'tts']],
    forum: [(message) => ({ name: 'a', message }), 'message.', ['sticker_ids']],
  };
  for (const [put, start, allowed] of Object.values(taken)) {
    for (const [name, value] of Object.entries(of)) {
      const message = put({ content: 'a', [name]: value });
      if (allowed.includes(name)) isSilent(message);
      else isWarned(message, `${start}${name}`, 'ignored');
    }
  }
  const received = { id: '1', author: { id: '2' }, content: 'a', nonce: 'b', username: 'c', flags: 33, embeds: [] };
  isSilent(received);
  for (const name of ['type', 'invitable'])
    isWarned({ name: 'a', message: { content: 'a' }, [name]: name === 'type' ? 11 : true }, name, 'ignored');
});

test('flags that a sender cannot set are warnings, by number and by name', () => {
  const unsettable = [1, 2, 8, 16, 32, 128, 256, 1 << 14, 1 << 20, 2 ** 40, 'Crossposted', 'HAS_THREAD', 'Loading'];
  for (const flags of unsettable) {
    isWarned({ content: 'a', flags }, 'flags', 'ignored');
    isWarned({ type: 4, data: { content: 'a', flags } }, 'data.flags', 'ignored');
    isWarned({ name: 'a', message: { content: 'a', flags } }, 'message.flags', 'ignored');
  }
  for (const flags of [0, 4, 64, 4096, 4160, 'Ephemeral', 'SUPPRESS_EMBEDS', ['SuppressNotifications', 64]])
    isSilent({ content: 'a', flags });
  for (const flags of [64, 8192 + 64])
    assert.deepEqual(warnedAt(checkMessage, { name: 'a', message: { content: 'a', flags } }, 'ignored'), ['message.flags']);
  for (const flags of [4, 4096, 8192, 32768, 'SuppressEmbeds']) isRefused({ type: 5, data: { flags } }, 'data.flags');
  for (const flags of [0, 64, 'Ephemeral']) isSilent({ type: 5, data: { flags } });
});

test('responses without a message get a note that their data is ignored', () => {
  for (const type of [1, 6, 10, 12]) isWarned({ type, data: { content: 'a' } }, 'data', 'ignored');
  for (const type of [1, 6, 12]) isSilent({ type, data: {} });
  for (const name of ['content', 'embeds', 'components'])
    isWarned({ type: 5, data: { [name]: name === 'content' ? 'a' : [] } }, `data.${name}`, 'ignored');
});

test('members without effect and deprecated members are warnings', () => {
  for (const [name, value] of Object.entries({ provider: { name: 'a' }, video: { url: 'https://a.example' }, type: 'link' }))
    isWarned(inEmbed({ title: 'a', [name]: value }), `embeds[0].${name}`, 'ignored');
  for (const name of ['proxy_url', 'height', 'width']) isWarned(
    inEmbed({ title: 'a', image: { url: 'https://a.example', [name]: name === 'proxy_url' ? 'https://b.example' : 1 } }),
    `embeds[0].image.${name}`, 'ignored');
  for (const name of ['proxy_url', 'height', 'width', 'placeholder', 'placeholder_version', 'content_type', 'flags',
    'attachment_id']) isWarned(laidOut({ type: 12, items: [{ media: { url: 'https://a.example', [name]: 1 } }] }),
    `components[0].items[0].media.${name}`, 'ignored');
  for (const name of ['name', 'size']) isWarned(
    laidOut({ type: 13, file: { url: 'attachment://a.txt' }, [name]: 1 }), `components[0].${name}`, 'ignored');
  const thumbnail = (url) => laidOut({
    type: 9, components: [{ type: 10, content: 'a' }], accessory: { type: 11, media: { url } },
  });
  for (const url of ['attachment://a.mp4', 'https://a.example/b.WEBM?c=1'])
    isWarned(thumbnail(url), 'components[0].accessory.media.url', 'ignored');
  isSilent(thumbnail('https://a.example/b.gif?c=.mp4'));
  isWarned(poll({ question: { text: 'a', emoji: { name: '🥟' } } }), 'poll.question.emoji', 'ignored');
  for (const name of ['expiry', 'results']) isWarned(poll({ [name]: 'a' }), `poll.${name}`, 'ignored');
  isWarned(poll({ answers: [{ answer_id: 1, poll_media: { text: 'a' } }] }), 'poll.answers[0].answer_id', 'ignored');
  isWarned({ name: 'ping', description: 'a', options: [{ ...text('a', 2), required: true }] }, 'options[0].required',
    'ignored', checkCommand);
  isWarned(command({ options: [{ ...text('a', 2), options: [] }] }), 'options[0].options', 'ignored', checkCommand);
  const display = { type: 10, content: '<@1> <@!2> <@&3>' };
  const mentioning = (mentions) => ({ ...laidOut(display), allowed_mentions: mentions });
  isSilent(mentioning({ users: ['1', '2'], roles: ['3'] }));
  isWarned(mentioning({ users: ['3'] }), 'allowed_mentions.users[0]', 'ignored');
  isWarned(mentioning({ roles: ['1'] }), 'allowed_mentions.roles[0]', 'ignored');
  const old = { type: 4, style: 1, custom_id: 'a', label: 'b' };
  const rows = { custom_id: 'm', title: 'a', components: [row(old)] };
  isWarned(rows, 'components[0]', 'deprecated');
  isWarned(rows, 'components[0].components[0].label', 'deprecated');
  for (const name of ['dm_permission', 'default_permission'])
    isWarned(command({ [name]: true }), name, 'deprecated', checkCommand);
});
