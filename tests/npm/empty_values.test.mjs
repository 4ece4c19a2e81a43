import * as cordage from 'cordage';
import assert from 'node:assert/strict';
import test from 'node:test';

import catalogue from '../../wasm/generated/catalogue.json' with { type: 'json' };

// An empty string as a value: over HTTP `&state=` counts as absent, and so it does in functions that have an endpoint.

const now = 1_700_000_000;

/** The required options of an endpoint; snowflake requires one of three. */
const requiredOf = ({ name, parameters }) => Object.fromEntries(
  parameters.filter(({ required, name: option }) => required || (name === 'snowflake' && option === 'id'))
    .map(({ name: option, example }) => [option, example]));

for (const endpoint of catalogue) {
  const { name, parameters, call_options: options } = endpoint;
  const required = requiredOf(endpoint);
  test(`${name}: an empty option counts as absent`, () => {
    const expected = cordage[name]({ ...required, now });
    const optional = [...parameters.filter((each) => !(each.name in required)), ...options.filter((each) => each.name !== 'now')];
    for (const { name: option, alias } of optional)
      for (const each of [option, alias ?? []].flat())
        assert.deepEqual(cordage[name]({ ...required, now, [each]: '' }), expected, each);
  });
  test(`${name}: an empty required option is missing`, () => {
    for (const option of Object.keys(required))
      assert.throws(() => cordage[name]({ ...required, [option]: '' }),
        { code: 'missing-parameter', parameter: option });
  });
}

test('an unknown option is rejected even if it is empty', () => {
  assert.throws(() => cordage.timestamp({ when: '' }), { code: 'invalid-value', parameter: 'when' });
});

test('in other functions an empty string is a value', () => {
  assert.throws(() => cordage.pkce({ verifier: '' }), { code: 'invalid-value', parameter: 'verifier' });
  assert.throws(() => cordage.redact('a', { mask: '' }), { code: 'invalid-value', parameter: 'mask' });
});
