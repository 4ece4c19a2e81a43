#pragma once

#include <optional>
#include <string_view>

namespace cordage {

/// The parts of an authority (RFC 3986 §3.2): `[user_info@]host[:port]`.
struct Authority {
  std::string_view text{};                      ///< All of it.
  std::optional<std::string_view> user_info{};  ///< nullopt without `@`.
  std::string_view host{};                      ///< An IPv6 address with its brackets.
  std::optional<std::string_view> port{};       ///< nullopt without a colon; may be empty.
};

/// Splits at the last `@`, and at the colon after the host. Checks no characters.
Authority split_authority(std::string_view text);

/// Returns a host without its brackets, if it has any.
std::string_view without_brackets(std::string_view host);

/// The parts of a URI: `[scheme:][//authority]path[?query][#fragment]`.
struct Uri {
  std::string_view scheme{};             ///< Empty if there is none.
  std::optional<Authority> authority{};  ///< nullopt without `//`.
  std::string_view path{};
  std::optional<std::string_view> query{};
  std::optional<std::string_view> fragment{};
};

/// Splits any string as RFC 3986 appendix B does. Checks only the characters of the scheme (§3.1).
Uri split_uri(std::string_view text);

/// Returns whether two URIs have the same scheme, authority and path. Letter case of scheme and host does not count,
/// and the default port of https or http equals an absent one (RFC 3986 §6.2).
bool is_same_page(const Uri& a, const Uri& b);

/// Returns whether the parts are an absolute URI (RFC 3986 §4.3): with a scheme, without a fragment, of URI characters
/// and whole escapes only. Inside the brackets of an IPv6 address, characters are checked but not their order.
bool is_absolute(const Uri& uri);

}  // namespace cordage
