// nginx and HAProxy with the configurations of deploy/, and connections to them.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';

import { freePort } from '../../support/free_port.mjs';
import { sleep, Wire } from '../../server/wire.mjs';
import { accepts, fill, launch, shipped, temporaryFolder } from './programs.mjs';

const isRoot = process.getuid() === 0;

/** A key and a self-signed certificate in the folder. */
export function makeCertificate(folder) {
  const files = ['-keyout', join(folder, 'cordage.key'), '-out', join(folder, 'cordage.crt')];
  execFileSync('openssl', [
    'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', ...files,
    '-subj', '/CN=tools.example.com', '-addext', 'subjectAltName=DNS:tools.example.com',
  ], { stdio: 'ignore' });
  const certificate = readFileSync(join(folder, 'cordage.crt'), 'utf8');
  writeFileSync(join(folder, 'cordage.pem'), certificate + readFileSync(join(folder, 'cordage.key'), 'utf8'));
  return certificate;
}

// The beginning of an nginx.conf, before the file.
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const aroundNginx = (folder) => `
  daemon off;
  ${isRoot ? 'user root;' : ''}
  worker_processes 1;
  pid ${folder}/nginx.pid;
  error_log stderr notice;
  events { worker_connections 1024; }
  http {
    ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
    include ${folder}/cordage.conf;
  }
`;

// An operator's settings for a cache, with a field that names the source of a response.
const cacheOf = (folder) => [
  ['upstream cordage {', `proxy_cache_path ${folder}/cache keys_zone=cordage:1m;\nupstream cordage {`],
  ['proxy_pass http://cordage;', 'proxy_pass http://cordage;\nproxy_cache cordage;\nadd_header X-Cache $upstream_cache_status;'],
];

// The limits for a network, which tests of other things exceed.
const boundsOfNginx = [['rate=100r/s', 'rate=1000000r/s'], ['burst=100 ', 'burst=1000000 '],
  ['cordage_connections 128', 'cordage_connections 60000']];
const boundsOfHaproxy = [['sc0_conn_cur gt 128', 'sc0_conn_cur gt 60000'],
  ['sc0_http_req_rate gt 100', 'sc0_http_req_rate gt 1000000']];

/** Makes nginx take the client's address from the PROXY protocol. */
const afterProxyProtocol = [[' ssl http2;', ' ssl http2 proxy_protocol;'],
  ['ssl_protocols', 'set_real_ip_from 127.0.0.1;\n    real_ip_header proxy_protocol;\n    ssl_protocols']];

/**
 * nginx in front of the server at the first of these ports. `cached`: with a cache; `bounded`: with the limits for a
 * network; `proxyProtocol`: it gives the client; `impatient`: it waits for the server for a
 * second; `strict`: with HSTS.
 */
export async function startNginx(t, [upstream], {
  cached = false, bounded = false, proxyProtocol = false, impatient = false, strict = false,
} = {}) {
  const folder = temporaryFolder(t);
  const ca = makeCertificate(folder);
  const [port, plain] = [await freePort(), await freePort()];
  writeFileSync(join(folder, 'cordage.conf'), fill(shipped('nginx.conf'), [
    ['listen 80;', `listen 127.0.0.1:${plain};`], ['listen [::]:80;', `listen [::1]:${plain};`],
    ['listen 80 ', `listen 127.0.0.1:${plain} `], ['listen [::]:80 ', `listen [::1]:${plain} `],
    ['listen 443 ', `listen 127.0.0.1:${port} `], ['listen [::]:443 ', `listen [::1]:${port} `],
    ['server 127.0.0.1:8080;', `server 127.0.0.1:${upstream};`],
    ['/etc/letsencrypt/live/tools.example.com/fullchain.pem', `${folder}/cordage.crt`],
    ['/etc/letsencrypt/live/tools.example.com/privkey.pem', `${folder}/cordage.key`],
    ['/var/www/html', `${folder}/proofs`], ['/var/log/nginx/', `${folder}/`], ...(cached ? cacheOf(folder) : []),
    ...(bounded ? [] : boundsOfNginx), ...(proxyProtocol ? afterProxyProtocol : []),
    ...(impatient ? [['proxy_read_timeout 10s', 'proxy_read_timeout 1s']] : []),
    ...(strict ? [['map "" $cordage_hsts {\n    default ""', 'map "" $cordage_hsts {\n    default "max-age=31536000"']] : []),
  ]));
  writeFileSync(join(folder, 'nginx.conf'), aroundNginx(folder));
  const words = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  const launched = launch(t, process.env.CORDAGE_NGINX ?? 'nginx', words);
  await accepts(port, launched);
  const access = () => readFileSync(join(folder, 'cordage.log'), 'utf8');
  return {
    name: 'nginx', port, plain, folder, ca, access,
    output: () => access() + launched.written,
    // For one request: the responses of the servers, in order if nginx tried again.
    forwarded: ({ upstream_status: statuses }) => (statuses ? statuses.split(/[,:] /).map(Number) : []),
  };
}

// Only root can change user and root folder.
const rights = ['user haproxy', 'group haproxy', 'chroot /var/lib/haproxy'];

/** HAProxy in front of the servers at these ports; `bounded`, `proxyProtocol`, `impatient` and `strict` as for nginx. */
export async function startHaproxy(t, upstreams, {
  bounded = false, proxyProtocol = false, impatient = false, strict = false,
} = {}) {
  const folder = temporaryFolder(t);
  const ca = makeCertificate(folder);
  const [port, plain, certbot] = [await freePort(), await freePort(), await freePort()];
  const bindOptions = proxyProtocol ? 'accept-proxy' : '';
  const names = ['one', 'two', 'three', 'four'];
  // Its threads drop log lines rather than wait for each other: one thread drops none. A server without a substitute
  // stays in use even if a busy machine delays its responses to checks.
  const patient = upstreams.length > 1 ? [] : [[' fall 2 ', ' fall 60 ']];
  const configuration = fill(shipped('haproxy.cfg'), [
    ['bind :443 ', `bind 127.0.0.1:${port} ${bindOptions} `], ['bind [::]:443 ', `bind [::1]:${port} ${bindOptions} `],
    ['bind :80\n', `bind 127.0.0.1:${plain}\n`], ['bind [::]:80 ', `bind [::1]:${plain} `],
    ['192.0.2.1:8888', `127.0.0.1:${certbot}`], ['/etc/haproxy/', `${folder}/`], ['\nglobal\n', '\nglobal\n    nbthread 1\n'], ...patient,
    ...names.map((name, i) => [`    server ${name} 192.0.2.1${i + 1}:8080\n`,
      i < upstreams.length ? `    server ${name} 127.0.0.1:${upstreams[i]}\n` : '']),
    ...(isRoot ? [] : rights.map((line) => [`    ${line}\n`, ''])),
    ...(bounded ? [] : boundsOfHaproxy), ...(proxyProtocol ? [['tcp-request connection', 'tcp-request session']] : []),
    ...(impatient ? [['timeout server 10s', 'timeout server 1s']] : []),
    ...(strict ? [['    #http-after-response', '    http-after-response']] : []),
  ]);
  writeFileSync(join(folder, 'haproxy.cfg'), configuration);
  const launched = launch(t, process.env.CORDAGE_HAPROXY ?? 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);
  await accepts(port, launched);
  return {
    name: 'HAProxy', port, plain, certbot, ca,
    access: () => launched.written.split('\n').filter((line) => /^\{.*\}$/.test(line)).join('\n'),
    output: () => launched.written,
    forwarded: ({ server, status }) => (server === '<NOSRV>' ? [] : [Number(status)]),
  };
}

/** The requests that a proxy logged so far. */
export const entries = (proxy) => proxy.access().split('\n').filter(Boolean).map((line) => JSON.parse(line));

/** The entries once `enough` of them is true, or after a minute. */
export async function entriesWhen(proxy, enough) {
  for (let attempt = 0; attempt < 1_200 && !enough(entries(proxy)); attempt++) await sleep(50);
  return entries(proxy);
}

/** A connection to a proxy over TLS, from an address of this machine. */
export async function connectTo({ host = '127.0.0.1', port, ca }, localAddress = undefined, protocol = 'http/1.1') {
  const socket = connectSecurely({
    port, host, localAddress, ca, servername: 'tools.example.com', ALPNProtocols: [protocol],
  });
  await once(socket, 'secureConnect');
  return socket;
}

/** The same from an address given by the PROXY protocol, over HTTP/1.1. */
export async function connectAs({ port, ca }, address) {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  const isV6 = address.includes(':');
  socket.write(`PROXY ${isV6 ? 'TCP6' : 'TCP4'} ${address} ${isV6 ? '2001:db8:ffff::1' : '192.0.2.1'} 4711 443\r\n`);
  const secure = connectSecurely({ socket, ca, servername: 'tools.example.com', ALPNProtocols: ['http/1.1'] });
  await once(secure, 'secureConnect');
  return secure;
}

/** The same for a test that reads responses. */
export const openSecurely = async (proxy, localAddress) => new Wire(await connectTo(proxy, localAddress), false);
export const openAs = async (proxy, address) => new Wire(await connectAs(proxy, address), false);

/**
 * Writes the chunks, and returns all received bytes until the end, or until silence of this number of milliseconds,
 * which must be less than the timeout of a proxy.
 */
export async function talk(socket, chunks, patience = 8_000) {
  socket.setNoDelay(true);
  const received = [];
  let hasEnded = false;
  let heard = performance.now();
  const end = () => (hasEnded = true);
  socket.on('end', end).on('close', end).on('error', () => {}).on('data', (chunk) => {
    received.push(chunk);
    heard = performance.now();
  });
  for (const chunk of chunks) {
    socket.write(chunk, 'latin1');
    await new Promise(setImmediate);
  }
  const sent = performance.now();
  while (!hasEnded && performance.now() - Math.max(sent, heard) < patience) await sleep(5);
  socket.destroy();
  return { received: Buffer.concat(received), isUnanswered: !hasEnded };
}
