// The way between JavaScript and a module: the text of a request in, a reply out, through its memory.

/** An instance of a module that `load` knows: its bytes, or what a runtime has compiled from them. */
export function instantiate(load, core) {
  const module = core instanceof WebAssembly.Module ? core : new WebAssembly.Module(core);
  return load((imports, receive) => {
    const instance = new WebAssembly.Instance(module, imports);
    receive(instance);
    return instance.exports;
  });
}

/** The bytes of a module that is written as one character for each. */
export function bytesOf(text) {
  if (globalThis.Buffer) return Buffer.from(text, 'latin1');
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** Sends a request, in ASCII, to a function of the module; neither it nor the reply stays in memory. */
export function makeExchange(module) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let capacity = 0;
  let start = 0;
  let room = new Uint8Array();

  return (run, request, now) => {
    const { length } = request;
    const isNew = length > capacity;
    if (isNew) start = module.reserve(capacity = length);
    // Memory that has grown is another buffer.
    if (isNew || room.buffer !== module.HEAPU8.buffer) room = module.HEAPU8.subarray(start, start + capacity);
    encoder.encodeInto(request, room);
    const view = run(length, now) / 4;
    const { HEAPU8: memory, HEAPU32: words } = module;
    const text = (address, size) => (size ? decoder.decode(memory.subarray(address, address + size)) : '');
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
