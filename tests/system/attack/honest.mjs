// honest.mjs PORT: the client that must not notice an attack. Every 10 ms it sends a request on a persistent connection
// and one on a new connection. At the end it waits for the last responses and reports their number and times.
import { connect } from 'node:net';

const port = Number(process.argv[2]);
const interval = 10;
const patience = 5_000;
const request = (connection) =>
  `GET /api/timestamp?unix=0 HTTP/1.1\r\nHost: honest.example\r\nConnection: ${connection}\r\n\r\n`;

const times = [];
let asked = 0;
let reopened = 0;

function answered(since, received) {
  if (received.startsWith('HTTP/1.1 200 ') && received.includes('"unix":0,')) times.push(performance.now() - since);
}

/** The end of the complete response at the start of `received`, 0 if it is incomplete. */
function end(received) {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return 0;
  const size = head + 4 + Number(/^content-length: (\d+)/im.exec(received)[1]);
  return received.length < size ? 0 : size;
}

function open(onText, onClose) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let received = '';
  socket.setEncoding('latin1').on('error', () => {}).on('close', onClose);
  return socket.on('data', (chunk) => {
    received += chunk;
    for (let size = end(received); size > 0; size = end(received)) {
      onText(received.slice(0, size));
      received = received.slice(size);
    }
  });
}

function askOnNew() {
  const since = performance.now();
  open((text) => answered(since, text), () => {}).write(request('close'));
}

// A server may close an idle connection: requests sent meanwhile are sent again on another one (RFC 9112 §9.3.1).
let waiting = [];
let kept;
function reopen() {
  kept = open((text) => answered(waiting.shift(), text), () => {
    reopened++;
    reopen();
  });
  for (const _ of waiting) kept.write(request('keep-alive'));
}

reopen();
const asking = setInterval(() => {
  asked += 2;
  askOnNew();
  waiting.push(performance.now());
  if (kept.writable) kept.write(request('keep-alive'));
}, interval);

async function stop() {
  clearInterval(asking);
  const deadline = performance.now() + patience;
  while (times.length < asked && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  process.send({ asked, answered: times.length, reopened, median: at(0.5), p99: at(0.99), worst: at(1) });
}

process.on('message', stop).on('disconnect', () => process.exit());
