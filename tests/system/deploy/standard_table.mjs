// Prints the tables whose sums docs/testing.md has: how our server, nginx, HAProxy and Node treat the cases of
// tests/server. By hand:
//   scripts/setup all && cmake --preset release && cmake --build --preset release --target cordage-server
//   node tests/system/deploy/standard_table.mjs
// The others answer 200 to every request that they take, and are asked without encryption.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '../../support/free_port.mjs';
import { refused } from '../../server/payloads.mjs';
import { startServer } from '../../server/server.mjs';
import { isRight, standardCases } from '../../server/standard_cases.mjs';
import { statusesOf } from '../../server/wire.mjs';
import { accepts, launch, temporaryFolder } from './programs.mjs';

const ends = [];
const t = { after: (end) => ends.unshift(end) };

async function launchWith(program, file, text, words) {
  const folder = temporaryFolder(t);
  const port = await freePort();
  writeFileSync(join(folder, file), text(port, folder));
  await accepts(port, launch(t, program, words(join(folder, file), folder)));
  return port;
}

const startNginx = () => launchWith('/usr/sbin/nginx', 'nginx.conf', (port, folder) => `
  daemon off; pid ${folder}/pid; error_log /dev/null; worker_processes 1;
  events {}
  http { access_log off; server { listen 127.0.0.1:${port}; location / { return 200 ok; } } }
`, (file, folder) => ['-p', folder, '-e', '/dev/null', '-c', file]);

const startHaproxy = () => launchWith('/usr/sbin/haproxy', 'haproxy.cfg', (port) => `
defaults
    mode http
    timeout client 5s
    timeout http-request 5s
frontend all
    bind 127.0.0.1:${port}
    http-request return status 200 content-type text/plain string ok
`, (file) => ['-db', '-f', file]);

async function startNode() {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('ok')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.closeAllConnections());
  t.after(() => server.close());
  return server.address().port;
}

const versionOf = (program) => /\d+\.\d+\.\d+/.exec(execFileSync('sh', ['-c', `${program} -v 2>&1`], { encoding: 'utf8' }))[0];
const servers = {
  cordage: (await startServer(t, ['--rate-limit', '0'])).port,
  [`nginx ${versionOf('/usr/sbin/nginx')}`]: await startNginx(),
  [`HAProxy ${versionOf('/usr/sbin/haproxy')}`]: await startHaproxy(),
  [`Node ${process.versions.node}`]: await startNode(),
};
const ports = Object.values(servers);
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`);

function head(...first) {
  row(...first, ...Object.keys(servers));
  row(...first.map(() => '---'), ...ports.map(() => '---'));
}

head('case', 'RFC 9112');
const right = ports.map(() => 0);
for (const [name, source, chunks, expected] of standardCases) {
  const cells = [];
  for (const [i, port] of ports.entries()) {
    const statuses = await statusesOf(port, chunks);
    const isGood = isRight(statuses, expected);
    right[i] += isGood;
    const result = statuses.join(', ') || (expected === 'waits' ? 'waits' : 'no answer');
    cells.push(isGood ? result : `**${result}**`);
  }
  if (new Set(cells).size > 1) row(name, source, ...cells);
}
row('right', '', ...right.map((count) => `${count} of ${standardCases.length}`));

console.log();
head('refused, of requests that', 'requests');
for (const [fact, , payloads] of refused) {
  const cells = [];
  for (const port of ports) {
    const all = await Promise.all(payloads.map((bytes) => statusesOf(port, [bytes])));
    cells.push(all.filter((statuses) => statuses.every((status) => status >= 400)).length);
  }
  row(fact, payloads.length, ...cells);
}

for (const end of ends) await end();
