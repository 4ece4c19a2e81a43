#pragma once

#include "core/describe.h"

namespace cordage {

/// A Discord id of something that exists: 17 to 20 decimal digits of a 64-bit number, kept unchanged.
struct SnowflakeId {
  std::string_view digits;
  std::uint64_t number = 0;

  bool operator==(const SnowflakeId&) const = default;

  static constexpr std::string_view pattern = "^[0-9]{17,20}$";
  /// Rejects strings other than 17 to 20 digits (invalid_value) and numbers beyond 64 bits (out_of_range).
  static Outcome<SnowflakeId> read(std::string_view text);
  std::string_view write() const { return digits; }
};

/// Any id, in 1 to 20 digits: the smallest id of an instant in January 2015 can have fewer than 17. Or a mention, a
/// custom emoji or a command with an id of 17 to 20 digits, or a link to a message, a channel or a server, whose last
/// id counts.
struct AnySnowflakeId : SnowflakeId {
  static constexpr std::string_view pattern = "^([0-9]{1,20}|<[^<>]+[0-9]{17,20}>|[^ ]+/[0-9]{17,20}/?([?#][^ ]*)?)$";
  /// Refuses everything else (invalid_value) and numbers beyond 64 bits (out_of_range).
  static Outcome<AnySnowflakeId> read(std::string_view text);
};

}  // namespace cordage
