// Requests and responses cross between JavaScript and a module as texts in the module's memory.

/** The bytes of a module in the form of literal.mjs. A tag, because minifiers keep line feeds in tagged literals. */
export function bytesOf([literal]) {
  // In any other encoding than UTF-8 this is another character.
  if (literal.charCodeAt(1) !== 255)
    throw new Error('This file was decoded with the wrong encoding; serve it with charset=utf-8.');
  const text = literal.slice(2, -1);
  const { Buffer } = globalThis;
  if (Buffer) return Buffer.from(text, 'latin1'); // A millisecond faster than the loop.
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** An instance of a module, from its bytes or from a WebAssembly.Module. */
function instantiate(load, core) {
  // `instanceof` is false for a module of another realm.
  const compiled = core?.[Symbol.toStringTag] === 'WebAssembly.Module' ? core : new WebAssembly.Module(core);
  let failure;
  const module = load((imports, receive) => {
    try {
      const instance = new WebAssembly.Instance(compiled, imports);
      receive(instance);
      return instance.exports;
    } catch (error) {
      // Emscripten's loader would only log it.
      const cause = { __proto__: null, cause: error };
      failure = new TypeError('This is not the core.wasm of this version of cordage.', cause);
      return {};
    }
  });
  if (failure) throw failure;
  return module;
}

/** Forms of a response's body, by their numbers in exchange.h. */
const [json, text] = [0, 1];

/** Copies the response whose six words are at `view` out of a module's memory, and wipes it there. */
function take({ HEAPU8: memory, HEAPU32: words }, view, decoder) {
  const decode = (from, to) => (from === to ? '' : decoder.decode(memory.subarray(from, to)));
  const [form, body, headers] = [words[view + 1], words[view + 2], words[view + 4]];
  const end = body + words[view + 3];
  const headersEnd = headers + words[view + 5];
  const response = {
    status: words[view],
    form,
    body: form === json || form === text ? decode(body, end) : memory.slice(body, end),
    headers: decode(headers, headersEnd),
  };
  memory.fill(0, body, end);
  memory.fill(0, headers, headersEnd);
  return response;
}

/**
 * The functions `call` and, if the module has it, `respond`. Each takes a request in ASCII and leaves neither the
 * request nor the response in memory. `load` is the loader that Emscripten generated for this module.
 */
export function connect(load, core) {
  const module = instantiate(load, core);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let capacity = -1;
  let start = 0;
  let memory;
  let requestBuffer;

  /** When memory grows, its buffer changes. */
  function updateViews() {
    memory = module.HEAPU8;
    requestBuffer = memory.subarray(start, start + capacity);
  }

  const exchange = (run) => (request, ...now) => {
    const { length } = request;
    if (length > capacity) {
      start = module._call(length, 0); // Throws if there is no memory; the old buffer then stays valid.
      capacity = length;
      updateViews();
    }
    encoder.encodeInto(request, requestBuffer);
    const view = run(length, ...now) / 4;
    if (memory !== module.HEAPU8) updateViews();
    return take(module, view, decoder);
  };
  return { call: exchange(module._call), respond: exchange(module.respond) };
}
