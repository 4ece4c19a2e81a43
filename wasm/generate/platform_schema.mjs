#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import table from '../tools/platform_schema.json' with { type: 'json' };

// Compares wasm/tools/platform_schema.json with a newer file of the platform's bounds, and prints each row that
// differs. With --write it writes the schemas anew. The lines of the file have a schema, property, constraint and
// value, separated by tabs. The schemas have the words of JSON Schema; `schemas` names those that a value may have, and
// a greatest bound may be the name of a limit in core.
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

/** A limit's name in the place of a greatest bound, where its number is that one. */
function named(schema, property, value) {
  const found = names.find(([pattern, members]) => pattern.test(schema) && Object.hasOwn(members, property));
  const name = found?.[1][property];
  return limits[name] === value ? name : value;
}

const integerOf = (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text);

/** Rows [schema, property, constraint, value]; scopes are facts of core, and of value sets only the values matter. */
function rowsOf(text) {
  return text.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'))
    .filter(([schema]) => schema !== 'OAuth2Scopes')
    .map(([schema, property, constraint, value]) =>
      [schema, property, constraint, constraint === 'value' ? value.split(' ')[0] : value]);
}

const group = (rows, keyOf) => rows.reduce((groups, row) =>
  groups.set(keyOf(row), [...groups.get(keyOf(row)) ?? [], row]), new Map());

/** Adds a constraint to what holds for a value. */
function constrain(part, schema, property, [constraint, value]) {
  if (constraint === 'schema') (part.schemas ??= []).push(value);
  else if (constraint === 'enum' || constraint === 'value') (part.enum ??= []).push(integerOf(value));
  else if (constraint === 'uniqueItems') part.uniqueItems = true;
  else if (constraint === 'required') part.required = value.split(',');
  else if (constraint === 'pattern') part.pattern = value;
  else if (/^max/.test(constraint)) part[constraint] = integerOf(named(schema, property, value));
  else if (/^min/.test(constraint)) part[constraint] = integerOf(value);
  else throw new Error(`unknown constraint ${constraint}`);
}

function schemaOf(schema, rows) {
  const whole = {};
  for (const [, property, ...constraint] of rows) {
    const [, name, suffix] = /^(\w*)(\[\]|\{\})?$/.exec(property);
    let part = name ? (whole.properties ??= {})[name] ??= {} : whole;
    if (suffix) part = part[suffix === '[]' ? 'items' : 'additionalProperties'] ??= {};
    constrain(part, schema, name, constraint);
  }
  for (const name of whole.required ?? []) (whole.properties ??= {})[name] ??= {};
  return whole;
}

function rowsOfPart(schema, property, { schemas = [], enum: values = [], items, additionalProperties: map, ...part }) {
  const bounds = Object.entries(part).filter(([constraint]) => /^(min|max)/.test(constraint))
    .map(([constraint, bound]) => [constraint, `${limits[bound] ?? bound}`]);
  const rows = [
    ...bounds, ...schemas.map((name) => ['schema', name]),
    ...values.map((value) => [property ? 'enum' : 'value', `${value}`]),
    ...(part.pattern ? [['pattern', part.pattern]] : []), ...(part.uniqueItems ? [['uniqueItems', 'True']] : []),
  ].map((row) => [schema, property, ...row]);
  return [...rows, ...(items ? rowsOfPart(schema, `${property}[]`, items) : []),
    ...(map ? rowsOfPart(schema, `${property}{}`, map) : [])];
}

function rowsOfSchema([schema, { properties = {}, required, ...own }]) {
  return [
    ...rowsOfPart(schema, '', own), ...(required ? [[schema, '', 'required', required.join()]] : []),
    ...Object.entries(properties).flatMap(([name, part]) => rowsOfPart(schema, name, part)),
  ];
}

/** The rows that the schemas were made from. */
export const rowsOfSchemas = (schemas) => Object.entries(schemas).flatMap(rowsOfSchema);

function main([bounds, option]) {
  const text = readFileSync(bounds, 'utf8');
  const rows = rowsOf(text);
  const sorted = ([schema, property, constraint, value]) => [
    schema, property, constraint, constraint === 'required' ? value.split(',').sort().join() : value].join('\t');
  const [before, after] = [rowsOfSchemas(table.schemas), rows].map((each) => new Set(each.map(sorted)));
  for (const row of before) if (!after.has(row)) console.log(`- ${row}`);
  for (const row of after) if (!before.has(row)) console.log(`+ ${row}`);
  if (option !== '--write') return;
  const head = text.split('\n').filter((line) => line.startsWith('#')).map((line) => line.slice(1).trim()).join(' ');
  const [, file, commit, date] = /from (\S+ \S+) \(commit (\w+), (\S+),/.exec(head);
  const schemas = [...group(rows, ([schema]) => schema)].map(([schema, its]) =>
    `    "${schema}": ${JSON.stringify(schemaOf(schema, its))}`);
  writeFileSync(here('../tools/platform_schema.json'), `{
  "source": "${file}, commit ${commit} of ${date} (MIT)",
  "as_of": "${date}",
  "schemas": {
${schemas.join(',\n')}
  }
}
`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
