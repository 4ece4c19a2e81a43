import { locales } from '../../../wasm/tools/messages/platform_rules.js';
import platform from '../../../wasm/tools/messages/platform_schema.json' with { type: 'json' };
import { compareEntries, compareValues } from './compare.mjs';
import { specOf } from './members.mjs';

// Compares with the published OpenAPI document: bounds, values, members and scopes.

const constraints = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'minProperties',
  'maxProperties', 'pattern'];

/** A part and its alternatives, of which one can be null. */
const whole = (part) => [part, ...['oneOf', 'anyOf', 'allOf'].flatMap((key) => part[key] ?? [])]
  .reduce((all, each) => ({ ...each, ...all }), {});

const valuesOf = ({ enum: values, oneOf = [] }) => values
  ?? oneOf.filter((each) => Object.hasOwn(each, 'const')).map((each) => each.const);

/** The bounds of a part: its own, and those of the parts of a list or a map. */
const boundsOf = (name, part, limits = {}) => [
  ...constraints.filter((each) => part[each] !== undefined).map((each) =>
    ({ name: `${name} ${each}`, value: `${limits[part[each]] ?? part[each]}`, text: '' })),
  ...(part.items ? boundsOf(`${name}[]`, whole(part.items), limits) : []),
];

function compareSchema(name, ours, theirs, limits) {
  const place = `wasm/tools/messages/platform_schema.json, ${name}`;
  if (!theirs) return [{ key: `gone: schema ${name}`, detail: '', place }];
  const bounds = (schema, values) => [['', schema], ...Object.entries(schema.properties ?? {})]
    .flatMap(([property, part]) => boundsOf(`${name}.${property}`, whole(part), values));
  const members = Object.keys(theirs.properties ?? {})
    .filter((each) => each !== 'type' && !specOf(name).known.has(each));
  return [
    ...compareEntries({ subject: 'bound', place, lineOf: (each) => each.value }, bounds(theirs), bounds(ours, limits)),
    ...(ours.enum ? compareValues({ subject: name, place }, valuesOf(theirs), ours.enum) : []),
    ...members.map((each) => ({ key: `new: member ${name}.${each}`, detail: '', place })),
  ];
}

/** The comparisons with a published document, by their facts. */
export const openapiSubjects = [
  { facts: ['messages'], compare({ openapi: { components: { schemas } }, tables }) {
    const limits = Object.fromEntries(tables.limits.map(({ name, value }) => [name, value]));
    return [
      ...Object.entries(platform.schemas).flatMap(([name, ours]) => compareSchema(name, ours, schemas[name], limits)),
      ...compareValues({ subject: 'locale', place: 'wasm/tools/messages/platform_rules.js, locales' },
        valuesOf(schemas.AvailableLocalesEnum), locales),
    ];
  } },
  { facts: ['scopes'], compare: ({ openapi: { components: { schemas } }, tables }) => compareValues(
    { subject: 'scope', place: 'core/platform/scopes.h, scopes' }, valuesOf(schemas.OAuth2Scopes), tables.scopes) },
];
