// tier: all
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import test from 'node:test';
import * as cordage from 'cordage';
import handler from 'cordage/fetch';
import { build } from 'esbuild';

import { sampled } from '../support/suite.mjs';
import { bareFamilies, families, signFamilies } from '../support/text_families.mjs';
import { tools } from '../../web/build/tools.mjs';
import { importInner } from './inner.mjs';

// Every function that reads strings of any length takes time linear in that length, in the package and on the page. 64
// Ki characters take milliseconds; comparing each character with all before it would take many seconds.
// CORDAGE_FAMILIES is the step through the families of strings: 1 takes each.

const root = join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
const { scopes } = require('#facts');
const catalogue = require('#catalogue');

/** The names of a page's file, which need not export them, bundled as for the page. */
async function inner(file, names) {
  const path = join(root, 'web', file);
  const { outputFiles: [{ text }] } = await build({
    stdin: { contents: `${readFileSync(path, 'utf8')}\nexport { ${names} };`, resolveDir: dirname(path) },
    bundle: true, format: 'esm', write: false, define: { 'import.meta.env.MODE': '"site"' },
  });
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}

// The globals that modules of the page read when they are loaded.
globalThis.document = { addEventListener() {}, querySelector: () => ({ href: 'https://example.com/' }) };
const { interpret, findWebhook } = await inner('shell/interpretations.js', 'readMention as _');
const { masked, follow } = await inner('form/mask.js', 'follow');
const { readAddress, writeAddress } = await inner('shell/address.js', 'withoutSecrets as _');
const { withAnswers } = await inner('shell/answers.js', 'answersOf as _');
const { parse, valueAt } = await inner('tools/message/start.js', 'parse, valueAt');
const { excessParts } = await inner('tools/message/field_marks.js', 'escaped as _');
const { readLink, completeUrl } = await inner('tools/shared/read_link.js', 'hosts as _');
const { readImage } = await inner('tools/shared/read_image.js', 'stem as _');
const { makeZoneSearch } = await inner('tools/timestamp/zone_search.js', 'normalized as _');
const { zoneNames } = await inner('tools/shared/zone_names.js', 'renamed as _');
const { repaired } = await inner('tools/webhook/start.js', 'repaired');
const { program, curl } = await inner('form/samples.js', 'quoted as _');
const { makeRedactor } = await importInner('cli/redact_stream.js');
const { harmless, table } = await importInner('cli/output.js');

const step = Number(process.env.CORDAGE_FAMILIES ?? 10);
const some = (list) => list.filter((_, i) => i % step === 0);

const context = { now: 1795267800, zone: 'Europe/Berlin', api: cordage, scopes, tools, linkTo: writeAddress };
const { find: findZones } = makeZoneSearch(zoneNames(), 'en', () => '+00:00');
findZones('a');

function pass(redactor, text) {
  for (let at = 0; at < text.length; at += 4096) redactor.push(text.slice(at, at + 4096));
  redactor.end();
}

const page = {
  masked, findWebhook, parse, completeUrl,
  follow: (text) => follow(text, `${text}a`, text.length),
  interpret: (text) => withAnswers(interpret(text, context), text, context),
  readAddress: (text) => readAddress(`https://example.com/qr/#text=${text}`, tools),
  valueAt: (text) => valueAt({}, `a${text}`),
  excessParts: (text) => excessParts(JSON.stringify([text]), [{ value: text, max: 8 }]),
  readLink: (text) => readLink(text, cordage),
  readImage: (text) => readImage(new URL(`https://cdn.discordapp.com/${text}`), cordage),
  findZones,
  repaired: (text) => repaired(text, cordage),
  samples: (text) => [curl('https://example.com/', { a: { text } }),
    ...['string', 'list', 'integer'].map((kind) => program('qr', 'a', { a: { text, kind } }))],
};

const request = (url, header = '') => handler.fetch({ method: 'GET', url, headers: { get: () => header } });
const local = {
  redact: cordage.redact, redactWebhooks: cordage.redactWebhooks, parseMentions: cordage.parseMentions,
  splitMessage: cordage.splitMessage, escapeMarkdown: cordage.escapeMarkdown,
  'splitMessage of 100': (text) => cordage.splitMessage(text, { limit: 100, code_blocks: false }),
  truncate: (text) => cordage.truncate(text, Math.max(text.length >> 1, 1)),
  'truncate without Markdown': (text) => cordage.truncate(text, Math.max(text.length >> 1, 1), { markdown: false }),
  'escapeMarkdown of a label': (text) => cordage.escapeMarkdown(text, { for: 'link-label', code: 'keep' }),
  'escapeMarkdown of a block': (text) => cordage.escapeMarkdown(text, { for: 'code-block' }),
  'escapeMarkdown with styles': (text) => cordage.escapeMarkdown(text, { styles: 'keep' }),
  'escapeMarkdown of all': (text) => cordage.escapeMarkdown(text, { links: 'escape', code: 'keep', controls: 'keep' }),
  checkMessage: (text) => cordage.checkMessage({
    content: text, username: text, avatar_url: text, flags: text, allowed_mentions: { parse: [text], users: [text] },
    embeds: [{ title: text, description: text, url: text, timestamp: text, fields: [{ name: text, value: text }] }],
    components: [{ type: 1, components: [{ type: 2, style: 5, label: text, url: text, custom_id: text }] }], [text]: 1,
  }),
  checkCommand: (text) => cordage.checkCommand({
    name: text, description: text, name_localizations: { de: text, [text]: text }, default_member_permissions: text,
    options: [{ type: 3, name: text, description: text, choices: [{ name: text, value: text }] }],
  }),
  fitMessage: (content) => cordage.fitMessage({ content }),
  fitEmbed: (text) => cordage.fitEmbed({
    title: text, description: text, footer: { text }, author: { name: text }, fields: [{ name: text, value: text }],
  }),
  splitEmbeds: (text) => cordage.splitEmbeds([{ description: text.slice(0, 4000) }, { description: text }]),
  readDuration: (text) => cordage.readDuration(text, { unit: 'ms' }),
  readTime: (text) => cordage.readTime({ text, zone: 'Europe/Berlin', now: 1e9 }),
  'readTime in a zone': (zone) => cordage.readTime({ text: 'noon', zone }),
  pkce: (verifier) => cordage.pkce({ verifier }),
  'an unknown option': (text) => cordage.qr({ [text]: 1 }),
  'fetch of a query': (text) => request(`https://example.com/api/qr?${encodeURI(text.toWellFormed?.() ?? 'a')}`),
  'fetch of a path': (text) => request(`https://example.com/api/${encodeURI(text.toWellFormed?.() ?? 'a')}`),
  'fetch with Accept': (text) => request('https://example.com/api/qr?text=a', text),
  'redact of a stream': (text) => pass(makeRedactor(), text),
  'redact of a stream with short lines': (text) => pass(makeRedactor(undefined, undefined, 4096, 256), text),
  'a table': (text) => [harmless(text), table({ a: text, b: [{ c: text }] }, 80)],
};

/** Each text parameter of each endpoint, with examples of the required ones. */
const parameters = Object.fromEntries(catalogue.flatMap(({ name, parameters: all }) =>
  all.filter(({ type, is_bit_field: isBits }) => type === 'string' || isBits).map(({ name: own }) => {
    const given = Object.fromEntries(all.filter(({ required }) => required).map((each) => [each.name, each.example]));
    const check = all.some((each) => each.name === 'check') && { check: true };
    return [`${name}: ${own}`, (text) => cordage[name]({ ...given, ...check, [own]: text })];
  })));

/** The processor time of a call, in seconds, which excludes other work of the machine. Problems are results too. */
function secondsOf(call, text) {
  const before = process.cpuUsage();
  try {
    call(text);
  } catch (error) {
    // A browser also throws other errors for a URL that it cannot read.
    if (!error.detail && !/^(URIError|TypeError)$/.test(error.name)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function testAll(calls, what, given, length, limit) {
  for (const [name, call] of Object.entries(calls)) {
    test(`${name}: ${what}`, () => {
      for (const family of given) {
        const text = family.make(length);
        // A quadratic one takes seconds each time; a pause of the machine occurs once.
        const isFast = [1, 2, 3].some(() => secondsOf(call, text) < limit);
        assert.ok(isFast, family.name);
      }
    });
  }
}

const calls = { ...page, ...local };
testAll(calls, 'each text of 64 Ki characters takes less than a second', some(families), 2 ** 16, 1);
testAll(calls, 'a sign repeated to 256 Ki characters takes less than four seconds', sampled(signFamilies, 4), 2 ** 18, 4);
test('in 1 MB of strings that are each too long, all are found in less than four seconds', () => {
  const values = Array.from({ length: 2 ** 16 }, (_, i) => `${i}`.padStart(13, 'x'));
  const strings = values.map((value) => ({ value, max: 8 }));
  const mark = (text) => assert.equal(excessParts(text, strings).length, values.length);
  assert.ok(secondsOf(mark, JSON.stringify(values)) < 4);
});

// These reject a longer text.
testAll(parameters, 'each text of 16,000 characters takes less than half a second', some(bareFamilies), 16_000, 0.5);
