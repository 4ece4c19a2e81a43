import * as cordage from 'cordage';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { inJavaScript } from '../../wasm/runtime/wordings.js';
import { allCases, host, readResponses } from '../support/cases.mjs';
import { calls } from './calls/index.mjs';
import { plain, report } from './report.mjs';

// The expected report of report.mjs: core's responses to the cases of tests/cases, as calls and as requests, and the
// results of calls/.

const endpoints = JSON.parse(readFileSync(new URL('../../wasm/generated/catalogue.json', import.meta.url)));

/** The endpoint of each path, by its last part. */
const endpointAt = Object.fromEntries(endpoints.filter(({ is_local: isLocal }) => !isLocal)
  .map((endpoint) => [endpoint.path.split('/').at(-1), endpoint]));

const all = [
  ...endpoints.map(({ name }) => name), 'redact', 'redactWebhooks', 'checkMessage', 'checkCommand', 'splitMessage',
  'memberPermissions', 'fitEmbed', 'fitMessage', 'splitEmbeds', 'parseMentions', 'escapeMarkdown', 'truncate',
  'formatDuration', 'readDuration', 'readTime', 'timestampTag', 'pkce', 'ProblemError',
];

/** The exports of each entry; for `cordage/init`, those of its function. */
const names = {
  cordage: all,
  'cordage/qr': ['qr', 'qrPng', 'qrSvg', 'qrText', 'qrMatrix', 'qrDataUrl', 'ProblemError'],
  'cordage/init': [...all, 'fetch'],
  'cordage/fetch': ['fetch'],
};

/** Larger intents and flags need the option bigint. calls/bits.mjs has calls with it. */
const needsBigInt = (name, value) => ['intents', 'flags'].includes(name) && value > Number.MAX_SAFE_INTEGER;

/**
 * The options of the call for this request; undefined if no call can express it, or if a call rejects or rewords what a
 * request may contain (an empty value, an unknown name, NUL).
 */
function optionsOf({ parameters: known }, { method = 'GET', path, query = '', headers = {}, now }) {
  const parameters = [...new URLSearchParams(query)];
  const names = known.filter(({ is_local: isLocal }) => !isLocal).flatMap(({ name, alias }) => [name, alias]);
  if (parameters.some(([name, value]) => value === '' || !names.includes(name) || needsBigInt(name, value)))
    return undefined;
  const isText = query.split(/[&=]/).every((part) => {
    try { return !decodeURIComponent(part).includes('\0'); } catch { return false; }
  });
  const isOnce = new Set(parameters.map(([name]) => name)).size === parameters.length;
  const isPlain = method === 'GET' && Object.keys(headers).length === 0 && isText && isOnce;
  if (!isPlain || !/^\/api\/((chat|discord)\/)?[a-z.-]+$/.test(path)) return undefined;
  return { base_url: `http://${host}`, ...Object.fromEntries(parameters), ...(now === undefined ? {} : { now }) };
}

function callOf({ title, request, response }) {
  const endpoint = endpointAt[request.path.split('/').at(-1)];
  const options = endpoint && response.status !== 404 && optionsOf(endpoint, request);
  return options ? [{ title, function: endpoint.name, options }] : [];
}

/**
 * undefined if no Request can express it, because a URL is never written that way. A handler uses only the time of the
 * clock.
 */
function requestOf({ title, request: { method = 'GET', path, query, headers = {}, now } }) {
  const url = `http://${host}${path}${query === undefined ? '' : `?${query}`}`;
  const isForbidden = ['CONNECT', 'TRACE'].includes(method);
  return isForbidden || now !== undefined || new URL(url).href !== url ? [] : [{ title, method, url, headers }];
}

const replies = readResponses({ isBaseUrlSent: true });
const bodyOf = ({ body }) => Buffer.from(body, 'base64');

/**
 * Returns whether a call has a longer detail than the request: for the unknown name (unknown_names.test.mjs), or data
 * (habits.test.mjs).
 */
const namesMore = ({ title }) => replies.has(title) &&
  / contains an unknown \w+ name\. The endpoint |"text must have at most 900 /.test(bodyOf(replies.get(title)));

export const cases = allCases().filter((each) => !namesMore(each)).flatMap(callOf);
export const requests = allCases().flatMap(requestOf);

/** A value from JSON, as `plain` returns it: integers that a number cannot represent are bigints. */
const parseExact = (json) => JSON.parse(json.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}/g,
  (token) => (token[0] === '"' || Number.isSafeInteger(Number(token)) ? token : `"${token}n"`)));

const problem = (code, status, title, detail, parameter) => plain({
  problem: { name: 'ProblemError', code, status, title, detail, parameter, message: detail, isProblem: true },
});

/** The expected result of a case's call: core's, except if it depends on the current time. */
function outcomeOf({ title, response }) {
  const reply = replies.get(title);
  if (!reply) return { value: response.json };
  const body = bodyOf(reply);
  if (reply.status !== 200) {
    const { type, title, status, detail, parameter } = JSON.parse(body);
    return problem(type.split('/').at(-1), status, title, inJavaScript(detail), parameter);
  }
  const type = reply.headers['Content-Type'];
  if (type === 'image/png') return { value: plain(new Uint8Array(body)) };
  return { value: type === 'application/json' ? parseExact(`${body}`) : `${body}` };
}

/** The handler's expected response to a case's request: core's, and a length if there is no body. */
function responseOf({ title, request: { method } }) {
  const reply = replies.get(title);
  if (!reply) return undefined;
  const body = bodyOf(reply);
  const length = method === 'HEAD' ? { 'Content-Length': `${body.length}` } : {};
  const headers = Object.entries({ ...reply.headers, ...length }).map(([name, value]) => [name.toLowerCase(), value]);
  const text = body.toString(reply.headers['Content-Type'] === 'image/png' ? 'hex' : 'utf8');
  return { status: reply.status, headers: Object.fromEntries(headers.sort()), body: method === 'HEAD' ? '' : text };
}

const byTitle = (list, of) => new Map(list.map((each) => [each.title, of(each)]));
const outcomes = byTitle(allCases().filter((each) => callOf(each).length > 0), outcomeOf);
const responses = byTitle(allCases(), responseOf);

/** The results of the calls of calls/ from the package in this process. */
const here = (await report({ cordage }, { calls, cases: [], requests: [] })).entries.cordage.calls;

/** The expected result of a call of calls/, for a problem with the title and detail of this process. */
function expectedOf({ title, function: called, value, problem: expected }) {
  if (!expected) return { value: plain(value) };
  const { title: name, detail } = here[title].problem ?? {};
  // Page and command line show this detail of readTime, so it does not call its argument text.
  const isNamed = detail?.includes(expected.parameter) || (called === 'readTime' && expected.parameter === 'text');
  const sentence = isNamed ? detail : `a sentence about ${expected.parameter}`;
  return problem(expected.code, 400, name || 'a title', sentence, expected.parameter);
}

/** The titles with different results, with no result, and both. */
const differences = (given, expected) => [...new Set([...Object.keys(given), ...Object.keys(expected)])]
  .filter((title) => JSON.stringify(given[title]) !== JSON.stringify(expected[title]))
  .map((title) => ({ title, given: given[title], expected: expected[title] }));

const entryOf = (name) => name.split(' ')[0];

/** Fields that no script of a browser can set: Fetch Standard, "forbidden request-header". */
const isForbidden = (name) => /^(sec-.*|origin|access-control-request-method)$/i.test(name);

function checkEntry(entry, given, { isBrowser = false } = {}) {
  const expected = names[entry];
  const pick = (list, of) => Object.fromEntries(list.filter((each) => expected.includes(each.function))
    .map((each) => [each.title, of(each)]));
  const asked = requests.filter(({ headers }) => !isBrowser || !Object.keys(headers).some(isForbidden))
    .map((request) => ({ ...request, function: 'fetch' }));
  assert.deepEqual(given.names, [...expected].sort());
  assert.deepEqual([
    ...differences(given.cases, pick(cases, ({ title }) => outcomes.get(title))),
    ...differences(given.calls, pick(calls, expectedOf)),
    ...differences(given.responses, pick(asked, ({ title }) => responses.get(title))),
  ], []);
}

/** Checks the report of report.mjs from a runtime; `options.isBrowser`: a script there cannot make every request. */
export async function checkReport(t, given, options) {
  const { entries, strangers } = given;
  assert.ok(entries, given);
  assert.deepEqual(new Set(Object.keys(entries).map(entryOf)), new Set(Object.keys(names)));
  for (const [name, entry] of Object.entries(entries))
    await t.test(`${name}: every export, case, call and request`, () => checkEntry(entryOf(name), entry, options));
  await t.test('a problem of each entry is a ProblemError of every other', () => assert.deepEqual(strangers, []));
}
