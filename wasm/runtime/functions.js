import { authorize_url as authorizeUrl, milliseconds_hint as millisecondsHint } from '../generated/facts.json';
import { isDate, optionsOf, queryOf, unixSeconds, url } from './options.js';
import { ProblemError } from './problem_error.js';
import { inJavaScript } from './wordings.js';

/** JSON.parse, but integers outside the safe range become bigints. NUL marks them; no result contains NUL. */
function parseExact(json) {
  if (!/[:,[]-?\d{16,}/.test(json)) return JSON.parse(json); // Most results have no such number, and this is faster.
  const marked = json.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}/g, (token) =>
    (token[0] === '"' || Number.isSafeInteger(Number(token)) ? token : `"\\u0000${token}"`));
  return JSON.parse(marked, (_, value) =>
    (typeof value === 'string' && value.startsWith('\0') ? BigInt(value.slice(1)) : value));
}

/** The problem of a call with these options. Core cannot know that a number was a Date, which nobody has to divide. */
function problemOf(problem, optionOf) {
  const detail = inJavaScript(problem.detail);
  return new ProblemError({
    ...problem, detail: isDate(optionOf(problem.parameter)) ? detail.replace(millisecondsHint, '') : detail,
  });
}

/** Options that every call takes, whether or not its result depends on them. */
const callOptions = ['base_url', 'authorize_url', 'now'];

const asItIs = (body) => body;

/** A reader for each form of body, in the order of exchange.h. `isExact`: the body can have 64-bit integers. */
const readers = [
  (body, isExact) => (isExact ? parseExact : JSON.parse)(body),
  asItIs,
  asItIs,
  (data) => ({ modules: Math.sqrt(data.length), data }),
];

/** The function of an endpoint as its table describes it, made with `call` of a module. */
export function makeFunction(name, { parameters, options: own, fixed, isExact }, call) {
  const kinds = Object.entries(parameters);
  const names = [...Object.keys(parameters).filter((each) => !fixed.includes(each)), ...own];
  const silent = [...callOptions, ...fixed];
  return (options) => {
    const optionOf = optionsOf(name, names, options, '', silent);
    const { status, form, body } = call([
      name, queryOf(kinds, optionOf), url('base_url', optionOf('base_url'), ''),
      url('authorize_url', optionOf('authorize_url'), authorizeUrl),
    ].join('\n'), unixSeconds('now', optionOf('now')));
    if (status === 404) throw new TypeError(body);
    if (status !== 200) throw problemOf(JSON.parse(body), optionOf);
    return readers[form](body, isExact);
  };
}
