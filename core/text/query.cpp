#include "core/text/query.h"

#include <algorithm>
#include <cassert>

#include "core/base/find_byte.h"
#include "core/base/wipe.h"
#include "core/text/joined.h"
#include "core/text/percent.h"
#include "core/text/utf8.h"

namespace cordage {
namespace {

constexpr auto is_not_plain = [](auto c) { return (c == '%') | (c == '+') | (c == 0) | (c > 0x7F); };

Problem rejection(ProblemKind kind, std::string_view known_name, std::string_view rule) {
  return {kind, known_name, joined({known_name.empty() ? "A parameter" : known_name, " ", rule})};
}

}  // namespace

Query::Query(std::string_view text) {
  // Decoding never lengthens, so this buffer never moves under the views into it.
  decoded_.resize(text.size());
  while (!text.empty()) {
    const std::string_view pair = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(pair.size() + 1, text.size()));
    if (pair.empty()) continue;
    const std::string_view name = pair.substr(0, pair.find('='));
    const std::string_view value = pair.substr(std::min(name.size() + 1, pair.size()));
    const Text decoded_name = decode(name);
    pairs_.push_back({decoded_name, decode(value)});
  }
}

Query::~Query() { wipe(decoded_.data(), decoded_size_); }

Query::Text Query::decode(std::string_view text) {
  if (find_byte(text, is_not_plain) == text.size()) return {text, Defect::none};
  std::string_view decoded = text;
  if (text.find_first_of("%+") != text.npos) {
    char* const start = decoded_.data() + decoded_size_;
    const auto [size, is_complete] = write_percent_decoded(start, text);
    decoded_size_ += size;
    decoded = {start, size};
    if (!is_complete) return {decoded, Defect::percent_encoding};
  }
  if (!is_utf8(decoded)) return {decoded, Defect::utf8};
  if (decoded.find('\0') != decoded.npos) return {decoded, Defect::nul};
  return {decoded, Defect::none};
}

Problem Query::problem_of(Defect defect, std::string_view known_name) {
  const std::string_view rule =
      defect == Defect::percent_encoding
          ? "must be percent-encoded: write % only before two hexadecimal digits, and %25 for % itself."
      : defect == Defect::utf8 ? "must be valid UTF-8 after percent-decoding."
                               : "must not contain a NUL byte (%00).";
  return rejection(ProblemKind::not_encodable, known_name, rule);
}

Outcome<void> Query::find(std::span<const std::string_view> names,
                          std::span<std::optional<std::string_view>> values) const {
  assert(names.size() == values.size());
  for (const auto& [name, value] : pairs_) {
    const auto found = name.defect == Defect::none ? std::find(names.begin(), names.end(), name.decoded) : names.end();
    const std::string_view known_name = found == names.end() ? std::string_view() : *found;
    for (const Defect defect : {name.defect, value.defect})
      if (defect != Defect::none) return problem_of(defect, known_name);
    if (found == names.end()) continue;
    auto& given = values[static_cast<std::size_t>(found - names.begin())];
    if (given) return rejection(ProblemKind::repeated_parameter, known_name, "must be given only once.");
    given = value.decoded;
  }
  return {};
}

}  // namespace cordage
