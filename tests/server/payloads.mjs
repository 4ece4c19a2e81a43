// Requests that break the rules of the wire, as bytes (latin1); docs/api.md has the rules. Each is sent to the server
// directly and through proxies.
import { request } from './wire.mjs';

const target = '/api/timestamp?unix=0';
const hidden = request('/api/timestamp?unix=666');
const withFields = (...fields) => request(target, { fields });
const post = (fields, body) => `${request(target, { method: 'POST', fields })}${body}`;
const ofLine = (line) => `${line}\r\nHost: a\r\n\r\n`;

const requestLines = [
  'GET /', 'GET', 'GET / HTTP/1.10', 'GET / HTTP/01.1',
  'GET / HTTP/1',
  'GET / HTTP/1,1', 'GET  / HTTP/1.1', 'GET /  HTTP/1.1', ' GET / HTTP/1.1', 'GET / HTTP/1.1 ', 'GET /a b HTTP/1.1',
  'GET / HTTP/1.1 GET / HTTP/1.1', 'GET\t/ HTTP/1.1', 'GET /\t HTTP/1.1', 'G(T / HTTP/1.1', 'GET / http/1.1',
  'GET / HTTP /1.1',
  'HTTP/1.1 200 OK', '\x16\x03\x01',
];

const versions = ['GET / HTTP/2.0', 'GET / HTTP/0.9', 'GET / HTTP/3.1', 'PRI * HTTP/2.0'];

const targets = [
  'a', '*', 'example.com:443', 'https://a/', 'ftp://a/', 'http://', 'http:///', 'http://u@a/', '//a/#', '/a#b',
  'http://a/#',
];

const breaks = [
  'A: b\rc', 'A: b\r', '\rA: b', 'A\r: b', 'A: b\nC: d', 'A: b\n', 'A: b\r\r', 'A: b\n\r\nC: d', 'A: b\r\n c',
  'A: b\r\n\tc',
  'A: \0', 'A\0: b', 'A: \x01', 'A: \x0b', 'A: \x0c', 'A: \x1f', 'A: \x7f', '\nA: b',
  'A: b\nTransfer-Encoding: chunked', 'A: b\rContent-Length: 5', 'Content-Length:\r\n 5',
  'Transfer-Encoding:\r\n chunked',
];

const fieldLines = [
  'A : b', 'A\t: b', ': b', 'A b: c', 'A', 'A;: b', 'Content-Length : 5', 'Transfer-Encoding : chunked', 'Host : b',
];

const hosts = [
  '', 'a b', 'a..b', '.a', 'a..', 'a/b', 'u@a', 'a,b', ':', 'a:65536', 'a:x', '[::1', '::1', '[x]', 'a'.repeat(254),
  'http://a', '%61',
];

const lengths = [
  '', 'a', '-1', '+1', '1, 1', '0, 0', '5 5', '0x1', '1.0', '1e1', '"5"', '99999999999999999999999',
  '18446744073709551621',
];

const encodings = [
  'chunked', 'identity', 'gzip, chunked', 'chunked, identity', 'chunked, chunked', '', 'xchunked', 'CHUNKED',
  '\tchunked', 'chunked ',
  '"chunked"', 'chunked;a=b', ',chunked',
];

const chunked = `${(5).toString(16)}\r\nhello\r\n0\r\n\r\n`;

/**
 * Each rule: its description, the status of the response, and requests that get it. The connection is closed after it.
 */
export const refused = [
  ['a malformed request line', 400, requestLines.map(ofLine)],
  ['another version than HTTP/1', 505, versions.map(ofLine)],
  ['a request without a version', 400, ['GET /\r\n', `GET ${target}\r\n\r\n`]],
  ['a target that is neither origin-form nor http absolute-form', 400,
    [...targets.map((each) => request(each)), request('example.com:443', { method: 'CONNECT' })]],
  ['a bare CR or LF, a folded field, NUL or a control character', 400, [
    ...breaks.map((line) => withFields(line)),
    ...['/\0', '/\x01', '/\x7f', '/\r', '/\n', '/ \rX'].map((each) => request(each)),
    'GET / HTTP/1.1\nHost: a\n\n', 'GET / HTTP/1.1\r\nHost: a\r\n\n', 'GET / HTTP/1.1\rHost: a\r\r',
    '\nGET / HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET / HTTP/1.1\r\n Host: a\r\n\r\n', 'GET / HTTP/1.1\r\n\tA: b\r\nHost: a\r\n\r\n',
  ]],
  ['space before a colon, an empty name or a line without colon', 400, fieldLines.map((line) => withFields(line))],
  ['HTTP/1.1 without Host, with two or with a bad one', 400, [
    request(target, { host: null }), withFields('Host: test.example'), withFields('host: b'),
    request('http://a/', { host: null }),
    request('http://a/', { fields: ['Host: a'] }), request(target, { version: '1.0', host: '' }),
    request(target, { version: '1.0', fields: ['Host: test.example'] }),
    ...hosts.map((host) => request(target, { host })),
  ]],
  ['a bad or repeated Content-Length', 400, [
    ...lengths.map((value) => withFields(`Content-Length: ${value}`)),
    ...['0', '1', '5'].map((second) => post(['Content-Length: 5', `Content-Length: ${second}`], 'hello')),
    post([`Content-Length: ${hidden.length}`, 'Content-Length: 0'], hidden),
    post(['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden),
    post([`Content-Length: 0, ${hidden.length}`], hidden),
  ]],
  ['any Transfer-Encoding, whatever the method', 400, [
    ...['GET', 'POST', 'OPTIONS'].flatMap((method) =>
      encodings.map((value) => `${request(target, { method, fields: [`Transfer-Encoding: ${value}`] })}${chunked}`)),
    post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunked),
    request(target, { version: '1.0', fields: ['Transfer-Encoding: chunked', 'Connection: keep-alive'] }),
    post(['Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`),
    post(['Transfer-Encoding: chunked'], `5;a\nb\r\nhello\r\n0\r\n\r\n`),
    post(['Transfer-Encoding: chunked'], `0${hidden.length.toString(16)}\n${hidden}\r\n0\r\n\r\n`),
    post(['Transfer-Encoding: chunked'], `fffffffffffffffff\r\nhello`),
  ]],
  ['Content-Length together with Transfer-Encoding', 400, [
    post(['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`),
    post([`Content-Length: ${hidden.length + 5}`, 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`),
    post(['Transfer-Encoding: chunked', 'Content-Length: 4'],
      `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`),
    post(['Transfer-Encoding: xchunked', `Content-Length: ${hidden.length}`], hidden),
    post(['Content-Length: 0', 'Transfer-Encoding: identity'], hidden),
  ]],
  ['a body of GET or OPTIONS', 413, [
    ...['GET', 'OPTIONS'].map((method) => `${request(target, { method, fields: ['Content-Length: 5'] })}hello`),
    `${withFields(`Content-Length: ${hidden.length}`)}${hidden}`,
    `${withFields(`Content-Length: 0${hidden.length}`)}${hidden}`,
    `${withFields(`Content-Length: ${hidden.length}`, 'Connection: Content-Length')}${hidden}`,
    `${withFields('Content-Length: 5', 'Expect: 100-continue')}hello`,
  ]],
  ['another method with a body', 405, [
    post(['Content-Length: 5'], 'hello'), post([`Content-Length: ${hidden.length}`], hidden),
    post([`Content-Length: ${hidden.length}`, 'Expect: 100-continue'], hidden), post(['Content-Length: 05'], 'hello'),
  ]],
  ['a request line of more than 16 KiB', 414, [
    request(`/${'a'.repeat(16_384)}`), request(`${target}&a=${'a'.repeat(40_000)}`), 'a'.repeat(16_385),
  ]],
  ['more than 8 KiB or 100 lines of header fields', 431, [
    withFields(`A: ${'b'.repeat(8_192)}`), withFields(`${'a'.repeat(8_192)}: b`),
    withFields(...Array(101).fill('A: b')),
    withFields(...Array(99).fill('A: b'.padEnd(100, 'c'))),
  ]],
  ['more than eight empty lines before a request', 400, [`${'\r\n'.repeat(9)}${request(target)}`]],
];

/** Requests that look dangerous but are valid: each is one request with status 200. */
export const served = [
  request('http://other.example/api/timestamp?unix=0'), `\r\n${request(target)}`,
  request(target, { version: '1.0', host: null }), request(target, { version: '1.2' }),
  request(target, { version: '1.9' }), request(target, { host: 'example.com.' }), request(target, { host: 'example.com:' }),
  withFields('Content-Length: 0'), withFields('Transfer_Encoding: chunked'), withFields('Content_Length: 5'),
  withFields('TE: chunked'),
  withFields('Trailer: A'),
  withFields('Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABkAAQAAP__'),
  withFields('Upgrade: websocket', 'Connection: Upgrade'), withFields('Connection: Host, X-Forwarded-For'),
  withFields('Expect: 100-continue'),
  withFields('X-HTTP-Method-Override: POST'), withFields('A: b\tc\xff'),
  request(`${target}&a=%0d%0aHost:%20b%0d%0a%0d%0aGET%20/`),
];
