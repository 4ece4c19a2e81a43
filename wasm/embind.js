// What a module asks of JavaScript, in place of Emscripten's own, which knows every type of embind and reports what
// cannot happen here. Only double crosses a call through embind: it needs no conversion.
mergeInto(LibraryManager.library, {
  _embind_register_function__deps: [],
  _embind_register_function: function(name, count, types, signature, invoke, bound) {
    Module[AsciiToString(name)] = (value) => wasmTable.get(invoke)(bound, value);
  },

  // At least a fifth more, so that what grows step by step does so seldom.
  emscripten_resize_heap__deps: [],
  emscripten_resize_heap: function(size) {
    try {
      wasmMemory.grow((Math.max(size - HEAPU8.length, HEAPU8.length / 5) + 65535) >>> 16);
      updateGlobalBufferAndViews(wasmMemory.buffer);
      return 1;
    } catch {
      return 0;
    }
  },

  abort__deps: [],
  abort: function() {
    throw new WebAssembly.RuntimeError('abort');
  },
});
