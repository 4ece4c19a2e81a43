#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseTable } from '../tools/schema_table.js';
import * as table from '../tools/platform_schema.js';

// Compares wasm/tools/platform_schema.js with a newer file of the platform's bounds, and prints each row that differs.
// With --write it writes the table anew. The lines of the file have a schema, property, constraint and value, separated
// by tabs.
//   node wasm/generate/platform_schema.mjs bounds.tsv [--write]

const here = (path) => new URL(path, import.meta.url);

/** The numbers in core/platform/limits.h, by name: a bound that has a name there is written by it. */
const limits = Object.fromEntries([...readFileSync(here('../../core/platform/limits.h'), 'utf8')
  .matchAll(/Limit\{"(\w+)", (\d+),/g)].map(([, name, value]) => [name, value]));

/** Names of bounds: what a schema and a property begin with, and the limit. The first that fits counts. */
const names = [
  [/^ApplicationCommand\w+(Option|Request)$/, {
    name: 'slash_command_name', description: 'slash_command_description', options: 'slash_command_options',
    choices: 'slash_command_choices', name_localizations: 'slash_command_name',
    description_localizations: 'slash_command_description' }],
  [/^\w*Message\w*|Incoming\w+/, { embeds: 'embeds_per_message', sticker_ids: 'stickers_per_message',
    nonce: 'nonce', username: 'webhook_username', thread_name: 'thread_name' }],
  [/^MessageAllowedMentions/, { users: 'allowed_mentions', roles: 'allowed_mentions' }],
  [/^(Base\w+|MessageCreateRequest|Incoming\w+)$/, { attachments: 'attachments_per_message' }],
  [/^(MessageAttachment|Thumbnail|MediaGalleryItem)/, { description: 'attachment_description' }],
  [/^(Incoming|CreateForum)/, {
    applied_tags: 'forum_tags_per_thread', name: 'thread_name', rate_limit_per_user: 'slowmode_seconds' }],
  [/^RichEmbed$/, {
    title: 'embed_title', description: 'embed_description', fields: 'embed_fields', color: 'color' }],
  [/^RichEmbedField/, { name: 'embed_field_name', value: 'embed_field_value' }],
  [/^RichEmbedFooter/, { text: 'embed_footer' }],
  [/^RichEmbedAuthor/, { name: 'embed_author' }],
  [/^PollCreate/, { answers: 'poll_answers', duration: 'poll_duration_hours' }],
  [/^PollMedia$/, { text: 'poll_question' }],
  [/^ActionRow/, { components: 'buttons_per_row' }],
  [/^Button/, { label: 'button_label', url: 'button_url' }],
  [/^Section/, { components: 'section_components' }],
  [/^MediaGalleryComponent/, { items: 'media_gallery_items' }],
  [/^Container/, { accent_color: 'color' }],
  [/^ModalInteractionCallbackRequestData/, { title: 'modal_title' }],
  [/^Label/, { label: 'modal_label', description: 'label_description' }],
  [/^TextInput/, {
    label: 'modal_label', value: 'text_input', min_length: 'text_input', max_length: 'text_input',
    placeholder: 'text_input_placeholder' }],
  [/^FileUpload/, { min_values: 'file_upload_values', max_values: 'file_upload_values' }],
  [/^(CheckboxGroup|RadioGroup)Component/, {
    options: 'group_options', min_values: 'group_options', max_values: 'group_options' }],
  [/Select(Component|Option)|GroupOption/, {
    placeholder: 'select_placeholder', min_values: 'select_values', max_values: 'select_values',
    default_values: 'select_values', options: 'select_options', label: 'select_option_label',
    value: 'select_option_value', description: 'select_option_description' }],
  [/Component/, { custom_id: 'custom_id' }],
  [/^Modal/, { custom_id: 'custom_id' }],
  [/^InteractionApplicationCommandAutocomplete/, { choices: 'autocomplete_choices' }],
];

/** After min or max. */
const signs = { Length: '#', Items: '*', ['minimum'.slice(3)]: ':', Properties: '%' };

/** A limit's name in the place of a greatest bound, where its number is that one. */
function named(schema, property, value) {
  const found = names.find(([pattern, members]) => pattern.test(schema) && Object.hasOwn(members, property));
  const name = found?.[1][property];
  return limits[name] === value ? name : value;
}

const isPair = (constraint) => /^(min|max)(\w+)$/.exec(constraint);

/** The constraints of one member or of its entries, in the notation of the table. */
function written(schema, property, rows) {
  const bounds = new Map();
  const refs = [];
  let rest = '';
  for (const [constraint, value] of rows) {
    const [, end, kind] = isPair(constraint) ?? [];
    if (end) {
      const pair = bounds.get(kind) ?? bounds.set(kind, ['', '']).get(kind);
      pair[end === 'min' ? 0 : 1] = end === 'max' ? named(schema, property, value) : value;
    } else if (constraint === 'schema') {
      refs.push(value);
    } else if (constraint === 'enum') {
      rest += `=${value}`;
    } else if (constraint === 'pattern') {
      rest += `/${value}`;
    } else if (constraint === 'uniqueItems') {
      rest += '^';
    } else {
      throw new Error(`unknown constraint ${constraint}`);
    }
  }
  const pairs = [...bounds].map(([kind, [min, max]]) => `${signs[kind]}${min}~${max}`).join('');
  return `${pairs}${rest}${refs.length > 0 ? `>${refs}` : ''}`;
}

/** Rows [schema, property, constraint, value]; scopes are facts of core, and of value sets only the values matter. */
function rowsOf(text) {
  return text.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'))
    .filter(([schema]) => schema !== 'OAuth2Scopes')
    .map(([schema, property, constraint, value]) =>
      [schema, property, constraint, constraint === 'value' ? value.split(' ')[0] : value]);
}

const group = (rows, keyOf) => rows.reduce((groups, row) =>
  groups.set(keyOf(row), [...groups.get(keyOf(row)) ?? [], row]), new Map());

function lineOf(schema, rows) {
  const own = rows.filter(([, property]) => !property);
  const required = own.find(([, , constraint]) => constraint === 'required')?.[3].split(',') ?? [];
  const values = own.filter(([, , constraint]) => constraint === 'value').map(([, , , value]) => value);
  const bare = own.filter(([, , constraint]) => constraint !== 'required' && constraint !== 'value');
  const head = schema + (values.length > 0 ? `=${values}` : '') + written(schema, '', bare.map((row) => row.slice(2)));
  const nameOf = ([, property]) => property.replace(/(\[\]|\{\})$/, '');
  const members = group(rows.filter(([, property]) => property), nameOf);
  for (const name of required) if (!members.has(name)) members.set(name, []);
  return [head, ...[...members].map(([name, its]) => {
    const part = (suffix) =>
      written(schema, name, its.filter((row) => row[1] === name + suffix).map((row) => row.slice(2)));
    const [entries, map] = [part('[]'), part('{}')];
    return `${name}${required.includes(name) ? '!' : ''}${part('')}${entries && `[${entries}`}${map && `{${map}`}`;
  })].join(' ');
}

const numberOf = (bound) => limits[bound] ?? bound;
const namesOfSigns = Object.fromEntries(Object.entries(signs).map(([name, sign]) => [sign, name]));

function rowsOfPart(schema, property, part) {
  const pairs = part.bounds.flatMap(([sign, min, max]) => [['min', min], ['max', numberOf(max)]]
    .filter(([, value]) => value !== '').map(([end, value]) => [`${end}${namesOfSigns[sign]}`, value]));
  return [
    ...pairs, ...part.refs.map((ref) => ['schema', ref]),
    ...(part.values ?? []).map((value) => [property ? 'enum' : 'value', value]),
    ...(part.pattern ? [['pattern', part.pattern]] : []), ...(part.isUnique ? [['uniqueItems', 'True']] : []),
  ].map((row) => [schema, property, ...row]);
}

/** The rows that a table in our notation was made from. */
export const rowsOfTable = (text) => parseTable(text).flatMap(({ name: schema, head, members }) => [
  ...rowsOfPart(schema, '', head),
  ...(members.some(({ isNeeded }) => isNeeded)
    ? [[schema, '', 'required', members.filter(({ isNeeded }) => isNeeded).map(({ name }) => name).join()]] : []),
  ...members.flatMap(({ name, entries, map, ...part }) => [
    ...rowsOfPart(schema, name, part), ...(entries ? rowsOfPart(schema, `${name}[]`, entries) : []),
    ...(map ? rowsOfPart(schema, `${name}{}`, map) : []),
  ]),
]);

/** A line of the table in lines of the source; those that go on begin with a space. */
const wrapped = (line) => line.split(/(?= )|(?<=,)(?=[A-Z])/).reduce((text, piece) => {
  const fits = text.length - text.lastIndexOf('\n') + piece.length <= 116;
  return `${text}${fits ? piece : `\n ${piece.trim()}`}`;
});

function main([file, option]) {
  const text = readFileSync(file, 'utf8');
  const rows = rowsOf(text);
  const sorted = ([schema, property, constraint, value]) => [
    schema, property, constraint, constraint === 'required' ? value.split(',').sort().join() : value].join('\t');
  const [before, after] = [rowsOfTable(table.schemas), rows].map((each) => new Set(each.map(sorted)));
  for (const row of before) if (!after.has(row)) console.log(`- ${row}`);
  for (const row of after) if (!before.has(row)) console.log(`+ ${row}`);
  if (option !== '--write') return;
  const head = text.split('\n').filter((line) => line.startsWith('#')).map((line) => line.slice(1).trim()).join(' ');
  const lines = [...group(rows, ([schema]) => schema)].map(([schema, its]) => wrapped(lineOf(schema, its)));
  const source = /from (\S+ \S+) \(commit (\w+), (\S+),/.exec(head);
  const escaped = lines.join('\n').replace(/\\/g, '\\\\');
  writeFileSync(here('../tools/platform_schema.js'), `// Made by wasm/generate/platform_schema.mjs from ${source[1]},
// commit ${source[2]} of ${source[3]} (MIT). The notation is that of schema_table.js.

/** When the platform published it. */
export const asOf = '${source[3]}';

export const schemas = \`
${escaped}
\`;
`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
