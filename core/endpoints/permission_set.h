#pragma once

#include "core/platform/permission_names.h"
#include "core/platform/permissions.h"
#include "core/read/bit_field.h"

namespace cordage {

inline constexpr auto named_permissions = named_bits(platform::permissions, platform::undocumented_permissions);

/// The labels of the English client.
inline constexpr auto permission_labels = [] {
  std::array<NamedBit, platform::permissions.size()> labels{};
  auto to = labels.begin();
  for (const platform::Permission& permission : platform::permissions) *to++ = {permission.bit, permission.label};
  return labels;
}();

inline constexpr auto permission_aliases = named_bits(permission_labels, platform::permission_aliases);

/// The names of permissions: those of Discord's documentation and of its client, former ones and those of
/// libraries included.
inline constexpr BitNames permission_bits{.names = named_permissions,
                                          .aliases = permission_aliases,
                                          .prefix = "permission",
                                          .one = "permission",
                                          .example = "SEND_MESSAGES",
                                          .listed_by = "The endpoint permissions, without parameters, lists all names.",
                                          .type_name = "Permissions"};

/// Permissions as a bit field.
using PermissionSet = BitSet<permission_bits>;

/// The naming of permissions in results.
enum class PermissionNaming { documented, discordjs, labels };

constexpr auto spellings(PermissionNaming) {
  return std::array{std::pair{PermissionNaming::documented, std::string_view("documented")},
                    std::pair{PermissionNaming::discordjs, std::string_view("discordjs")},
                    std::pair{PermissionNaming::labels, std::string_view("labels")}};
}

/// The name of a permission. By default that of the documentation, or "BIT_n".
struct PermissionName : std::string_view {
  static constexpr std::string_view type_name = "PermissionName";
  using std::string_view::string_view;
  constexpr PermissionName(std::string_view text) : std::string_view(text) {}
};

/// Some names of permissions; there are 64 bits.
using PermissionNames = SmallVector<PermissionName, 64>;

/// The name of the permission at a bit, 0 to 63: with discordjs, empty if discord.js has no name for it; with labels,
/// the documented name if the client has none.
PermissionName permission_name(int bit, PermissionNaming naming = PermissionNaming::documented);

/// The names of all set bits that have one, in ascending order.
PermissionNames permission_names(std::uint64_t bits, PermissionNaming naming = PermissionNaming::documented);

}  // namespace cordage
