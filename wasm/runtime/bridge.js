// The way between JavaScript and a module: the text of a request in, a reply out, through its memory.

/** An instance of a module: of its bytes, or of what a runtime has compiled from them. */
export function instantiate(core) {
  const module = core instanceof WebAssembly.Module ? core : new WebAssembly.Module(core);
  const bound = {};
  // The JavaScript half of embind, for functions of one double: it needs no conversion.
  const env = {
    _embind_register_function(name, count, types, signature, invoke, target) {
      const bytes = new Uint8Array(exports.memory.buffer, name);
      const text = String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
      bound[text] = (value) => exports.__indirect_function_table.get(invoke)(target, value);
    },
  };
  const { exports } = new WebAssembly.Instance(module, { env });
  exports._initialize();
  return { ...exports, ...bound };
}

/** The bytes of a module that is written as in literal.mjs. */
export function bytesOf(text) {
  const { Buffer } = globalThis;
  if (Buffer) return Buffer.from(text, 'latin1'); // A millisecond faster than the loop, where there is one.
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** Sends a request, in ASCII, to a function of the module; neither it nor the reply stays in memory. */
export function makeExchange(module) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let capacity = 0;
  let start = 0;
  let memory = new Uint8Array();
  let words = new Uint32Array();
  let room = memory;

  /** Memory that has grown is another buffer, and views of the one before have no length any more. */
  function look() {
    memory = new Uint8Array(module.memory.buffer);
    words = new Uint32Array(module.memory.buffer);
    room = memory.subarray(start, start + capacity);
  }

  const text = (address, size) => (size ? decoder.decode(memory.subarray(address, address + size)) : '');

  return (run, request, now) => {
    const { length } = request;
    if (length > capacity) {
      start = module.reserve(capacity = length);
      look();
    }
    encoder.encodeInto(request, room);
    const view = run(length, now) / 4;
    if (memory.length === 0) look();
    const body = words[view + 2];
    const end = body + words[view + 3];
    const reply = {
      status: words[view],
      body: words[view + 1] ? memory.slice(body, end) : text(body, end - body),
      headers: text(words[view + 4], words[view + 5]),
    };
    memory.fill(0, body, end);
    return reply;
  };
}
