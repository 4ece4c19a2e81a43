import { commandRules } from './command_rules.js';
import { messageRules } from './message_rules.js';
import { stated, unbounded } from './platform_rules.js';
import { schemas } from './platform_schema.js';
import { spellings } from './safe_read.js';
import { parseTable } from './schema_table.js';

// The tables, read into what check_object.js works with: a spec of each schema, with members, rules and known names.

/** Where the platform states no greatest number. */
const largest = Number.MAX_SAFE_INTEGER;

/** Counted over a whole message beside its own limit. */
const sumOf = (place, { isTrimmed }) =>
  (isTrimmed ? 'embed_total' : /^TextDisplay.*content$/.test(place) ? 'component_text_total' : undefined);

function boundOf(part, sign, place, limits) {
  const found = part.bounds.find(([each]) => each === sign);
  if (!found) return undefined;
  const [, min, max] = found;
  const numberOf = (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text));
  const isNamed = Object.hasOwn(limits, max);
  return {
    limit: isNamed ? max : place, min: min === '' ? 0 : numberOf(min),
    max: isNamed ? limits[max] : max === '' ? largest : numberOf(max), without: undefined,
  };
}

/** A rule. It has the members of all kinds itself: no prototype is read. */
const makeRule = (kind, members) => ({
  kind, bound: undefined, number: undefined, isTrimmed: undefined, sum: undefined, pattern: undefined,
  values: undefined, isFraction: undefined, isUnique: undefined, entry: undefined, refs: undefined,
  byType: undefined, family: undefined, ...members,
});

/** Schemas by name, with those members in place of others that the second table has. */
function readTables() {
  const tables = new Map();
  const add = ({ name, head, members }) => {
    const known = tables.get(name) ?? { name, members: new Map() };
    for (const member of members)
      known.members.set(member.name, { __proto__: null, place: `${name}.${member.name}`, ...member });
    tables.set(name, { ...known, head });
  };
  parseTable(schemas).forEach(add);
  const ofWebhook = [...tables.get('IncomingWebhookRequestPartial').members.values()];
  const ofMessage = [...tables.get('MessageCreateRequest').members.values()];
  add({ name: 'Message', head: { __proto__: null }, members: [...ofWebhook, ...ofMessage] });
  for (const [line] of stated) parseTable(line).forEach(add);
  return tables;
}

const familyOf = (name) => /For(Message|Modal)Request$|^ApplicationCommand(?=\w+Option$)/.exec(name)?.[0];

/** Makes a function that gives the spec of a schema by its name; `limits` are those of core by name. */
export function makeSpecs(limits) {
  const tables = readTables();
  const specs = new Map();
  const rules = [...messageRules, ...commandRules];

  function ruleOfRefs(refs, place) {
    const { head } = tables.get(refs[0]);
    if (head.values) return makeRule('value', { values: head.values });
    if (head.pattern) return makeRule('id', { pattern: new RegExp(head.pattern) });
    if (head.bounds?.length > 0) return makeRule('number', { bound: boundOf(head, ':', place, limits) });
    const types = refs.map((ref) => [tables.get(ref).members.get('type')?.values?.[0], ref]);
    if (types.some(([type]) => type === undefined)) return makeRule('object', { refs });
    return makeRule('typed', { byType: new Map(types), family: familyOf(refs[0]) });
  }

  function ruleOf(part, place) {
    const bound = (sign) => boundOf(part, sign, place, limits);
    if (part.entries || bound('*')) {
      const entry = part.entries && ruleOf(part.entries, `${place}[]`);
      return makeRule('list', { bound: bound('*'), isUnique: part.isUnique, entry });
    }
    if (part.map) return makeRule('map', { bound: bound('%'), entry: ruleOf(part.map, `${place}{}`) });
    const [text, number] = [bound('#'), bound(':')];
    const pattern = part.pattern && new RegExp(part.pattern);
    const { isTrimmed } = part;
    if (text) return makeRule('text', { bound: text, number, isTrimmed, sum: sumOf(place, part), pattern });
    if (number) return makeRule('number', { bound: number, isFraction: part.isFraction });
    if (part.values) return makeRule('value', { values: part.values });
    return part.refs.length > 0 ? ruleOfRefs(part.refs, place) : makeRule('any');
  }

  function compile(name) {
    const { members } = tables.get(name);
    const isTyped = members.get('type')?.values?.length === 1;
    const extra = unbounded.find(([start]) => name === start) ?? unbounded.find(([start]) => name.startsWith(start));
    const names = [...members.keys(), ...(extra?.[1].split(' ').filter(Boolean) ?? [])];
    return {
      name, names, known: new Set(names.flatMap(spellings)),
      members: [...members.values()].filter((each) => !isTyped || each.name !== 'type').map((member) => ({
        name: member.name, names: spellings(member.name), isNeeded: member.isNeeded, rule: ruleOf(member, member.place),
      })),
      rules: rules.filter(([pattern]) => pattern.test(name)).map(([, rule]) => rule),
    };
  }

  const specOf = (name) => specs.get(name) ?? specs.set(name, compile(name)).get(name);
  /** Of a kind that is not allowed in a place, its schema, by the family of those that are. */
  function elsewhere(family, type) {
    const isOption = family === 'ApplicationCommand';
    const all = [...tables.values()].filter(({ name, members }) => members.get('type')?.values?.[0] === `${type}`
      && familyOf(name) && (familyOf(name) === 'ApplicationCommand') === isOption);
    return (all.find(({ name }) => familyOf(name) === family) ?? all[0])?.name;
  }
  return { specOf, elsewhere };
}
