#pragma once

#include "core/endpoints/bit_field.h"
#include "core/platform/permissions.h"

namespace cordage {

inline constexpr auto named_permissions = named_bits(platform::permissions, platform::undocumented_permissions);
inline constexpr auto permission_aliases = named_bits(platform::permission_aliases);

/// The names of permissions: those of the platform's documentation, former ones and those of libraries included.
inline constexpr BitNames permission_bits{.names = named_permissions,
                                          .aliases = permission_aliases,
                                          .one = "permission",
                                          .example = "SEND_MESSAGES",
                                          .listed_by = "The endpoint permissions, without parameters",
                                          .type_name = "Permissions"};

/// Permissions as a bit field.
using PermissionSet = BitSet<permission_bits>;

/// The name of a permission, as the documentation has it, or `BIT_n`.
struct PermissionName : std::string_view {
  static constexpr std::string_view type_name = "PermissionName";
  using std::string_view::string_view;
  constexpr PermissionName(std::string_view text) : std::string_view(text) {}
};

/// Some names of permissions; there are 64 bits.
using PermissionNames = SmallVector<PermissionName, 64>;

/// The names of all set bits, in ascending order.
inline PermissionNames permission_names(std::uint64_t bits) {
  return names_of_bits<PermissionName>(bits, permission_bits);
}

}  // namespace cordage
