import assert from 'node:assert/strict';
import test from 'node:test';
import * as cordage from 'cordage';

import { catalogue } from './command_line.mjs';

// Problems of calls speak of JavaScript's types and strings, whatever core says over HTTP.

/** The types that a parameter takes, in the words of its problem. */
function typesOf({ name, type, pattern, ...parameter }) {
  if (parameter.is_binary) return 'a Uint8Array, another view of a buffer or an ArrayBuffer';
  if (parameter.is_bit_field) return 'a number, a bigint, a string or a list of names';
  if (name === 'unix_ms') return 'a Date, a number of Unix milliseconds, a bigint or a string of decimal digits';
  if (parameter.is_instant) return 'a Date, a number of Unix seconds, a bigint or a string of decimal digits';
  if (parameter.is_list) return 'a string or a list of strings';
  if (/^\^\[0-9]/.test(pattern)) return 'a string of decimal digits or a bigint';
  if (name === 'redirect_uri') return 'a string or a URL';
  return { boolean: 'true or false', integer: 'a number, a bigint or a string of decimal digits' }[type] ?? 'a string';
}

const functions = catalogue.map(({ name, parameters }) => [name, parameters]);
const isText = (parameter) => typesOf(parameter).startsWith('a string');

function detailOf(name, options) {
  try {
    cordage[name](options);
  } catch (error) {
    assert.ok(error instanceof cordage.ProblemError, error);
    return error;
  }
  return assert.fail(`${name} takes ${Object.keys(options)}`);
}

test('a value of a wrong type is refused with the types that its option takes', () => {
  for (const [name, parameters] of functions)
    for (const parameter of parameters)
      for (const value of [{}, Symbol('a'), () => 'a', new Error('a')]) {
        const { detail } = detailOf(name, { [parameter.name]: value });
        assert.equal(detail, `${parameter.name} must be ${typesOf(parameter)}.`, name);
      }
});

test('a number or a boolean is refused in the same words, and an id that is a number with the reason', () => {
  for (const [name, parameters] of functions)
    for (const parameter of parameters) {
      const types = typesOf(parameter);
      const why = types.startsWith('a string of decimal') ? ': numbers are not exact enough for ids' : '';
      if (!types.includes('number'))
        assert.equal(detailOf(name, { [parameter.name]: 1 }).detail, `${parameter.name} must be ${types}${why}.`);
      if (types !== 'true or false')
        assert.equal(detailOf(name, { [parameter.name]: true }).detail, `${parameter.name} must be ${types}.`);
    }
});

test('text that has no UTF-8 is named by what a string has', () => {
  for (const [name, parameters] of functions)
    for (const parameter of parameters.filter(isText))
      for (const [value, said] of [['a\ud800', 'a lone surrogate'], ['\udc00a', 'a lone surrogate'],
        ['a\0', 'the character U+0000 (NUL)']]) {
        const { detail, code } = detailOf(name, { [parameter.name]: value });
        assert.deepEqual([detail, code], [`${parameter.name} must not contain ${said}.`, 'not-encodable'], name);
      }
});

test('a text that is too long is refused with its own limit', () => {
  const limited = { text: [900, 'characters (Unicode code points)'], state: [1024, 'bytes of UTF-8'],
    redirect_uri: [2048, 'bytes of UTF-8'] };
  for (const [name, parameters] of functions)
    for (const parameter of parameters.filter((each) => limited[each.name]))
      for (const length of [3000, 16_384, 16_385, 1_000_000]) {
        const [most, unit] = limited[parameter.name];
        const others = parameter.name === 'text' ? {} : { client_id: '1' };
        const value = `https://${'a'.repeat(length - 8)}`;
        const { detail, code } = detailOf(name, { ...others, [parameter.name]: value });
        assert.equal(code, 'too-long');
        assert.ok(detail.startsWith(`${parameter.name} must have at most ${most} ${unit}`), `${name}: ${detail}`);
      }
});
