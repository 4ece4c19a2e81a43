import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import * as cordage from 'cordage';

import { rules } from '../../wasm/tools/messages/rule_table.js';

// Each rule of tests/data/platform_rules.tsv: an object that keeps it is valid, and breaking only this rule is an
// excess at the path of the member, or a warning.

const rows = readFileSync(new URL('../data/platform_rules.tsv', import.meta.url), 'utf8').split('\n')
  .filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'));

/** The paths at which two values differ. */
function differences(one, other, path = '') {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other ? [] : [path];
  const isList = Array.isArray(one);
  if (isList !== Array.isArray(other)) return [path];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) =>
    differences(one[name], other[name], isList ? `${path}[${name}]` : path ? `${path}.${name}` : name));
}

const isWithin = (path, outer) => path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
const objectOf = (path) => path.slice(0, Math.max(path.lastIndexOf('.'), 0));

/**
 * Returns whether an excess is about the difference: the same member, one of its object, or one inside it. The excess
 * of a kind or flag is at the object that requires another, that of a repeated id at either place, and that of a value
 * that is not a message at its content.
 */
const isNamed = ({ path, limit }, places) =>
  ['flags', 'kind', 'unique', 'message_content'].includes(limit) || places.some((place) =>
  isWithin(path, place) || isWithin(place, path) || objectOf(path) === objectOf(place));

for (const [id, kind, , name, ...objects] of rows) {
  test(`${name}: ${id} is ${kind}`, () => {
    const [kept, broken] = objects.map((text) => JSON.parse(text));
    assert.deepEqual(cordage[name](kept).excesses, []);
    const { valid, excesses, warnings } = cordage[name](broken);
    assert.equal(valid, kind !== 'refused');
    const places = differences(kept, broken);
    if (kind === 'refused') {
      assert.ok(excesses.some((each) => isNamed(each, places)), `${places}: ${JSON.stringify(excesses)}`);
    } else {
      assert.equal(cordage[name](kept).warnings.length, 0);
      assert.ok(warnings.length > 0);
    }
  });
}

test('each rule has a unique name, a source, and schemas for which it holds', () => {
  assert.ok(rows.length > 300 && rules.length > 40);
  assert.equal(new Set(rules.map(([name]) => name)).size, rules.length);
  for (const [name, source, schemas, check] of rules)
    assert.ok(/^[a-z-]+$/.test(name) && source.length > 5 && schemas instanceof RegExp && check.length === 1, name);
});
