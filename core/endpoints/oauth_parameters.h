#pragma once

#include "core/describe.h"
#include "core/text/small_text.h"

namespace cordage {

/// The id of an application: 1 … 2^64−1 in 1 to 20 decimal digits, kept unchanged.
struct ClientId {
  std::string_view digits;

  bool operator==(const ClientId&) const = default;

  static constexpr std::string_view pattern = "^[0-9]{1,20}$";
  /// Rejects strings other than 1 to 20 digits (invalid_value) and numbers outside the range (out_of_range).
  static Outcome<ClientId> read(std::string_view text);
  std::string_view write() const { return digits; }
};

inline constexpr std::string_view client_id_description = "Application id, 1 to 20 decimal digits.";
inline constexpr Rules client_id_rules{.required = true, .expected = "1 to 20 digits", .example = "157730590492196864"};

/// OAuth scopes, sorted ascending by byte, each once.
struct Scopes {
  Texts names;

  bool operator==(const Scopes&) const = default;
  bool empty() const { return names.empty(); }

  static constexpr std::string_view pattern = R"(^[A-Za-z0-9._:\-\t-\r ,+|]*$)";
  /// Scopes separated by commas, ASCII whitespace, `+` or `|`; empty if there is none. Rejects characters that
  /// Discord's scopes do not have (invalid_value).
  static Outcome<Scopes> read(std::string_view text);
  /// Joined by spaces.
  SmallText write() const;
};

inline constexpr std::string_view scopes_description = "OAuth 2.0 scopes, separated by commas or spaces.";

inline constexpr std::size_t max_redirect_uri_bytes = 2'048;
inline constexpr std::size_t max_state_bytes = 1'024;

/// The URI to which Discord redirects the user: an absolute URI with a scheme and no fragment (RFC 6749 §3.1.2).
/// Custom schemes are allowed, schemes that a browser would run or read locally are not.
struct RedirectUri {
  std::string_view text;

  bool operator==(const RedirectUri&) const = default;

  static constexpr std::string_view pattern = R"(^[A-Za-z][A-Za-z0-9+.\-]*:[^#]*$)";
  /// Rejects everything else (invalid_value); http and https need a host.
  static Outcome<RedirectUri> read(std::string_view text);
  std::string_view write() const { return text; }
};

}  // namespace cordage
