import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

import facts from '../../../wasm/generated/facts.json' with { type: 'json' };
import { locales } from '../../../wasm/tools/messages/platform_rules.js';
import schema from '../../../wasm/tools/messages/platform_schema.json' with { type: 'json' };
import { check, pinned, platform, writeDates } from './check.mjs';
import explanations from './explanations.json' with { type: 'json' };

// scripts/facts, with the copies of discord-api-types in package-lock.json, without a registry.

const older = `${pinned}-0.38.50`;

/** A copy of a folder, with a replacement in a file if one is given. */
function changed(t, folder, file, from, to) {
  const copy = mkdtempSync(join(tmpdir(), 'cordage-facts-'));
  t.after(() => rmSync(copy, { recursive: true }));
  cpSync(folder, copy, { recursive: true });
  const text = readFileSync(join(copy, file), 'utf8');
  if (from !== undefined) assert.notEqual(text.replace(from, to), text, `${from}`);
  writeFileSync(join(copy, file), from === undefined ? text : text.replace(from, to));
  return copy;
}

const run = (...words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), ...words],
    { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test('the tables match the package', () => {
  const { status, stdout } = run('--types', pinned);
  assert.deepEqual([status, stdout], [0, '']);
});

test('each explanation has a reason and a date, and explains something', () => {
  const { unused } = check({ types: { path: pinned } });
  assert.deepEqual(unused, []);
  for (const { finding, reason, date } of explanations) {
    assert.match(reason, /^\S.{15,}\.$/, finding);
    assert.match(date, /^20\d\d-\d\d-\d\d$/, finding);
  }
});

test('a flag that is not in the table is new, with the line to add', (t) => {
  const row = '    Flag{6, "EPHEMERAL", "Only the user of the interaction sees it."},\n';
  const tables = changed(t, platform, 'flags.h', row, '');
  assert.deepEqual(check({ types: { path: pinned } }, tables).lines, [
    'new: message flag Ephemeral (bit 6)',
    '  core/platform/flags.h, message_flags: Flag{6, "EPHEMERAL", '
      + '"This message is only visible to the user who invoked the Interaction"},',
  ]);
});

test('a flag with another name is renamed', (t) => {
  const tables = changed(t, platform, 'intents.h', 'Intent{8, "GUILD_PRESENCES"', 'Intent{8, "GUILD_STATUSES"');
  assert.deepEqual(check({ types: { path: pinned } }, tables).lines, [
    'renamed: intent GuildPresences (bit 8, in the table GUILD_STATUSES)',
    '  core/platform/intents.h, intents: Intent{8, "GUILD_PRESENCES", EVENTS},',
  ]);
});

test('for an older package it prints the missing entries, and fails', () => {
  const { status, stdout } = run('--types', older);
  assert.equal(status, 1);
  // The release notes of 0.38.51 to 0.38.57.
  assert.deepEqual(stdout.trimEnd().split('\n'), [
    'gone: channel flag CHANNEL_OBFUSCATED',
    '  core/platform/flags.h, channel_flags',
    'gone: pattern GameProfile',
    '  tests/system/facts/forms.mjs, kinds',
    'gone: mention @$',
    '  core/platform/mentions.h, mention_forms',
  ]);
});

test('a flag without its mark is no longer unstable', (t) => {
  const types = changed(t, pinned, 'payloads/v10/user.d.ts', /^ *\* @unstable.*\n( *\*\/\n *Spammer)/m, '$1');
  assert.deepEqual(check({ types: { path: types } }).lines, [
    'no longer unstable: user flag Spammer (bit 20)',
    '  core/platform/flags.h, user_flags: Flag{20, "SPAMMER", "User has been identified as spammer"},',
  ]);
});

test('values, deprecated marks, images, scopes, limits of ids, styles and members are compared', (t) => {
  const cases = [
    ['flags.h', 'Flag{5, "IS_ANIMATED", "A moving image."},\n};\n\ninline constexpr std::array sku',
      'Flag{6, "IS_ANIMATED", "A moving image."},\n};\n\ninline constexpr std::array sku',
      'changed: attachment flag IsAnimated (bit 5, in the table 6)'],
    ['flags.h', '"Deprecated: edited', '"Edited',
      'deprecated: attachment flag IS_REMIX (take it out, or begin its description with "Deprecated")'],
    ['flags.h', 'Flag{0, "STAFF",', 'Flag{4, "MFASMS", ""},\n    Flag{0, "STAFF",',
      'undocumented: user flag MFASMS (in the table, but marked @unstable)'],
    ['cdn.h', 'role-icons/{id}/{hash}", still}', 'role-icons/{id}/{hash}", only_png}',
      'changed: image role-icons/{}/{} (formats jpeg jpg png webp, in the table png)'],
    ['scopes.h', '    Scope{"connections", ', '    Scope{"connection", ',
      'new: scope connections', 'gone: scope connection'],
    ['addresses.h', 'max_id_digits = 20', 'max_id_digits = 19', 'new: id digits {17,20}', 'gone: id digits {17,19}'],
    ['timestamp_styles.h', 'TimestampStyle{"S"', 'TimestampStyle{"Z"', 'new: timestamp style capital S',
      'gone: timestamp style capital Z'],
    ['mentions.h', '"guide", ', '', 'new: navigation guide'],
  ];
  for (const [file, from, to, ...expected] of cases) {
    const { lines } = check({ types: { path: pinned } }, changed(t, platform, file, from, to));
    assert.deepEqual(lines.filter((line) => !line.startsWith(' ')), expected);
  }
  const types = changed(t, pinned, 'payloads/v10/message.d.ts', 'export interface APIEmbedField {',
    'export interface APIEmbedField {\n    shade?: number;');
  assert.deepEqual(check({ types: { path: types } }).lines,
    ['new: member RichEmbedField.shade', '  wasm/tools/messages/platform_rules.js, unbounded: shade']);
});

test('the documentation is compared if it is given', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-facts-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'role.mdx'), `###### Role Flags

| Flag        | Value    | Description |
|-------------|----------|-------------|
| \`IN_PROMPT\` | \`1 << 0\` | in a prompt |
| IS_SHINY    | 1 << 4   | it shines   |

| 30003 | Maximum number of pins reached for the channel (250) |
| 30005 | Maximum number of guild roles reached (1,250)        |
`);
  const copies = { types: { path: pinned, date: '2026-10-19' }, docs: { path: folder, date: '2026-11-01' } };
  const { lines, dates } = check(copies);
  assert.deepEqual(lines.filter((line) => !line.startsWith(' ')),
    ['new: role flag IS_SHINY (bit 4)', 'changed: limit roles_per_guild (value 1250, in the table 250)']);
  assert.deepEqual(['flags', 'limits', 'images'].map((fact) => dates.get(fact)),
    ['2026-11-01', '2026-11-01', '2026-10-19']);
});

/** An OpenAPI document with the contents of the tables, in the published form. */
function publishedSchemas() {
  const schemas = JSON.parse(JSON.stringify(schema.schemas), (key, value) =>
    (/^max/.test(key) && Object.hasOwn(facts.limits, value) ? facts.limits[value] : value));
  const listOf = (values) => ({ type: 'string', oneOf: values.map((value) => ({ title: value, const: value })) });
  const scopes = facts.scopes.map(({ name }) => name);
  return { ...schemas, AvailableLocalesEnum: listOf([...locales]), OAuth2Scopes: listOf(scopes) };
}

test('the OpenAPI document is compared if it is given', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-facts-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'openapi.json');
  const compare = (schemas) => {
    writeFileSync(path, JSON.stringify({ components: { schemas } }));
    return check({ types: { path: pinned }, openapi: { path } }).lines.filter((line) => !line.startsWith(' '));
  };
  const schemas = publishedSchemas();
  assert.deepEqual(compare(schemas), []);
  schemas.RichEmbed.properties.title = { anyOf: [{ type: 'null' }, { type: 'string', maxLength: 300 }] };
  schemas.RichEmbed.properties.shade = { type: 'integer', minimum: 0 };
  schemas.ButtonStyleTypes = { oneOf: [1, 2, 3, 4, 5, 6, 7].map((value) => ({ const: value })) };
  schemas.OAuth2Scopes.oneOf.push({ const: 'weather.read' });
  delete schemas.PollLayoutTypes;
  assert.deepEqual(compare(schemas), [
    'new: ButtonStyleTypes 7', 'gone: schema PollLayoutTypes',
    'changed: bound RichEmbed.title maxLength (value 300, in the table 256)',
    'new: bound RichEmbed.shade minimum (value 0)',
    'new: member RichEmbed.shade', 'new: scope weather.read',
  ]);
});

test('dates are written if they differ', (t) => {
  const tables = changed(t, platform, 'facts.h');
  const file = join(tables, 'facts.h');
  const [, before] = /Fact\{"images",[^}]*"(\d{4}-\d\d-\d\d)"/.exec(readFileSync(file, 'utf8'));
  const written = writeDates(new Map([['images', '2031-01-02']]), tables);
  assert.deepEqual(written, [`images: as_of 2031-01-02, before ${before}`]);
  assert.match(readFileSync(file, 'utf8'), /Fact\{"images",[^}]*"2031-01-02"\}/);
  assert.deepEqual(writeDates(new Map([['images', '2031-01-02']]), tables), []);
});

test('an unknown option is rejected', () => assert.equal(run('--type', pinned).status, 2));
