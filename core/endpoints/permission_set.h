#pragma once

#include "core/base/small_vector.h"
#include "core/describe.h"
#include "core/text/decimal.h"

namespace cordage {

/// Permissions as a bit field: a whole number, or a list of names and numbers with one name at least. Names are those
/// of the platform's documentation, former ones and those of libraries included, those of the English client, and
/// `BIT_0` to `BIT_63`. Letter case and underscores make no difference, and words may also have spaces between them.
struct PermissionSet {
  std::uint64_t bits = 0;

  bool operator==(const PermissionSet&) const = default;

  static constexpr std::string_view pattern = R"(^[0-9]{1,20}$|^[\w\t-\r ,|@\-]*[A-Za-z][\w\t-\r ,|@\-]*$)";
  /// Reads a list separated by commas, whitespace or `|`; an empty one has no bits. Of several names with which the
  /// rest of the text begins, the longest counts. Refuses numbers beyond 64 bits, several without a name, and what is
  /// neither a number nor a known name (invalid_value).
  static Outcome<PermissionSet> read(std::string_view text);
  DecimalText write() const { return decimal_text(bits); }
};

/// Whose names of permissions results have.
enum class PermissionNaming { documented, discordjs, labels };

constexpr auto spellings(PermissionNaming) {
  return std::array{std::pair{PermissionNaming::documented, std::string_view("documented")},
                    std::pair{PermissionNaming::discordjs, std::string_view("discordjs")},
                    std::pair{PermissionNaming::labels, std::string_view("labels")}};
}

/// The name of a permission. Unless another naming was asked for, as the documentation has it, or `BIT_n`.
struct PermissionName : std::string_view {
  static constexpr std::string_view type_name = "PermissionName";
  using std::string_view::string_view;
  constexpr PermissionName(std::string_view text) : std::string_view(text) {}
};

/// Some names of permissions; there are 64 bits.
using PermissionNames = SmallVector<PermissionName, 64>;

/// The name of the permission at a bit, 0 to 63. Where discord.js has no name for it, the digits of its value, which
/// PermissionsBitField takes; where the client has none, as in the documentation.
PermissionName permission_name(int bit, PermissionNaming naming = PermissionNaming::documented);

/// The names of all set bits, in ascending order.
PermissionNames permission_names(std::uint64_t bits, PermissionNaming naming = PermissionNaming::documented);

}  // namespace cordage
