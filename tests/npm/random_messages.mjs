import fc from 'fast-check';

// Random messages of every kind, most of whose parts are within their limits, and some at or beyond them.

/** A number for these bounds: mostly small, sometimes at or beyond a bound. */
const around = (min, max) => fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: Math.max(min, 1), max: Math.min(max, Math.max(min, 1) + 3) }) },
  { weight: 1, arbitrary: fc.constantFrom(0, min, Math.max(min - 1, 0), max, max + 1, max + 20) });

/** A string of approximately this number of code points, without whitespace at both ends. */
const text = (min, max) => fc.tuple(around(min, max), fc.constantFrom('a', 'a', 'é', '\u{1F600}'), fc.nat(9))
  .map(([length, character, space]) => (space === 0 ? ` ${character.repeat(length)}\n` : character.repeat(length)));

const list = (entry, min, max) => around(min, max).chain((length) =>
  fc.array(entry, { minLength: length, maxLength: length }));
const optional = (arbitrary) => fc.option(arbitrary, { nil: undefined, freq: 2 });
/** Required members, and optional ones that may be missing. */
const object = (members, others = {}) => fc.record({
  ...members, ...Object.fromEntries(Object.entries(others).map(([name, each]) => [name, optional(each)])),
}).map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)));
const seldomMissing = (arbitrary) => fc.option(arbitrary, { nil: undefined, freq: 40 });

const url = fc.constant('https://example.com/a.png');
const ids = (max) => list(fc.constant(0), 0, max)
  .map((made) => made.map((_, i) => `${157730590492196864n + BigInt(i)}`));
const colour = fc.oneof({ weight: 20, arbitrary: fc.nat(0xffffff) }, fc.constantFrom(0xffffff, 0x1000000));

export const embed = object({}, {
  title: text(0, 256), url, color: colour,
  description: fc.oneof({ weight: 9, arbitrary: text(0, 4096) }, fc.constant('a'.repeat(4000))),
  fields: list(object({ name: seldomMissing(text(1, 256)), value: seldomMissing(text(1, 1024)) }), 0, 25),
  footer: object({ text: seldomMissing(text(1, 2048)) }), author: object({ name: seldomMissing(text(1, 256)) }),
});

const link = around(9, 512).map((length) => 'https://'.padEnd(length, 'a').slice(0, length));
const custom_id = seldomMissing(text(1, 100));
const type = (number) => fc.constant(number);
const button = fc.constantFrom(1, 4, 5, 6).chain((style) => object({
  type: type(2), style: fc.constant(style),
  ...style === 5 ? { url: seldomMissing(link) } : style === 6 ? { sku_id: fc.constant('1') } : { custom_id },
}, style === 6 ? {} : { label: text(1, 80), emoji: fc.constant({ name: '\u{1F600}' }) }));

const bounds = (max) => ({ min_values: around(0, max), max_values: around(1, max) });
const option = (min) => object(
  { label: seldomMissing(text(1, 100)), value: seldomMissing(text(1, 100)) }, { description: text(min, 100) });
const defaultTypes = { 5: 'user', 6: 'role', 7: 'role', 8: 'channel' };
const select = fc.constantFrom(3, 5, 6, 7, 8).chain((number) => object(
  { type: type(number), custom_id, ...number === 3 ? { options: list(option(1), 1, 25) } : {} },
  {
    placeholder: text(0, 150), ...bounds(25),
    ...number === 3 ? {} : {
      default_values: list(fc.constant({ type: defaultTypes[number], id: '1' }), 0, 25),
    },
  }));

const row = fc.oneof({ weight: 6, arbitrary: list(button, 1, 5) },
  { weight: 3, arbitrary: fc.tuple(select) }, fc.tuple(button, select), fc.tuple(select, select))
  .chain((components) => object({ type: type(1), components: fc.constant(components) }));
const display = object({ type: type(10), content: seldomMissing(text(1, 4000)) });
const media = object({ media: fc.constant({ url: 'https://example.com' }) }, { description: text(1, 1024) });
const thumbnail = media.map((made) => ({ type: 11, ...made }));
const inContainer = fc.oneof(row, display,
  object({ type: type(9), components: list(display, 1, 3), accessory: fc.oneof(button, thumbnail) }),
  object({ type: type(12), items: list(media, 1, 10) }),
  fc.constant({ type: 13, file: { url: 'attachment://a.zip' } }),
  object({ type: type(14) }, { spacing: fc.constantFrom(0, 1, 1, 1, 2, 2, 2, 3) }));
const laidOut = fc.oneof({ weight: 3, arbitrary: inContainer },
  object({ type: type(17), components: list(inContainer, 0, 20) }, { accent_color: colour }));

const group = (number, min) => object({ type: type(number), custom_id, options: list(option(0), min, 10) });
const input = fc.oneof(select, group(21, 2), group(22, 1), object({ type: type(23), custom_id }),
  object({ type: type(4), custom_id, style: fc.constant(1) }, {
    min_length: around(0, 4000), max_length: around(1, 4000), value: text(0, 4000), placeholder: text(0, 100),
  }),
  object({ type: type(19), custom_id }, {
    ...bounds(10), required: fc.boolean(), file_types: fc.constantFrom(1, 10, 11).map((length) => Array(length).fill('.txt')),
  }));
const label = object(
  { type: type(18), label: seldomMissing(text(1, 45)), component: input }, { description: text(1, 100) });
export const modal = object({
  title: seldomMissing(text(1, 45)), custom_id, components: list(fc.oneof(label, label, display), 1, 5),
});

const answer = object({ poll_media: object({ text: text(1, 55) }) });
const poll = object({
  question: object({ text: seldomMissing(text(1, 300)) }), answers: list(answer, 1, 10),
}, { duration: around(1, 768) });
const more = {
  nonce: fc.oneof(text(0, 25), fc.nat()), username: text(1, 80), thread_name: text(1, 100), applied_tags: ids(5),
  allowed_mentions: object({}, { users: ids(100), roles: ids(100) }),
  attachments: fc.tuple(fc.nat(19), list(object({}, { description: text(0, 1024) }), 0, 10))
    .map(([repeated, made]) => made.map((each, i) => ({ id: `${repeated === 0 && i < 2 ? 0 : i}`, ...each }))),
};
const parts = { content: text(0, 2000), embeds: list(embed, 0, 10), poll, sticker_ids: ids(3), ...more };
export const message = fc.oneof(
  object({}, { ...parts, components: list(row, 0, 5) }),
  object({ flags: fc.constantFrom(32768, 32768 + 64), components: list(laidOut, 1, 10) }, more));
