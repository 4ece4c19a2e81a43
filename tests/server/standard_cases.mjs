// Required behaviour of a server of HTTP/1.1, a request each: its name, its source, the chunks that are sent (latin1),
// and the expected result: statuses, or 'waits' if the request is incomplete. Sections of RFC 9112 unless stated
// otherwise.

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const withFields = (...fields) => [`GET / HTTP/1.1\r\n${['Host: a', ...fields].join('\r\n')}\r\n\r\n`];
const post = (fields, body) => [`POST / HTTP/1.1\r\n${['Host: a', ...fields].join('\r\n')}\r\n\r\n${body}`];
const cutAt = (...places) => [0, ...places].map((from, i) => get.slice(from, places[i]));
const refused = [400];
const refusedOrMended = [400, 200]; // the standard allows both

/** A server that rejects bodies may also reject these. */
const withBody = [200, 405, 413, 400, 501];

export const standardCases = [
  ['a request', '3', [get], [200]],
  ['cut in the method', '2.2', cutAt(1), [200]],
  ['cut in the target', '2.2', cutAt(5), [200]],
  ['cut in the version', '2.2', cutAt(10), [200]],
  ['cut before the line feed of the request line', '2.2', cutAt(15), [200]],
  ['cut in the name of a field', '2.2', cutAt(18), [200]],
  ['cut in the value of a field', '2.2', cutAt(22), [200]],
  ['cut before the last line feed', '2.2', cutAt(get.length - 1), [200]],
  ['cut at every byte', '2.2', [...get], [200]],
  ['only a method', '2.2', ['GET'], 'waits'],
  ['a request line without its end', '2.2', ['GET / HTTP/1.1'], 'waits'],
  ['fields without the empty line', '2.2', ['GET / HTTP/1.1\r\nHost: a\r\n'], 'waits'],
  ['two requests at once', '9.3.2', [get + get], [200, 200]],
  ['two requests, cut in the second', '9.3.2', [get + get.slice(0, 9), get.slice(9)], [200, 200]],
  ['an empty line before the request', '2.2', [`\r\n${get}`], [200]],
  ['absolute-form', '3.2.2', ['GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n'], [200]],
  ['no version', '3', ['GET /\r\n\r\n'], refused],
  ['a version that is no number', '2.3', ['GET / HTTP/a.b\r\nHost: a\r\n\r\n'], refused],
  ['HTTP/1.9', '2.3, RFC 9110 §2.5', ['GET / HTTP/1.9\r\nHost: a\r\n\r\n'], [200]],
  ['HTTP/2.0 in this form', 'RFC 9110 §15.6.6', ['GET / HTTP/2.0\r\nHost: a\r\n\r\n'], [400, 505]],
  ['a space before the request', '3', [` ${get}`], refused],
  ['two spaces in the request line', '3', ['GET  / HTTP/1.1\r\nHost: a\r\n\r\n'], refusedOrMended],
  ['a fragment in the target', '3.2', ['GET /#a HTTP/1.1\r\nHost: a\r\n\r\n'], refused],
  ['no Host', '3.2', ['GET / HTTP/1.1\r\n\r\n'], refused],
  ['two of Host', '3.2', withFields('Host: b'), refused],
  ['a Host that is none', '3.2', ['GET / HTTP/1.1\r\nHost: a b\r\n\r\n'], refused],
  ['an empty value', 'RFC 9110 §5.5', withFields('A:'), [200]],
  ['a space before the colon', '5.1', withFields('A : b'), refused],
  ['a name with a space', 'RFC 9110 §5.1', withFields('A b: c'), refused],
  ['no name', 'RFC 9110 §5.1', withFields(': b'), refused],
  ['a line without a colon', '5', withFields('A'), refused],
  ['NUL in a value', 'RFC 9110 §5.5', withFields('A: \0'), refusedOrMended],
  ['a control character in a value', 'RFC 9110 §5.5', withFields('A: \x01'), refusedOrMended],
  ['CR within a value', '2.2', withFields('A: b\rc'), refusedOrMended],
  ['a folded field', '5.2', withFields('A: b\r\n c'), refusedOrMended],
  ['Expect: 100-continue without a body', 'RFC 9110 §10.1.1', withFields('Expect: 100-continue'), [200, 417]],
  ['Content-Length that is negative', '6.3', post(['Content-Length: -1'], ''), refused],
  ['Content-Length with a plus sign', '6.3', post(['Content-Length: +5'], 'hello'), refused],
  ['Content-Length in hexadecimal', '6.3', post(['Content-Length: 0x5'], 'hello'), refused],
  ['Content-Length beyond 64 bits', '6.3', post(['Content-Length: 18446744073709551621'], 'hello'), [400, 413]],
  ['two of Content-Length that differ', '6.3', post(['Content-Length: 5', 'Content-Length: 6'], 'hello'), refused],
  ['Content-Length with Transfer-Encoding', '6.1', post(['Content-Length: 5', 'Transfer-Encoding: chunked'],
    '0\r\n\r\n'), refusedOrMended],
  ['Transfer-Encoding that does not end in chunked', '6.3', post(['Transfer-Encoding: chunked, identity'],
    '0\r\n\r\n'), [400, 501]],
  ['an unknown Transfer-Encoding', '6.1', post(['Transfer-Encoding: a'], ''), [400, 501]],
  ['Transfer-Encoding in HTTP/1.0', '6.1', ['POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    refusedOrMended],
  ['a body by its length', '6.2', post(['Content-Length: 5'], 'hello'), withBody],
  ['a body in chunks', '7.1', post(['Transfer-Encoding: chunked'], '5\r\nhello\r\n0\r\n\r\n'), withBody],
  ['the size of a chunk with a sign', '7.1', post(['Transfer-Encoding: chunked'], '+5\r\nhello\r\n0\r\n\r\n'), refused],
  ['the size of a chunk with 0x', '7.1', post(['Transfer-Encoding: chunked'], '0x5\r\nhello\r\n0\r\n\r\n'), refused],
  ['the size of a chunk beyond 64 bits', '7.1', post(['Transfer-Encoding: chunked'],
    '10000000000000005\r\nhello\r\n0\r\n\r\n'), [400, 413]],
  ['a chunk that ends with a line feed', '7.1', post(['Transfer-Encoding: chunked'], '5\r\nhello\n0\r\n\r\n'), refused],
];

/** Returns whether the statuses of the responses are right; no response is 'waits'. */
export function isRight(statuses, right) {
  if (right === 'waits') return statuses.length === 0;
  // Two responses are required; after a rejection one suffices, because nothing after it may count.
  if (right.length === 2 && right[0] === right[1]) return `${statuses}` === `${right}`;
  return statuses.length === 1 && right.includes(statuses[0]);
}
