import { formOf } from './platform_forms.js';
import { booleans, messageSchemas, stated, unbounded } from './platform_rules.js';
import platform from './platform_schema.json' with { type: 'json' };
import { rules } from './rule_table.js';
import { spellings } from './safe_read.js';

// Converts the tables to specs for check_object.js: one for each schema, with members, rules and known names.

/** The maximum if Discord states none. */
const largest = Number.MAX_SAFE_INTEGER;

/** The sum over a whole message that a string counts for, in addition to its own limit. */
const sumOf = (place, { isTrimmed }) =>
  (isTrimmed ? 'embed_total' : /^TextDisplay.*content$/.test(place) ? 'component_text_total' : undefined);

/** A bound as a number, or as a bigint if the tables have it as a string because it is large. */
const numberOf = (bound) => (typeof bound === 'number' ? bound : BigInt(bound));

/** The bound of a rule; the maximum may be the name of a limit. undefined if both are absent. */
function boundOf([min, max], place, limits) {
  if (min === undefined && max === undefined) return undefined;
  const isNamed = Object.hasOwn(limits, max);
  return {
    limit: isNamed ? max : place, min: numberOf(min ?? 0), max: isNamed ? limits[max] : numberOf(max ?? largest),
    without: undefined,
  };
}

/** A rule. It has the members of all kinds, so that no prototype is read. */
const makeRule = (kind, members) => ({
  kind, bound: undefined, number: undefined, isTrimmed: undefined, sum: undefined, form: undefined, pattern: undefined,
  values: undefined, isFraction: undefined, isUnique: undefined, entry: undefined, refs: undefined,
  byType: undefined, family: undefined, ...members,
});

/** The constraints of a value. It has all of these members, so that no prototype is read. */
const partOf = (schema) => ({
  enum: undefined, items: undefined, additionalProperties: undefined, schemas: [], pattern: undefined,
  uniqueItems: undefined, isTrimmed: undefined, isFraction: undefined, minLength: undefined, maxLength: undefined,
  minItems: undefined, maxItems: undefined, minimum: undefined, maximum: undefined, minProperties: undefined,
  maxProperties: undefined, ...schema,
});

/** Schemas by name; members of the second table replace those of the first. */
function readTables() {
  const tables = new Map();
  const membersOf = (name) => tables.get(name)?.members ?? [];
  const add = (name, schema) => {
    const { properties, required, ...head } = { properties: {}, required: [], ...schema };
    const own = Object.entries(properties).map(([member, part]) => [member, {
      name: member, place: `${name}.${member}`, isNeeded: required.includes(member), ...partOf(part),
    }]);
    const before = [...membersOf(name)].map(([member, part]) =>
      [member, { ...part, isNeeded: part.isNeeded || required.includes(member) }]);
    tables.set(name, { name, head: partOf(head), members: new Map([...before, ...own]) });
  };
  for (const [name, schema] of Object.entries(platform.schemas)) add(name, schema);
  const members = new Map(messageSchemas.flatMap((name) => [...membersOf(name)]));
  tables.set('Message', { name: 'Message', head: partOf({}), members });
  for (const [name, schema] of stated) add(name, schema);
  return tables;
}

const familyOf = (name) => /For(Message|Modal)Request$|^ApplicationCommand(?=\w+Option$)/.exec(name)?.[0];

/** The type of a component or an option, as a string; undefined if its schema has none. */
function typeOf({ members }) {
  const [type] = members.get('type')?.enum ?? [];
  return type === undefined ? undefined : `${type}`;
}

/** Returns a function that returns the spec of a schema by its name; `limits` are those of core by name. */
export function makeSpecs(limits) {
  const tables = readTables();
  const specs = new Map();

  function ruleOfSchemas(names, place) {
    const { head } = tables.get(names[0]);
    if (head.enum) return makeRule('value', { values: head.enum.map(String) });
    if (head.pattern) return makeRule('id', { pattern: new RegExp(head.pattern) });
    const bound = boundOf([head.minimum, head.maximum], place, limits);
    if (bound) return makeRule('number', { bound });
    const types = names.map((name) => [typeOf(tables.get(name)), name]);
    if (types.some(([type]) => type === undefined)) return makeRule('object', { refs: names });
    return makeRule('typed', { byType: new Map(types), family: familyOf(names[0]) });
  }

  function ruleOf(part, place) {
    const bound = (...pair) => boundOf(pair, place, limits);
    const entries = bound(part.minItems, part.maxItems);
    if (part.items || entries) {
      const entry = part.items && ruleOf(partOf(part.items), `${place}[]`);
      return makeRule('list', { bound: entries, isUnique: part.uniqueItems, entry });
    }
    if (part.additionalProperties) {
      const entry = ruleOf(partOf(part.additionalProperties), `${place}{}`);
      return makeRule('map', { bound: bound(part.minProperties, part.maxProperties), entry });
    }
    const [text, number] = [bound(part.minLength, part.maxLength), bound(part.minimum, part.maximum)];
    const { isTrimmed } = part;
    const form = formOf(place);
    if (text || form) return makeRule('text', { bound: text, number, isTrimmed, sum: sumOf(place, part), form });
    if (number) return makeRule('number', { bound: number, isFraction: part.isFraction });
    if (part.enum) return makeRule('value', { values: part.enum.map(String) });
    return part.schemas.length > 0 ? ruleOfSchemas(part.schemas, place) : makeRule('any');
  }

  function compile(name) {
    const { members } = tables.get(name);
    const isTyped = members.get('type')?.enum?.length === 1;
    const extra = unbounded.find(([start]) => name === start) ?? unbounded.find(([start]) => name.startsWith(start));
    const others = extra?.slice(1).join(' ').split(' ').filter(Boolean) ?? [];
    const names = [...members.keys(), ...others];
    const checked = [...members.values()].filter((each) => !isTyped || each.name !== 'type')
      .map((member) => [member.name, member.isNeeded, ruleOf(member, member.place)]);
    const flags = others.filter((each) => booleans.has(each)).map((each) => [each, false, makeRule('boolean')]);
    return {
      name, names, known: new Set(names.flatMap(spellings)),
      members: [...checked, ...flags].map(([member, isNeeded, rule]) =>
        ({ name: member, names: spellings(member), isNeeded, rule })),
      rules: rules.filter(([, , schemas]) => schemas.test(name)).map(([, , , rule]) => rule),
    };
  }

  const specOf = (name) => specs.get(name) ?? specs.set(name, compile(name)).get(name);
  /** The schema of a kind that is not allowed in a place, found by the family of the allowed kinds. */
  function elsewhere(family, type) {
    const isOption = family === 'ApplicationCommand';
    const all = [...tables.values()].filter(({ name, ...table }) => typeOf(table) === `${type}`
      && familyOf(name) && (familyOf(name) === 'ApplicationCommand') === isOption);
    return (all.find(({ name }) => familyOf(name) === family) ?? all[0])?.name;
  }
  return { specOf, elsewhere };
}
