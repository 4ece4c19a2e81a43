// tier: test, optimised
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

// A field that cannot be a parameter: the compiler names the struct and the member where an author sees them first, and
// gives the reason.

const root = join(import.meta.dirname, '..');

/** A source that reads a request with one member of this type, by a field with these rules. */
const source = (type, rules) => `#include "core/endpoints/oauth_parameters.h"
#include "core/read/read_request.h"
namespace cordage {
struct Request {
  ${type} member{};
  static constexpr auto fields() { return std::tuple{field("member", &Request::member, "A member.", {${rules}})}; }
};
bool run(const Query& query) { return static_cast<bool>(read::read_request<Request>(query)); }
}
`;

const wrong = [
  ['double', '', 'no read_value'],
  ['std::optional<std::string>', '', 'no read_value'],
  ['std::string_view', '.alias = "other"', 'only an optional integer may have an alias'],
  ['Scopes', '.required = true', 'a list cannot be required'],
  ['std::string_view', '.required = true, .is_local = true', 'a local parameter cannot be required'],
  ['std::string_view', '.min = 1', 'only an integer may have a range'],
  ['std::int64_t', '.max_bytes = 1', 'only a text may have a length'],
];

function compile(compiler, text, t) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'request.cpp'), text);
  return spawnSync(compiler, ['-std=c++20', '-I', root, '-fsyntax-only', join(folder, 'request.cpp')],
    { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
}

const isThere = (compiler) => !spawnSync(compiler, ['--version']).error;

for (const compiler of ['g++', 'clang++'].filter(isThere)) {
  test(`${compiler} accepts a field that is a parameter`, (t) => {
    const { status, stderr } = compile(compiler, source('std::optional<std::int64_t>', '.min = 1, .alias = "other"'), t);
    assert.equal(status, 0, stderr);
  });
  for (const [type, rules, message] of wrong)
    test(`${compiler} names struct and member of a ${type} with {${rules}} in its first ten lines`, (t) => {
      const { status, stderr } = compile(compiler, source(type, rules), t);
      const lines = stderr.split('\n').slice(0, 10).join('\n');
      assert.equal(status, 1);
      assert.match(lines, /CheckField<cordage::Request, &(cordage::)?Request::member, 0/);
      assert.ok(stderr.includes(message), stderr);
    });
}
