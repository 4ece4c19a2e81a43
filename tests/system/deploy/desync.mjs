// Checks that clients, a proxy and the server behind it see the same requests. Each connection comes from a separate
// network, which both logs name.
import assert from 'node:assert/strict';

import { patience, request, sleep } from '../../server/wire.mjs';
import { connectTo, entries, openSecurely, talk } from './proxies.mjs';

const honestAddress = '127.99.0.1';
const networkOf = (address) => address.replace(/\d+$/, '0/24');
const isHealthCheck = ({ route }) => route === 'health';
const last = request('/api/timestamp?unix=1', { fields: ['Connection: close'] });

/** The statuses of the responses in the received bytes; 0 for bytes that are not an HTTP/1 response. */
function statusesIn(received) {
  const statuses = [];
  for (let rest = received; rest.length > 0;) {
    const end = rest.indexOf('\r\n\r\n') + 4;
    const head = rest.subarray(0, end).toString('latin1');
    const status = Number(/^HTTP\/1\.[01] (\d{3}) /.exec(head)?.[1] ?? 0);
    if (status !== 100) statuses.push(status);
    if (status === 0) break;
    rest = rest.subarray(end + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0));
  }
  return statuses;
}

// Sends requests in order, and must get the response to each, until `isOver`.
async function askHonestly(proxy, isOver) {
  const wire = await openSecurely(proxy, honestAddress);
  const statuses = [];
  for (let unix = 1_000; !isOver(); unix++) {
    const reply = await Promise.race([wire.send(request(`/api/timestamp?unix=${unix}`)).reply(), patience(30_000)]);
    assert.equal(reply?.status, 200, 'an honest client gets its answer');
    assert.equal(reply.json().unix, unix, 'an honest client gets the answer to its own request');
    statuses.push(reply.status);
    await sleep(5);
  }
  wire.close();
  return { localAddress: honestAddress, bytes: 'honest requests', statuses };
}

const counted = (statuses) => statuses.toSorted().join(' ');

function isPart(part, whole) {
  const left = [...whole];
  return part.every((each) => left.includes(each) && left.splice(left.indexOf(each), 1));
}

// The inconsistency of one connection, if any. A proxy may log an incomplete request in any way. Without statuses it
// was one request.
function judge({ localAddress, statuses, isUnanswered }, proxy, lines, seen) {
  const own = lines.filter(({ client }) => client === localAddress);
  const forwarded = own.flatMap(proxy.forwarded);
  const served = seen.filter(({ client }) => client === networkOf(localAddress)).map(({ status }) => status);
  const logged = own.map(({ status }) => Number(status));
  if (isUnanswered) return `after ${statuses} the last request got neither an answer nor the end of the connection`;
  if (!isPart(served, forwarded)) return `the server answered ${served}, the proxy got ${forwarded}`;
  if (statuses === undefined) return forwarded.length > 1 ? `of one request the proxy made ${forwarded}` : undefined;
  if (logged.length - statuses.length > 1 || !statuses.every((status, i) => status === 0 || status === logged[i])) {
    return `the client got ${statuses}, the proxy logged ${logged}`;
  }
  return undefined;
}

// The inconsistencies in the logs so far.
function disagreements(connections, proxy, server) {
  const lines = entries(proxy);
  const seen = server.logs.filter((line) => line.event === 'request' && !isHealthCheck(line));
  const wrong = connections.flatMap((connection) => {
    const sentence = judge(connection, proxy, lines, seen);
    return sentence ? [`${JSON.stringify(connection.bytes.slice(0, 200))}: ${sentence}`] : [];
  });
  // The server has no client for a request that it rejects early: here these count too.
  const [forwarded, served] = [counted(lines.flatMap(proxy.forwarded)), counted(seen.map(({ status }) => status))];
  if (forwarded !== served) wrong.push(`in all, the proxy forwarded ${forwarded} and the server answered ${served}`);
  return wrong;
}

/** Sends the chunks and one more request: { statuses, isUnanswered }. */
async function askByHttp1(proxy, localAddress, chunks) {
  const { received, isUnanswered } = await talk(await connectTo(proxy, localAddress), [...chunks, last]);
  return { statuses: statusesIn(received), isUnanswered };
}

/** Sends the chunks, which are one request, and does not read the response. */
export async function askByHttp2(proxy, localAddress, chunks) {
  await talk(await connectTo(proxy, localAddress, 'h2'), chunks, 300);
  return {};
}

/**
 * Sends each payload (a list of chunks) through the proxy on a separate connection, several at a time, while an honest
 * client sends requests. Returns the differences between proxy, server and clients, as sentences. `server` has `logs`.
 */
export async function desyncs(proxy, server, payloads, ask = askByHttp1) {
  const queue = payloads.map((chunks, i) => ({ chunks, localAddress: `127.${1 + (i >> 8)}.${i & 255}.1` }));
  const connections = [];
  const sendAll = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { chunks, localAddress } = next;
      connections.push({ localAddress, bytes: chunks.join(''), ...(await ask(proxy, localAddress, chunks)) });
    }
  };
  let isOver = false;
  const honest = askHonestly(proxy, () => isOver);
  honest.catch(() => {});
  await Promise.all(Array.from({ length: 8 }, sendAll));
  isOver = true;
  connections.push(await honest);

  let found = disagreements(connections, proxy, server);
  for (let attempt = 0; attempt < 40 && found.length > 0; attempt++) {
    await sleep(200);  // Logs are slightly later than responses.
    found = disagreements(connections, proxy, server);
  }
  await sleep(200);
  return { wrong: disagreements(connections, proxy, server), connections };
}
