// JavaScript and a module exchange requests and responses as strings in the module's memory.

/** The bytes of a module in the form of literal.mjs. A tag, because minifiers keep line feeds in tagged literals. */
export function bytesOf([literal]) {
  // In any other encoding than UTF-8 this is another character.
  if (literal.charCodeAt(1) !== 255)
    throw new Error('This file was decoded with the wrong encoding; serve it with charset=utf-8.');
  const text = literal.slice(2, -1);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** The compiled module of its bytes; a WebAssembly.Module is returned unchanged. */
function compile(core) {
  // `instanceof` is false for a module of another realm.
  return core?.[Symbol.toStringTag] === 'WebAssembly.Module' ? core : new WebAssembly.Module(core);
}

const isMemory = (value) => value[Symbol.toStringTag] === 'WebAssembly.Memory';

function newInstance(compiled, imports) {
  try {
    return new WebAssembly.Instance(compiled, imports);
  } catch (error) {
    // Other errors, such as a lack of memory, are not caused by the file.
    if (!(error instanceof TypeError || error instanceof WebAssembly.LinkError)) throw error;
    throw new TypeError('This is not the core.wasm of this version of cordage.', { cause: error });
  }
}

/** The functions and views of a module, as Emscripten's loader makes them, and its memory. */
function instantiate(load, compiled) {
  let [instance, failure] = [];
  // The loader catches what its callback throws.
  const module = load((imports, receive) => {
    try {
      instance = newInstance(compiled, imports);
      receive(instance);
      return instance.exports;
    } catch (error) {
      failure = error;
      return {};
    }
  });
  if (failure) throw failure;
  if (!instance) throw new RangeError('Maximum call stack size exceeded'); // The callback did not even begin.
  return { module, memory: Object.values(instance.exports).find(isMemory) };
}

/** Forms of a response's body, by their numbers in exchange.h. */
const json = 0;
const text = 1;

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
 *
 * A stack overflow, a lack of memory or a time-out can interrupt a call. The module's stack pointer and tables are then
 * in an unknown state, so the next call wipes its memory and makes a new instance. A finally block could not do that: a
 * time-out of node:vm skips it.
 */
export function connect(load, core) {
  const compiled = compile(core);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let isUnderWay = false;
  let { module, memory } = instantiate(load, compiled);
  let capacity = -1;
  let start = 0;
  let view;
  let requestBuffer;

  function replaceInstance() {
    new Uint8Array(memory.buffer).fill(0);
    ({ module, memory } = instantiate(load, compiled));
    capacity = -1;
  }

  /** When memory grows, its buffer changes. */
  function updateViews() {
    view = module.HEAPU8;
    requestBuffer = view.subarray(start, start + capacity);
  }

  const exchange = (name) => (request, ...numbers) => {
    if (isUnderWay) replaceInstance();
    isUnderWay = true;
    const { length } = request;
    if (length > capacity) {
      start = module._call(length, 0); // Throws if there is no memory.
      capacity = length;
      updateViews();
    }
    encoder.encodeInto(request, requestBuffer);
    const response = module[name](length, ...numbers) / 4;
    if (view !== module.HEAPU8) updateViews();
    const taken = take(module, response, decoder);
    isUnderWay = false;
    return taken;
  };
  return { call: exchange('_call'), respond: exchange('respond') };
}

/** The same for a module that `core` returns, which is compiled at the first call. */
export function connectLater(load, core) {
  let connected;
  const exchange = (name) => (...request) => (connected ??= connect(load, core()))[name](...request);
  return { call: exchange('call'), respond: exchange('respond') };
}
