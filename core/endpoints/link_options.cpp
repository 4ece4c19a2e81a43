#include "core/endpoints/link_options.h"

#include "core/text/character_set.h"
#include "core/text/decimal.h"

namespace cordage {
namespace {

template <Written T>
auto text_of(const T& value) {
  return value.write();
}
template <Spelled E>
std::string_view text_of(E value) {
  return spelling_of(value);
}
std::string_view text_of(bool value) { return value ? "true" : "false"; }
DecimalText text_of(std::int64_t value) { return decimal_text(value); }

}  // namespace

Outcome<CodeChallenge> CodeChallenge::read(std::string_view text) {
  constexpr std::size_t size = 43;
  constexpr CharacterSet base64url("-_");
  if (text.size() == size && base64url.has_all(text)) return CodeChallenge{text};
  return Problem{ProblemKind::invalid_value, "",
                 "must be the SHA-256 of a verifier in base64url: 43 letters, digits, - or _."};
}

void add_options(QueryUrl& url, const LinkOptions& options) {
  const auto add = [&](std::string_view name, const auto& value) {
    if (value) url.add(name, text_of(*value));
  };
  // By index, because building the fields at run time takes time.
  [&]<std::size_t... index>(std::index_sequence<index...>) {
    (add(name_at<LinkOptions, index>, options.*member_at<LinkOptions, index>), ...);
  }(std::make_index_sequence<number_of_fields<LinkOptions>>());
  if (options.code_challenge && !options.code_challenge_method)
    url.add("code_challenge_method", text_of(ChallengeMethod::s256));
}

}  // namespace cordage
