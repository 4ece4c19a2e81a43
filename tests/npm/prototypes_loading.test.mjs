import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';

// The package can be loaded after members were added to Object.prototype, and gives the same as without them.

const root = new URL('../../', import.meta.url);

/**
 * What the language reads where an array is destructured or an object resolves a promise, and what Emscripten's embind
 * reads and sets of functions.
 */
const read = ['return', 'then', 'overloadTable', 'numArguments', 'argCount'];
/** Every other word of an entry and its loader. */
const words = [...new Set([
  ...['init.js', 'init.cjs'].flatMap((name) =>
    readFileSync(new URL(`dist/${name}`, root), 'utf8').match(/[A-Za-z_]\w*/g)),
  'writable', 'value', 'set', 'foo', 'env', 'memory', 'module', 'exports',
])].filter((name) => !(name in []) && !read.includes(name)).sort();

const kinds = { value: "value: '8', writable: true", function: 'value: fail, writable: true', getter: 'get: fail' };

const loads = {
  "import('cordage')": "import('cordage')",
  "import('cordage/qr')": "import('cordage/qr')",
  "import('cordage/fetch')": "import('cordage/fetch').then((entry) => entry.default)",
  "import('cordage/init')": "import('cordage/init').then((entry) => entry.default(core))",
  "require('cordage')": "require('cordage')",
  "require('cordage/qr')": "require('cordage/qr')",
  "require('cordage/fetch')": "require('cordage/fetch')",
  "require('cordage/init')": "require('cordage/init')(core)",
};

/** The JSON that a script in a process of its own writes, which can add members to Object.prototype. */
function resultOf(script, kind) {
  const whole = `
    import { readFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    const require = createRequire(process.cwd() + '/main.js');
    // What Node itself sets up at the first call, of the members of its own objects.
    require('./package.json');
    const fail = () => { throw new Error('A member of a prototype was read.'); };
    const member = { __proto__: null, enumerable: true, configurable: true, ${kind} };
    const add = (names) => { for (const name of names) Object.defineProperty(Object.prototype, name, member); };
    const remove = (names) => { for (const name of names) delete Object.prototype[name]; };
    ${script}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', whole],
    { cwd: root, encoding: 'utf8' });
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

/** The words with which Node itself fails to load a module without imports or JSON, or to look a package up. */
const brokenIn = (kind) => resultOf(`
  const broken = [];
  for (const name of ${JSON.stringify(words)}) {
    delete require.cache[require.resolve('./package.json')];
    let error;
    add([name]);
    try {
      require('./package.json');
      await import(process.cwd() + '/wasm/runtime/nearest.js?' + name);
      await import('fast-check/' + name);
    } catch (thrown) {
      error = thrown;
    }
    remove([name]);
    if (error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') broken.push(name);
  }
  console.log(JSON.stringify(broken));`, kind);

/** What an entry gives that is loaded and called after members were added. Node's own Response would fail of them. */
const outcomesOf = (load, names, kind) => resultOf(`
  const core = readFileSync('dist/core.wasm');
  const names = ${JSON.stringify(names)};
  const outcomes = [];
  const run = (call) => {
    try {
      outcomes.push(call());
    } catch (error) {
      outcomes.push(error.message, error.parameter);
    }
  };
  add(names);
  const entry = await ${load};
  if (Object.hasOwn(entry, 'qr')) run(() => entry.qrSvg({ text: 'a' }));
  if (Object.hasOwn(entry, 'botInvite')) {
    run(() => entry.botInvite({}));
    run(() => entry.botInvite({ client_id: '1' }));
    run(() => entry.pkce({ verifier: 'a'.repeat(43) }));
    run(() => entry.checkMessage({ content: 'a' }));
  }
  remove(names);
  const request = new Request('https://example.com/api/limits');
  if (Object.hasOwn(entry, 'fetch')) outcomes.push(await (await entry.fetch(request)).text());
  console.log(JSON.stringify(outcomes));`, kind);

for (const [name, kind] of Object.entries(kinds)) {
  test(`each entry loads and gives the same where words in Object.prototype are each a ${name}`, () => {
    const broken = brokenIn(kind);
    assert.ok(broken.length < 9, `${broken}`);
    const names = words.filter((word) => !broken.includes(word));
    for (const [title, load] of Object.entries(loads))
      assert.deepEqual(outcomesOf(load, names, kind), outcomesOf(load, [], kind), title);
  });
}
