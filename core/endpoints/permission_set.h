#pragma once

#include "core/base/small_vector.h"
#include "core/describe.h"
#include "core/text/decimal.h"

namespace cordage {

/// Permissions as a bit field: a whole number, or a list of names and numbers with one name at least. Names are those
/// of the platform's documentation, former ones and those of libraries included, and `BIT_0` to `BIT_63`. Letter case
/// and underscores make no difference.
struct PermissionSet {
  std::uint64_t bits = 0;

  bool operator==(const PermissionSet&) const = default;

  static constexpr std::string_view pattern = R"(^[0-9]{1,20}$|^[\w\t-\r ,|]*[A-Za-z][\w\t-\r ,|]*$)";
  /// Reads a list separated by commas, whitespace or `|`; an empty one has no bits. Refuses numbers beyond 64 bits,
  /// several without a name, and what is neither a number nor a known name (invalid_value).
  static Outcome<PermissionSet> read(std::string_view text);
  DecimalText write() const { return decimal_text(bits); }
};

/// The name of a permission, as the documentation has it, or `BIT_n`.
struct PermissionName : std::string_view {
  static constexpr std::string_view type_name = "PermissionName";
  using std::string_view::string_view;
  constexpr PermissionName(std::string_view text) : std::string_view(text) {}
};

/// Some names of permissions; there are 64 bits.
using PermissionNames = SmallVector<PermissionName, 64>;

/// The name of the permission at a bit, 0 to 63.
PermissionName permission_name(int bit);

/// The names of all set bits, in ascending order.
PermissionNames permission_names(std::uint64_t bits);

}  // namespace cordage
