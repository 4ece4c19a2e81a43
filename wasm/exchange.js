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

/** Sends a request, in ASCII, to a function of the module; neither it nor the reply stays in memory. */
export function makeExchange(module) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let room = 0;
  let start = 0;

  return (run, request, now) => {
    const { length } = request;
    if (length > room) start = module.reserve(room = length);
    encoder.encodeInto(request, module.HEAPU8.subarray(start, start + length));
    const view = run(length, now) / 4;
    const memory = module.HEAPU8;
    memory.fill(0, start, start + length);
    const [status, isBinary, body, size, headers, headersSize] = module.HEAPU32.subarray(view, view + 6);
    const bytes = memory.subarray(body, body + size);
    const reply = {
      status,
      body: isBinary ? bytes.slice() : decoder.decode(bytes),
      headers: decoder.decode(memory.subarray(headers, headers + headersSize)),
    };
    bytes.fill(0);
    return reply;
  };
}
