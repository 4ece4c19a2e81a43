// A connection for tests that must choose every byte.
import { connect } from 'node:net';

export class Wire {
  #socket;
  #received = Buffer.alloc(0);
  #ended = false;
  #wake = () => {};

  static open(port, { host = '127.0.0.1', paused = false } = {}) {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host, allowHalfOpen: true });
      socket.setNoDelay(true);
      socket.once('error', reject);
      socket.once('connect', () => resolve(new Wire(socket, paused)));
    });
  }

  constructor(socket, paused) {
    this.#socket = socket;
    if (paused) socket.pause();
    else this.resume();
    const end = () => {
      this.#ended = true;
      this.#wake();
    };
    socket.on('end', end).on('close', end).on('error', end);
  }

  /** Starts to read; a connection that was opened paused reads nothing before. */
  resume() {
    this.#socket.resume().on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#wake();
    });
  }

  send(bytes) {
    this.#socket.write(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes, 'latin1'));
    return this;
  }

  /** Closes the client's sending half of the connection. */
  endSending() {
    this.#socket.end();
  }

  close() {
    this.#socket.destroy();
  }

  get hasEnded() {
    return this.#ended;
  }

  async #until(test) {
    for (;;) {
      const value = test();
      if (value !== undefined) return value;
      if (this.#ended) return undefined;
      await new Promise((resolve) => (this.#wake = resolve));
    }
  }

  /** The next complete response, undefined if the connection ends before it. `method`: of its request. */
  async reply(method = 'GET') {
    const headSize = await this.#until(() => {
      const at = this.#received.indexOf('\r\n\r\n');
      return at < 0 ? undefined : at + 4;
    });
    if (headSize === undefined) return undefined;
    const [statusLine, ...lines] = this.#received.subarray(0, headSize - 4).toString('latin1').split('\r\n');
    const headers = new Headers(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
    const status = Number(statusLine.split(' ')[1]);
    const size = method === 'HEAD' ? 0 : Number(headers.get('content-length') ?? 0);
    const whole = await this.#until(() => (this.#received.length >= headSize + size ? true : undefined));
    if (!whole) return undefined;
    const body = this.#received.subarray(headSize, headSize + size);
    this.#received = this.#received.subarray(headSize + size);
    return { statusLine, status, headers, body, json: () => JSON.parse(body.toString()) };
  }

  /** Resolves when the server has closed, with the bytes that were not read as responses. */
  async end() {
    await this.#until(() => undefined);
    return this.#received;
  }
}

/** A request; fields are lines without their ends, Host is added unless `host` is null. */
export function request(target, { method = 'GET', version = '1.1', host = 'test.example', fields = [] } = {}) {
  const lines = [`${method} ${target} HTTP/${version}`, ...(host === null ? [] : [`Host: ${host}`]), ...fields];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Resolves after this number of milliseconds, but does not keep the process running. */
export const patience = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Sends bytes on a new connection. Returns the first response, with `closed`: whether the server then closes. */
export async function exchange(port, bytes, method = 'GET') {
  const wire = await Wire.open(port);
  const reply = await wire.send(bytes).reply(method);
  const closed = await Promise.race([
    wire.end().then(() => true),
    patience(reply?.headers.get('connection') === 'close' ? 20_000 : 50).then(() => false),
  ]);
  wire.close();
  return { ...reply, closed };
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The statuses of all responses to chunks, which are sent separately, until the end or until silence. */
export async function statusesOf(port, chunks) {
  const wire = await Wire.open(port);
  for (const [i, chunk] of chunks.entries()) {
    if (i > 0) await sleep(10);
    wire.send(chunk);
  }
  const statuses = [];
  for (;;) {
    const reply = await Promise.race([wire.reply(), sleep(400)]);
    if (!(reply?.status >= 100)) break; // nothing, or a response that is not HTTP/1
    if (reply.status !== 100) statuses.push(reply.status);
  }
  wire.close();
  return statuses;
}

/** Repeats an assertion until it holds, for half a minute, for effects that come slightly later than a response. */
export async function eventually(assertion) {
  for (const end = Date.now() + 30_000; ; await sleep(50)) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
