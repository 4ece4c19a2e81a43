// HTTP/2 requests byte by byte, because a correct library would not send these.
import { request } from '../../server/wire.mjs';

const hidden = request('/api/timestamp?unix=666');

function frame(type, flags, stream, payload) {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

// RFC 7541 §5.2 and §6.2.2: a literal field with a literal name, not indexed, not Huffman-coded.
function literal([name, value]) {
  const text = (each) => Buffer.concat([integer(each.length), Buffer.from(each, 'latin1')]);
  return Buffer.concat([Buffer.from([0]), text(name), text(value)]);
}

// RFC 7541 §5.1 with a prefix of seven bits.
function integer(value) {
  const bytes = [Math.min(value, 127)];
  for (let rest = value - 127; rest >= 0; rest = rest < 128 ? -1 : rest >> 7) {
    bytes.push((rest & 127) | (rest < 128 ? 0 : 128));
  }
  return Buffer.from(bytes);
}

/** A connection with one request: its fields in order, and a body. */
function connection(fields, body) {
  const start = Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame(4, 0, 0, Buffer.alloc(0))]);
  const [endStream, endHeaders] = [1, 4];
  const headers = frame(1, endHeaders | (body === undefined ? endStream : 0), 1, Buffer.concat(fields.map(literal)));
  const data = body === undefined ? Buffer.alloc(0) : frame(0, endStream, 1, Buffer.from(body, 'latin1'));
  return Buffer.concat([start, headers, data]).toString('latin1');
}

const pseudo = { ':method': 'GET', ':scheme': 'https', ':path': '/api/timestamp?unix=0', ':authority': 'test.example' };
const withPseudo = (changes, fields = [], body = undefined) => {
  const all = Object.entries({ ...pseudo, ...changes }).filter(([, value]) => value !== undefined);
  return connection([...all, ...fields], body);
};
const withFields = (...fields) => withPseudo({}, fields);
const post = (fields, body) => withPseudo({ ':method': 'POST' }, fields, body);
const length = `${hidden.length}`;

/** A valid request. */
export const faultless = withPseudo({});

/** Requests that become two, or none, if they are rewritten to HTTP/1.1 carelessly: one on each connection. */
export const frames = [
  post([], hidden), post([['content-length', '0']], hidden), post([['content-length', '5']], hidden),
  post([['content-length', '500']], hidden),
  post([['content-length', length], ['content-length', '0']], hidden),
  post([['content-length', `${length}, 0`]], hidden),
  post([['content-length', `0\r\n\r\n${hidden}`]], hidden), post([['content-length', `+${length}`]], hidden),
  withFields(['content-length', '5']),
  post([['transfer-encoding', 'chunked']], `0\r\n\r\n${hidden}`),
  post([['transfer-encoding', 'chunked'], ['content-length', length]], hidden),
  post([['transfer-encoding ', 'chunked']], `0\r\n\r\n${hidden}`),
  post([['Transfer-Encoding', 'chunked']], `0\r\n\r\n${hidden}`),
  post([['a', 'b\r\ntransfer-encoding: chunked']], `0\r\n\r\n${hidden}`),
  post([['a: b\r\ntransfer-encoding', 'chunked']], `0\r\n\r\n${hidden}`),
  post([['transfer-encoding\0', 'chunked']], `0\r\n\r\n${hidden}`),
  post([['transfer_encoding', 'chunked']], `0\r\n\r\n${hidden}`),
  withFields(['a', `b\r\n\r\n${hidden}`]), withFields(['a', 'b\nc: d']), withFields(['a', 'b\rc: d']),
  withFields(['a', 'b\0c']),
  withFields([`a: b\r\n\r\n${hidden}c`, 'd']), withFields(['a b', 'c']), withFields(['a:b', 'c']),
  withFields(['', 'a']), withFields(['a', ' b ']),
  withFields(['connection', 'close']), withFields(['upgrade', 'h2c']), withFields(['te', 'chunked']),
  withFields(['host', 'other.example']),
  withFields(['host', `a\r\n\r\n${hidden}`]), withFields([':path', '/api/timestamp?unix=1']),
  withFields([':unknown', 'a']), withFields(['X-Upper', 'a']),
  withPseudo({ ':path': `/ HTTP/1.1\r\nHost: a\r\n\r\n${hidden}` }), withPseudo({ ':path': '/a b' }),
  withPseudo({ ':path': '/a\nb' }),
  withPseudo({ ':path': '/a HTTP/1.1' }), withPseudo({ ':path': '' }), withPseudo({ ':path': undefined }),
  withPseudo({ ':path': '*' }),
  withPseudo({ ':path': 'http://other.example/api/timestamp?unix=1' }), withPseudo({ ':path': '/a#b' }),
  withPseudo({ ':path': '/\0' }),
  withPseudo({ ':method': `GET / HTTP/1.1\r\nHost: a\r\n\r\n${hidden}` }), withPseudo({ ':method': 'GET /?' }),
  withPseudo({ ':method': '' }),
  withPseudo({ ':authority': `a\r\n\r\n${hidden}` }), withPseudo({ ':authority': 'a b' }),
  withPseudo({ ':authority': undefined }),
  withPseudo({ ':scheme': `https://a/ HTTP/1.1\r\n\r\n${hidden}` }), withPseudo({ ':scheme': '' }),
  withPseudo({ ':method': 'CONNECT' }),
];
