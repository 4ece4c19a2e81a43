#include "core/endpoints/oauth_parameters.h"

#include <algorithm>
#include <array>

#include "core/text/ascii.h"
#include "core/text/character_set.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"
#include "core/text/uri.h"

namespace cordage {
namespace {

Problem invalid(std::string_view detail) { return {ProblemKind::invalid_value, "", std::string(detail)}; }

/// RFC 6749 §3.3 allows more characters, but Discord's scopes have only these.
constexpr CharacterSet scope_characters("._:-");

constexpr bool is_scope_separator(char c) {
  return c == ',' || c == ' ' || c == '+' || c == '|' || (c >= '\t' && c <= '\r');
}

/// Shellsort: less code than std::sort, for the size of the WebAssembly module.
void sort(Texts& texts) {
  for (std::size_t gap = texts.size() / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
    for (std::size_t next = gap; next < texts.size(); ++next)
      for (std::size_t index = next; index >= gap && texts.data()[index] < texts.data()[index - gap]; index -= gap)
        std::swap(texts.data()[index], texts.data()[index - gap]);
}

Problem foreign_to_scopes(std::string_view name) {
  if (name.find('%') != name.npos) return invalid("must be decoded first: the value is still percent-encoded.");
  return invalid(
      "must be OAuth scopes separated by commas or spaces. A scope has letters, digits, dots, underscores, colons and "
      "hyphens.");
}

constexpr std::array<std::string_view, 6> refused_schemes{"javascript", "data", "vbscript", "file", "blob", "about"};

}  // namespace

Outcome<ClientId> ClientId::read(std::string_view text) {
  constexpr std::size_t max_digits = 20;
  const auto value = read_decimal(text);
  if (!value || value->negative || text.size() > max_digits)
    return invalid("must be an application id (1 to 20 digits).");
  if (value->overflow || value->magnitude == 0)
    return Problem{ProblemKind::out_of_range, "", "must be an application id, from 1 to 18446744073709551615."};
  return ClientId{text};
}

Outcome<Scopes> Scopes::read(std::string_view text) {
  Scopes scopes;
  while (!text.empty()) {
    const auto* const end_of_name = std::find_if(text.begin(), text.end(), is_scope_separator);
    const std::string_view name = text.substr(0, static_cast<std::size_t>(end_of_name - text.begin()));
    if (!scope_characters.has_all(name)) return foreign_to_scopes(name);
    if (!name.empty()) scopes.names.push_back(name);
    text.remove_prefix(std::min(name.size() + 1, text.size()));
  }
  sort(scopes.names);
  const auto* const end = std::unique(scopes.names.begin(), scopes.names.end());
  scopes.names.resize(static_cast<std::size_t>(end - scopes.names.begin()));
  return scopes;
}

SmallText Scopes::write() const {
  SmallText text;
  for (const std::string_view name : names) text.append(text.empty() ? "" : " ").append(name);
  return text;
}

Outcome<RedirectUri> RedirectUri::read(std::string_view text) {
  const Uri uri = split_uri(text);
  if (uri.scheme.empty())
    return invalid("must be an absolute URI with a scheme, for example https://example.com/callback.");
  const auto is_this_scheme = [&](std::string_view other) { return equal_ignoring_case(uri.scheme, other); };
  if (std::any_of(refused_schemes.begin(), refused_schemes.end(), is_this_scheme))
    return invalid("must not use the scheme javascript, data, vbscript, file, blob or about.");
  if (uri.fragment) return invalid("must not have a fragment: remove # and the text after it.");
  if (!is_absolute(uri))
    return invalid(
        "contains characters that must be percent-encoded (or, in the host, Punycode), or a port that is not a "
        "number.");
  if ((is_this_scheme("http") || is_this_scheme("https")) && (!uri.authority || uri.authority->host.empty()))
    return invalid("must have a host, for example https://example.com/callback.");
  return RedirectUri{text};
}

}  // namespace cordage
