import { authorize_url as authorizeUrl, milliseconds_hint as millisecondsHint } from '../generated/facts.json';
import { quoteLargeIntegers } from './large_integers.js';
import { isDate, isGiven, optionsOf, queryOf, unixSeconds, url } from './options.js';
import { invalid, outOfRange, ProblemError } from './problem_error.js';
import { inJavaScript } from './wordings.js';

/**
 * JSON.parse, but integers outside the safe range become bigints, and with `isWide` all of `bitFields`. NUL marks them;
 * no result contains NUL. Throws for such an integer in the result of `numeric`, a parameter whose values are numbers.
 */
function parseExact(json, { bitFields, numeric }, isWide) {
  // Most results have no such number, and this is faster.
  if (!isWide && !/[:,[]-?\d{16,}/.test(json)) return JSON.parse(json);
  return JSON.parse(quoteLargeIntegers(json, '\\u0000'), (name, value) => {
    const isMarked = typeof value === 'string' && value.startsWith('\0');
    if (isMarked && numeric && !isWide)
      throw outOfRange(numeric, `must be at most ${Number.MAX_SAFE_INTEGER} unless bigint is true.`);
    if (isMarked) return BigInt(value.slice(1));
    return isWide && typeof value === 'number' && bitFields.includes(name) ? BigInt(value) : value;
  });
}

function isWideIn(optionOf) {
  const value = optionOf('bigint');
  if (isGiven(value) && typeof value !== 'boolean') throw invalid('bigint', 'must be true or false.');
  return value === true;
}

/** The problem of a call with these options. Core cannot know that a number was a Date, which needs no division. */
function problemOf(problem, optionOf) {
  const detail = inJavaScript(problem.detail);
  return new ProblemError({
    ...problem, detail: isDate(optionOf(problem.parameter)) ? detail.replace(millisecondsHint, '') : detail,
  });
}

/** Options that every call accepts, even if its result does not depend on them. */
const callOptions = ['base_url', 'authorize_url', 'now'];

const unchanged = (body) => body;

/** A reader for each form of body, in the order of exchange.h. */
const readers = [
  (body, endpoint, isWide) => (endpoint.bitFields.length ? parseExact(body, endpoint, isWide) : JSON.parse(body)),
  unchanged,
  unchanged,
  (data) => ({ modules: Math.sqrt(data.length), data }),
];

/** An empty text counts as not given, as over HTTP. */
const withoutEmpty = (optionOf) => (name) => {
  const value = optionOf(name);
  return value === '' ? undefined : value;
};

/**
 * The function of an endpoint as its table describes it, made with `call` of a module. `adapt` wraps the function that
 * returns an option by its name.
 */
export function makeFunction(name, endpoint, call, adapt = (optionOf) => optionOf) {
  const { parameters, options: own, fixed } = endpoint;
  const kinds = Object.entries(parameters);
  const names = [...Object.keys(parameters).filter((each) => !fixed.includes(each)), ...own];
  const silent = [...callOptions, ...fixed];
  return (options) => {
    const optionOf = adapt(withoutEmpty(optionsOf(name, names, options, '', silent)));
    if (isGiven(optionOf('code_verifier')) && !isGiven(optionOf('code_challenge')))
      throw invalid('code_verifier', 'requires code_challenge; pass the whole result of pkce.');
    const isWide = isWideIn(optionOf);
    const { status, form, body } = call([
      name, queryOf(kinds, optionOf), url('base_url', optionOf('base_url'), ''),
      url('authorize_url', optionOf('authorize_url'), authorizeUrl),
    ].join('\n'), unixSeconds('now', optionOf('now')));
    if (status === 404) throw new TypeError(body);
    if (status !== 200) throw problemOf(JSON.parse(body), optionOf);
    return readers[form](body, endpoint, isWide);
  };
}
