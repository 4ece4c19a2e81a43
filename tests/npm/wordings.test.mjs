import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import test from 'node:test';
import { promisify } from 'node:util';
import * as cordage from 'cordage';

import { sampled } from '../support/suite.mjs';
import { catalogue, program, run } from './command_line.mjs';

// Problems of calls use JavaScript's types and strings, while core uses the words of HTTP.

/** The types that a parameter accepts, in the words of its problem. */
function typesOf({ name, type, pattern, ...parameter }) {
  if (parameter.is_binary) return 'a Uint8Array, another view of a buffer or an ArrayBuffer';
  if (parameter.is_bit_field) return 'a number, a bigint, a string or a list of names';
  if (name === 'unix_ms') return 'a Date, a number of Unix milliseconds, a bigint or a string of decimal digits';
  if (parameter.is_instant) return 'a Date, a number of Unix seconds, a bigint or a string of decimal digits';
  if (parameter.is_list) return 'a string or a list of strings';
  if (/^\^\(?\[0-9]/.test(pattern)) return 'a string of decimal digits or a bigint';
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

test('a value of a wrong type is rejected with the types that its option accepts', () => {
  for (const [name, parameters] of functions)
    for (const parameter of parameters)
      for (const value of [{}, Symbol('a'), () => 'a', new Error('a')]) {
        const { detail } = detailOf(name, { [parameter.name]: value });
        assert.equal(detail, `${parameter.name} must be ${typesOf(parameter)}.`, name);
      }
});

test('a number or a boolean is rejected in the same words, and an id that is a number with the reason', () => {
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

test('a string without UTF-8 is rejected with the reason in its characters', () => {
  for (const [name, parameters] of functions)
    for (const parameter of parameters.filter(isText))
      for (const [value, reason] of [['a\ud800', 'a lone surrogate'], ['\udc00a', 'a lone surrogate'],
        ['a\0', 'the character U+0000 (NUL)']]) {
        const { detail, code } = detailOf(name, { [parameter.name]: value });
        assert.deepEqual([detail, code], [`${parameter.name} must not contain ${reason}.`, 'not-encodable'], name);
      }
});

test('text that is too long is rejected with its limit', () => {
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

test('too many bytes are rejected with the maximum of a code', () => {
  for (const [name, parameters] of functions.filter(([, each]) => each.some(({ is_binary: isBinary }) => isBinary)))
    for (const length of [8193, 9000, 1_000_000]) {
      const { detail, code } = detailOf(name, { data: new Uint8Array(length) });
      assert.deepEqual([code, detail, parameters.length > 0], ['too-long', 'data must have at most 2953 bytes.', true]);
    }
});

const wrongs = [{}, [], [1], true, 1.5, NaN, 10n, Symbol('a'), () => 'a', new Error('a'), new Date(NaN), '', 'a\ud800', new Map()];
/** Words of HTTP, and JavaScript's default strings of values. */
const foreign = /endpoint|percent-decod|%00|header|without parameters|undefined|\[object|NaN\b|--/;
const local = {
  redact: [['kinds', 'mask'], (options) => cordage.redact('a', options)],
  splitMessage: [['limit', 'code_blocks'], (options) => cordage.splitMessage('a', options)],
  truncate: [['ellipsis', 'markdown'], (options) => cordage.truncate('a', 1, options)],
  readDuration: [['unit', 'min', 'max', 'now'], (options) => cordage.readDuration('1 month', options)],
  readTime: [['text', 'zone', 'now', 'order'], (options) => cordage.readTime({ text: 'in 2h', ...options })],
  memberPermissions: [['needed', 'now', 'bigint'], (options) =>
    cordage.memberPermissions({ guild: { id: '1', owner_id: '1', roles: [{ id: '1', permissions: 0 }] },
      member: { user: { id: '1' }, roles: [] }, ...options })],
  pkce: [['verifier'], cordage.pkce],
};
const calls = [
  ...functions.map(([name, parameters]) => [name, parameters.map((each) => each.name), cordage[name]]),
  ...Object.entries(local).map(([name, [names, call]]) => [name, names, call]),
];

test('every option of every function rejects each wrong value in the words of JavaScript, with its name first', () => {
  let refused = 0;
  for (const [name, names, call] of calls)
    for (const option of [...names, ...(local[name] ? [] : ['base_url', 'authorize_url', 'now'])])
      for (const value of wrongs) {
        try {
          call({ [option]: value });
        } catch (error) {
          assert.ok(error instanceof cordage.ProblemError, error);
          assert.doesNotMatch(error.detail, foreign, `${name} ${option}`);
          assert.match(error.detail, /^[A-Za-z_]+,? [^]*[.?)]$/);
          refused += error.parameter === option;
          if (error.parameter === option) assert.ok(/^\w+(?=[ ,])/.exec(error.detail)[0] === option || option === 'text', error.detail);
        }
      }
  assert.ok(refused > 500, `${refused}`);
});

test('an unknown name of a bit is rejected with the list of all names', () => {
  for (const [name, option, others, javascript, commandLine] of [
    ['permissions', 'permissions', {}, 'permissions()', ['permissions']],
    ['botInvite', 'permissions', { client_id: '1' }, 'permissions()', ['permissions']],
    ['effectivePermissions', 'roles', {}, 'permissions()', ['permissions']],
    ['intents', 'intents', {}, 'intents()', ['intents']],
    ['flags', 'flags', { kind: 'user' }, 'flags({ kind })', ['flags', 'user']],
  ]) {
    const { detail } = detailOf(name, { ...others, [option]: 'NOPE' });
    assert.ok(detail.endsWith(` name: NOPE. ${javascript} lists all names.`), detail);
    const { path } = catalogue.find((each) => each.name === name);
    const options = Object.entries({ ...others, [option]: 'NOPE' }).map(([key, value]) => `--${key}=${value}`);
    const [command, kind] = commandLine;
    const { error } = run([path.slice(path.lastIndexOf('/') + 1), ...options]);
    assert.ok(error.endsWith(` name: NOPE. cordage ${command}${kind ? ' KIND' : ''} lists all names.\n`), error);
    // The parameter in the sentence has one.
    assert.equal(run(commandLine).status, 0);
    assert.ok(cordage[command](kind && { kind }).table.length > 0);
  }
});

const commands = catalogue.filter(({ results }) => results.every(({ media_type: type }) => !type.startsWith('application/x-')));
const runAsync = promisify(execFile);

test('every option of every command rejects a wrong value in the words of the command line', async () => {
  let refused = 0;
  const one = async ([command, option, value]) => {
    const calling = runAsync(process.execPath, [program, command, `--${option}=${value}`]);
    calling.child.stdin.end();
    const { stderr } = await calling.catch((error) => error);
    if (!stderr) return;
    assert.match(stderr, /^(cordage: [^\n]+\n)+$/);
    assert.doesNotMatch(stderr, /bigint|Date\b|Uint8Array|a string|\bJavaScript|\(\)|endpoint|percent-decod|%00|undefined|\[object/, option);
    refused += 1;
  };
  const all = sampled(commands.flatMap(({ path, parameters }) => parameters.filter((each) => !each.is_binary && each.name !== 'logo')
    .map(({ name }, i) => [path.slice(path.lastIndexOf('/') + 1).replaceAll('.', '-'), name, i % 2 ? '\t?' : '-1.5'])), 3);
  for (let i = 0; i < all.length; i += 4) await Promise.all(all.slice(i, i + 4).map(one));
  console.log(`${all.length} calls, ${refused} refused`);
  assert.ok(refused > all.length / 2);
});
