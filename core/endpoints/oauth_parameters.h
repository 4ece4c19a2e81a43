#pragma once

#include "core/describe.h"
#include "core/text/small_text.h"

namespace cordage {

/// The id of an application: 1 … 2^64−1 in 1 to 20 decimal digits, kept as it was written.
struct ClientId {
  std::string_view digits;

  bool operator==(const ClientId&) const = default;

  static constexpr std::string_view pattern = "^[0-9]{1,20}$";
  /// Refuses what is not 1 to 20 digits (invalid_value) and numbers outside the range (out_of_range).
  static Outcome<ClientId> read(std::string_view text);
  std::string_view write() const { return digits; }
};

/// OAuth scopes, sorted ascending by byte, each once.
struct Scopes {
  Texts names;

  bool operator==(const Scopes&) const = default;
  bool empty() const { return names.empty(); }

  static constexpr std::string_view pattern = R"(^[\t-\r !#-\[\]-~]*$)";
  /// Scope tokens of RFC 6749 §3.3 separated by commas, ASCII whitespace or both; empty where there is none.
  static Outcome<Scopes> read(std::string_view text);
  /// Joined by spaces.
  SmallText write() const;
};

/// Where the platform sends the user back: an absolute URI with a scheme and no fragment (RFC 6749 §3.1.2).
/// Custom schemes are allowed, schemes that a browser would run or read locally are not.
struct RedirectUri {
  std::string_view text;

  bool operator==(const RedirectUri&) const = default;

  static constexpr std::string_view pattern = R"(^[A-Za-z][A-Za-z0-9+.\-]*:[^#]*$)";
  /// Refuses everything else as invalid_value; http and https need a host.
  static Outcome<RedirectUri> read(std::string_view text);
  std::string_view write() const { return text; }
};

}  // namespace cordage
