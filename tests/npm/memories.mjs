// The package, and the memories of its modules, recorded when they are created.
import { createRequire } from 'node:module';

export const memories = [];
/** Ends of the stacks in these memories, where their first frames are. */
export const stackEnds = [];

/** The initial value of a module's first global, which is its stack pointer. */
function stackEndOf(bytes) {
  let at = 8;
  const nextNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      value |= (bytes[at] & 127) << shift;
      at += 1;
      if (bytes[at - 1] < 128) return value;
    }
  };
  // WebAssembly Core Specification §5.5: each section is an id, a size and that number of bytes; globals have the id 6.
  while (nextNumber() !== 6) at = nextNumber() + at;
  nextNumber(); // The size.
  nextNumber(); // The number of globals.
  at += 3; // The type, the mutability, and i32.const.
  return nextNumber();
}

const { Instance, Module } = WebAssembly;
WebAssembly.Module = class extends Module {
  constructor(bytes) {
    super(bytes);
    this.stackEnd = stackEndOf(bytes);
  }
};
WebAssembly.Instance = class extends Instance {
  constructor(module, ...given) {
    super(module, ...given);
    memories.push(Object.values(this.exports).find((each) => each instanceof WebAssembly.Memory));
    stackEnds.push(module.stackEnd);
  }
};
const require = createRequire(import.meta.url);
export const cordage = require('cordage');
export const codes = require('cordage/qr');
export const { default: service } = await import('cordage/fetch');

// A module is compiled at the first call that needs it.
cordage.qr({ text: 'a' });
cordage.limits();
codes.qr({ text: 'a' });
service.fetch(new Request('http://localhost/api/limits'));
