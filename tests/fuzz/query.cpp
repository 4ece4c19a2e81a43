#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "core/catalogue.h"
#include "core/read/read_request.h"
#include "core/text/query.h"
#include "tests/fuzz/expect.h"
#include "tests/fuzz/reading.h"

// The query reader agrees with a simple implementation, and no problem repeats a sent value. Input: the query, then two
// bytes that place the secrets.

using namespace cordage;
using namespace cordage::fuzz;

namespace {

using Names = std::vector<std::string_view>;

/// One that can be read as a number out of range, and one that cannot.
constexpr std::array secrets{secret, "86753098675309867530"};

template <Described Request>
Names names_of() {
  Names names;
  for_each_field<Request>([&](const auto& f) {
    names.push_back(f.name);
    if (!f.rules.alias.empty()) names.push_back(f.rules.alias);
  });
  return names;
}

bool is_known(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

struct Pair {
  std::string name;
  std::string value;
};

/// The contents of the query, up to its first fault.
struct Plain {
  std::vector<Pair> known;
  std::optional<ProblemKind> fault;
  std::string faulty_name;  ///< Empty if it is not known.
};

std::optional<std::string> text_of(std::string_view encoded) {
  auto text = decoded(encoded);
  if (!text || !is_utf8(*text) || text->find('\0') != text->npos) return std::nullopt;
  return text;
}

Plain read_plainly(const std::string& query, const Names& names) {
  Plain plain;
  std::istringstream stream(query);
  for (std::string pair; std::getline(stream, pair, '&') && !plain.fault;) {
    const auto equals = pair.find('=');
    const auto name = text_of(pair.substr(0, equals));
    const auto value = text_of(equals == pair.npos ? "" : pair.substr(equals + 1));
    if (name && is_known(names, *name)) plain.faulty_name = *name;
    if (!name || !value) plain.fault = ProblemKind::not_encodable;
    if (plain.fault || plain.faulty_name.empty()) continue;
    if (std::any_of(plain.known.begin(), plain.known.end(), [&](const Pair& each) { return each.name == *name; }))
      plain.fault = ProblemKind::repeated_parameter;
    if (plain.fault) continue;
    plain.known.push_back({*name, *value});
    plain.faulty_name.clear();
  }
  return plain;
}

void compare(const std::string& text, const Names& names) {
  const Query query(text);
  const Plain plain = read_plainly(text, names);
  std::vector<std::optional<std::string_view>> values(names.size());
  const auto outcome = query.find(names, values);
  expect(static_cast<bool>(outcome) != plain.fault.has_value(),
         "the query is refused where a plain reading finds a fault");
  if (!outcome) {
    expect(outcome.problem().kind == *plain.fault, "the kind of the problem is that of the first fault");
    expect(outcome.problem().parameter == plain.faulty_name, "the problem names the parameter, if it is known");
    return;
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string_view name = names[i];
    const auto found =
        std::find_if(plain.known.begin(), plain.known.end(), [&](const Pair& each) { return each.name == name; });
    const bool is_there = found != plain.known.end();
    expect(is_there ? values[i] == found->value : !values[i], "a value is what a plain reading finds");
  }
}

void check_problem(const Problem& problem, const Names& names) {
  expect(problem.kind <= ProblemKind::not_encodable, "a query is refused for its parameters only");
  expect(problem.parameter.empty() || is_known(names, problem.parameter), "a problem names known parameters only");
  expect(!problem.detail.empty() &&
             std::all_of(problem.detail.begin(), problem.detail.end(), [](char c) { return c >= ' ' && c <= '~'; }),
         "a detail is a line of printable ASCII");
  for (const char* each : secrets)
    expect(problem.detail.find(each) == std::string::npos, "a detail never repeats what was sent");
}

template <class Request, class Result, Reach reach>
void check_endpoint(const Endpoint<Request, Result, reach>&, const std::string& text, std::size_t index) {
  const Names names = names_of<Request>();
  compare(text, names);
  for (const char* each : secrets) {
    std::string with_secret = text;
    with_secret.insert(index, each);
    const Query query(with_secret);
    const auto request = read::read_request<Request>(query);
    if (!request) check_problem(request.problem(), names);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  FuzzedDataProvider input(bytes, size);
  const std::size_t index = input.ConsumeIntegral<std::uint16_t>();
  const std::string text = input.ConsumeRemainingBytesAsString();
  std::apply([&](const auto&... endpoint) { (check_endpoint(endpoint, text, index % (text.size() + 1)), ...); },
             catalogue);
  return 0;
}
