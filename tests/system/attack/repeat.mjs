// repeat.mjs PORT COUNT TEXT: opens COUNT connections and sends TEXT on each repeatedly, as fast as the server reads
// it. Reports that it has begun, and on request the number of responses.
import { connect } from 'node:net';

const [port, count] = process.argv.slice(2, 4).map(Number);
const text = process.argv[4];
const many = Buffer.from(text.repeat(Math.ceil(65_536 / text.length)));
const start = Buffer.from('HTTP/1.1 ');

let answers = 0;

for (let i = 0; i < count; i++) {
  const socket = connect({ port, host: '127.0.0.1' });
  const send = () => {
    while (socket.write(many));
  };
  // An error means the end of the server; the test checks that there were responses before.
  socket.on('connect', send).on('drain', send).on('error', () => {}).on('data', (bytes) => {
    for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1)) answers++;
  });
}
process.on('message', () => process.send({ answers })).on('disconnect', () => process.exit());
process.send('begun');
