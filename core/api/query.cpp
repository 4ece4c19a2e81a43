#include "core/api/query.h"

#include <algorithm>

#include "core/text/find_byte.h"
#include "core/text/joined.h"
#include "core/text/percent.h"
#include "core/text/utf8.h"
#include "core/text/wipe.h"

namespace cordage::api {
namespace {

constexpr auto is_encoding = [](auto c) { return (c == '%') | (c == '+'); };
constexpr auto may_be_defect = [](auto c) { return (c == 0) | (c > 0x7F); };

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
  std::string_view decoded = text;
  if (find_byte(text, is_encoding) < text.size()) {
    char* const start = decoded_.data() + decoded_size_;
    const auto [size, is_complete] = write_percent_decoded(start, text);
    decoded_size_ += size;
    decoded = {start, size};
    if (!is_complete) return {decoded, Defect::percent_encoding};
  }
  if (find_byte(decoded, may_be_defect) == decoded.size()) return {decoded, Defect::none};
  if (!is_utf8(decoded)) return {decoded, Defect::utf8};
  if (decoded.find('\0') != decoded.npos) return {decoded, Defect::nul};
  return {decoded, Defect::none};
}

std::optional<std::string_view> Query::find(std::string_view name) const {
  const auto* const found =
      std::find_if(pairs_.begin(), pairs_.end(), [&](const Pair& p) { return p.name.decoded == name; });
  if (found == pairs_.end() || found->value.decoded.empty()) return std::nullopt;
  return found->value.decoded;
}

std::string_view Query::explain(Defect defect) {
  switch (defect) {
    case Defect::percent_encoding:
      return "must be percent-encoded: a % stands before two hexadecimal digits, %25 for itself.";
    case Defect::utf8:
      return "must be UTF-8 once it is decoded.";
    default:
      return "must be free of NUL.";
  }
}

std::optional<Problem> Query::check(std::span<const std::string_view> known) const {
  Texts seen;
  for (const auto& [name, value] : pairs_) {
    const auto found = name.defect == Defect::none ? std::find(known.begin(), known.end(), name.decoded) : known.end();
    const bool is_known = found != known.end();
    const auto problem = [&](ProblemKind kind, std::string_view rule) {
      const std::string_view known_name = is_known ? *found : std::string_view();
      return Problem{kind, known_name, joined({is_known ? known_name : "Every parameter", " ", rule})};
    };
    for (const Defect defect : {name.defect, value.defect})
      if (defect != Defect::none) return problem(ProblemKind::not_encodable, explain(defect));
    if (!is_known) continue;
    if (std::find(seen.begin(), seen.end(), name.decoded) != seen.end())
      return problem(ProblemKind::repeated_parameter, "must be given once, not several times.");
    seen.push_back(name.decoded);
  }
  return std::nullopt;
}

}  // namespace cordage::api
