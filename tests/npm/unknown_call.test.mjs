import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { importInner } from './inner.mjs';

const modules = join(import.meta.dirname, '../../build/wasm/wasm');

for (const name of ['qr', 'functions', 'core'])
  test(`a call of the module ${name} with an unknown name is an error`, async () => {
    const { connect } = await importInner('runtime/bridge.js');
    const { default: load } = await import(join(modules, `${name}.js`));
    const { call } = connect(load, readFileSync(join(modules, `${name}.wasm`)));
    const respond = (line) => call(`${line}\ntext=a\n\nhttps://discord.com/oauth2/authorize`, 0);
    assert.equal(respond('qr').status, 200);
    for (const unknown of ['', 'Qr', 'qrs', 'constructor']) {
      const { status, body } = respond(unknown);
      assert.deepEqual([status, body], [404, 'The JavaScript and the WebAssembly of cordage have different versions.'], unknown);
    }
  });
