// hold.mjs PORT COUNT WAVE [TEXT]: opens COUNT connections, at most WAVE of them every 10 ms, sends TEXT on each and
// keeps them; opens those again that the server closes. Reports the number of open connections when all were opened
// once, and on request.
import { connect } from 'node:net';

const [port, count, wave] = process.argv.slice(2, 5).map(Number);
const text = process.argv[5] ?? '';
const addresses = 16; // of loopback, each with separate ports

const held = new Set();
let opened = 0;
let pending = 0;

function open() {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (opened + pending) % addresses}` });
  let isOpen = false;
  pending++;
  socket.on('connect', () => {
    isOpen = true;
    pending--;
    opened++;
    held.add(socket);
    if (text) socket.write(text);
    if (opened === count) report();
  });
  socket.on('error', () => {}).on('close', () => {
    if (!isOpen) pending--;
    held.delete(socket);
  });
  socket.resume();
}

function report() {
  process.send({ opened, held: held.size });
}

setInterval(() => {
  for (let i = 0; i < wave && held.size + pending < count; i++) open();
}, 10);
process.on('message', report).on('disconnect', () => process.exit());
