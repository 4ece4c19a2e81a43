#pragma once

#include <optional>
#include <string_view>

namespace cordage {

/// The scheme that `text` begins with (RFC 3986 §3.1), without its colon; empty where there is none.
std::string_view scheme_of(std::string_view text);

/// The parts of an absolute URI that are checked.
struct AbsoluteUri {
  std::string_view host;  ///< Without user information and port; empty if there is none.
};

/// Reads an absolute URI (RFC 3986 §4.3): with a scheme, without a fragment, of URI characters and whole escapes only;
/// nullopt for anything else. Inside the brackets of an IPv6 address, characters are checked but not their order.
std::optional<AbsoluteUri> read_absolute_uri(std::string_view text);

}  // namespace cordage
