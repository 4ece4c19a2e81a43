// tier: test, optimised
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

import { sampled } from './support/suite.mjs';

// Fields that cannot be parameters or members of a result: the compiler's first lines name the struct and the member,
// and give the reason.

const root = join(import.meta.dirname, '..');

/** A source that reads a request with one member of this type, by a field with these rules. */
const request = (type, rules) => `#include "core/endpoints/oauth_parameters.h"
#include "core/read/read_request.h"
namespace cordage {
struct Request {
  ${type} member{};
  static constexpr auto fields() { return std::tuple{field("member", &Request::member, "A member.", {${rules}})}; }
};
bool run(const Query& query) { return static_cast<bool>(read::read_request<Request>(query)); }
}
`;

/** A source that writes a result with one member of this type, by a field with this name. */
const result = (type, name = 'member') => `#include "core/call/perform.h"
namespace cordage {
struct Result {
  ${type} member{};
  static constexpr auto fields() { return std::tuple{field(R"(${name})", &Result::member, "A member.")}; }
};
std::string_view run(const Result& result, std::string& body) { return call::write(result, body); }
}
`;

const wrongRequests = [
  ['double', '', 'no read_value'],
  ['std::optional<std::string>', '', 'no read_value'],
  ['std::string_view', '.alias = "other"', 'only an optional integer may have an alias'],
  ['Scopes', '.required = true', 'a list cannot be required'],
  ['std::string_view', '.required = true, .is_local = true', 'a local parameter cannot be required'],
  ['std::string_view', '.min = 1', 'only an integer may have a range'],
  ['std::int64_t', '.max_bytes = 1', 'only a string may have a length'],
];

const wrongResults = [
  ['double', 'member', 'no write_json'],
  ['std::vector<std::string>', 'member', 'no write_json'],
  ['SmallVector<double, 1>', 'member', 'no write_json'],
  ['std::span<const double>', 'member', 'no write_json'],
  ['std::int64_t', 'a "member"', 'a name cannot need escapes'],
  ['std::optional<std::int64_t>', 'member', 'the first member'],
];

function compile(compiler, text, t) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'source.cpp'), text);
  return spawnSync(compiler, ['-std=c++20', '-I', root, '-fsyntax-only', join(folder, 'source.cpp')],
    { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
}

const isThere = (compiler) => !spawnSync(compiler, ['--version']).error;

for (const compiler of sampled(['g++', 'clang++'].filter(isThere), 2)) {
  const accepts = (text, t) => {
    const { status, stderr } = compile(compiler, text, t);
    assert.equal(status, 0, stderr);
  };
  const names = (check, message, text, t) => {
    const { status, stderr } = compile(compiler, text, t);
    assert.equal(status, 1);
    assert.match(stderr.split('\n').slice(0, 10).join('\n'), check);
    assert.ok(stderr.includes(message), stderr);
  };
  test(`${compiler} accepts a valid parameter`, (t) =>
    accepts(request('std::optional<std::int64_t>', '.min = 1, .alias = "other"'), t));
  test(`${compiler} accepts a list in a result`, (t) => accepts(result('SmallVector<std::string_view, 1>'), t));
  for (const [type, rules, message] of wrongRequests)
    test(`${compiler} names struct and member of a ${type} with {${rules}} in its first ten lines`, (t) =>
      names(/CheckField<cordage::Request, &(cordage::)?Request::member, 0/, message, request(type, rules), t));
  for (const [type, name, message] of wrongResults)
    test(`${compiler} names struct and member of a ${type} called ${name} in a result in its first ten lines`, (t) =>
      names(/CheckMember<cordage::Result, &(cordage::)?Result::member, 0/, message, result(type, name), t));
}
