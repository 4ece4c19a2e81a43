// The program has the protections that the compiler's options add; scripts/package and scripts/image pack this program.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const build = process.env.CORDAGE_BUILD ?? join(import.meta.dirname, '../../../build/release');
const program = join(build, 'native-server/cordage-server');
const read = (...options) => execFileSync('readelf', ['--wide', ...options, program], { encoding: 'utf8', maxBuffer: 2 ** 28 });
const code = () => execFileSync('objdump', ['--disassemble', '--no-show-raw-insn', program],
  { encoding: 'utf8', maxBuffer: 2 ** 30 });
const symbols = read('--dyn-syms');

test('the stack has a protector', () => assert.match(symbols, / __stack_chk_fail/));

test('calls of the C library are checked', () => assert.match(symbols, / __(printf|fprintf|memcpy|vsnprintf|recv|read)_chk/));

test('addresses are random at each start, and tables of addresses are read-only', () => {
  assert.match(read('--file-header'), /Type: +DYN/);
  assert.match(read('--program-headers'), /GNU_RELRO/);
  assert.match(read('--dynamic'), /BIND_NOW|NOW/);
  assert.doesNotMatch(read('--program-headers'), /GNU_STACK.*RWE/);
});

test('indirect jumps lead only to their targets, and a stack grows page by page', () => {
  const lines = code().split('\n');
  const has = (pattern) => lines.some((line) => pattern.test(line));
  if (process.arch === 'x64') {
    assert.match(lines[lines.findIndex((line) => / <main>:$/.test(line)) + 1], /endbr64/);
    assert.ok(has(/sub +\$0x1000,%rsp/) && has(/orq +\$0x0,(0x[0-9a-f]+)?\(%rsp\)/));
  } else {
    assert.match(lines[lines.findIndex((line) => / <main>:$/.test(line)) + 1], /paciasp|bti/);
    assert.ok(has(/sub\s+sp, sp, #0x1[0-9a-f]?,? ?/));
  }
});
