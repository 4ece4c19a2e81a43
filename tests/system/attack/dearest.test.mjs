// Looks for the most expensive request among all in /openapi.json: random ones for each route, then changes of the most
// expensive so far. Costs are processor time on one connection, relative to a timestamp's.
import assert from 'node:assert/strict';
import { Agent, get } from 'node:http';
import { test } from 'node:test';
import { seeded } from '../../npm/seeded.mjs';
import { metric, startWithAdmin } from '../../server/server.mjs';
import { record, size } from './attack.mjs';

const seed = Number(process.env.CORDAGE_SEED ?? 1);
const below = seeded(seed);
const one = (values) => values[below(values.length)];

const randomRequests = size(5, 100); // for each route
const changes = size(2, 200);
const repeats = size(5, 10);
const most = size(Infinity, 30); // maximum cost of a request, in timestamps; a test judges no time

const alphabets = ['0123456789', 'ABCDEFGHIJ-./:', 'abcdefghijklmnopqrstuvwxyz ', 'äöüß€', '\u{1F600}\u{1F680}a0'];
const letters = (length) => {
  const alphabet = [...one(alphabets)];
  return Array.from({ length }, () => one(alphabet)).join('');
};

// Values of strings that only have a pattern, in addition to the example of the description.
const strings = {
  text: () => letters(1 + below(one([30, 300, 900]))),
  state: () => letters(one([1, 200])),
  dark: () => one(['000000', '123456', '#400']),
  light: () => one(['ffffff', 'fed', 'transparent']),
  scopes: () => letters(200).replaceAll(/[^a-z0-9 .]/g, 'a'),
  tag: () => `<t:${below(2 ** 31)}:R>`,
};

function value({ name, schema, example }) {
  if (name in strings && (example === undefined || below(2))) return strings[name]();
  const { type, enum: values, minimum, maximum } = schema;
  if (values) return one(values);
  if (type === 'boolean') return one([true, false]);
  if (type === 'integer') return one([minimum, maximum, maximum, minimum + below(Math.min(maximum - minimum, 2 ** 31))]);
  return example;
}

function randomRequest({ path, parameters }) {
  const values = {};
  for (const each of parameters) {
    const given = each.required || below(2) ? value(each) : undefined;
    if (given !== undefined) values[each.name] = given;
  }
  return { path, parameters, values };
}

/** Changes or removes the value of at least one parameter. */
function changed({ path, parameters, values }) {
  const each = one(parameters);
  const { [each.name]: _, ...others } = values;
  const given = each.required || below(4) ? value(each) : undefined;
  const request = { path, parameters, values: given === undefined ? others : { ...others, [each.name]: given } };
  return below(2) ? request : changed(request);
}

function target({ path, values }) {
  const query = Object.entries(values).filter(([name]) => !path.includes(`{${name}}`));
  return `${path.replace('{chat}', values.chat)}?${new URLSearchParams(query)}`;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const answer = (server, path) => new Promise((resolve, reject) => {
  get(`${server.url}${path}`, { agent }, (response) => response.resume().on('end', () => resolve(response.statusCode)))
    .on('error', reject);
});

/** The microseconds of processor time of one request, over `count`. */
async function cost(server, path, count) {
  const spent = () => metric(server, 'process_cpu_seconds_total');
  const before = await spent();
  const between = await spent(); // cost of the measurement itself
  for (let i = 0; i < count; i++) assert.match(String(await answer(server, path)), /^[24]00$/, path);
  const after = await spent();
  return (after - between - (between - before)) * 1e6 / count;
}

/** The same, at the best of five times, because other programs increase it. */
async function leastCost(server, path, count) {
  let least = Infinity;
  for (let i = 0; i < 5; i++) least = Math.min(least, await cost(server, path, count));
  return least;
}

test('no request costs the server more than the allowed number of timestamps', async (t) => {
  const server = await startWithAdmin(t, ['--rate-limit', '0']);
  t.after(() => agent.destroy());
  const { paths } = await (await fetch(`${server.url}/openapi.json`)).json();
  const routes = Object.entries(paths).filter(([, { get: operation }]) => operation.parameters)
    .map(([path, { get: operation }]) => ({ path, parameters: operation.parameters }));
  assert.ok(routes.length >= 10);

  const dearestOf = async (route) => {
    let dearest = { microseconds: -Infinity };
    for (let i = 0; i < randomRequests + changes; i++) {
      const request = i < randomRequests ? randomRequest(route) : changed(dearest.request);
      const microseconds = await cost(server, target(request), repeats);
      if (microseconds > dearest.microseconds) dearest = { request, microseconds };
    }
    return dearest;
  };
  let dearest = { microseconds: -Infinity };
  for (const route of routes) {
    const found = await dearestOf(route);
    if (found.microseconds > dearest.microseconds) dearest = found;
  }

  const timestamp = await leastCost(server, '/api/timestamp?unix=1', 100 * repeats);
  const microseconds = await leastCost(server, target(dearest.request), 10 * repeats);
  const { text, ...shown } = dearest.request.values;
  t.diagnostic(`${dearest.request.path} ${JSON.stringify({ ...shown, characters: [...(text ?? '')].length })}`);
  record('dearest request', { seed, microseconds, 'timestamp µs': timestamp, 'in timestamps': microseconds / timestamp });
  assert.ok(microseconds > timestamp);
  assert.ok(microseconds / timestamp < most, `${microseconds / timestamp} timestamps`);
});
