#pragma once

#include "core/endpoints/permission_set.h"
#include "core/platform/facts.h"
#include "core/platform/permissions.h"

namespace cordage {

struct PermissionsRequest {
  PermissionSet permissions{platform::documented_permissions};
  std::optional<PermissionSet> other{};
  std::optional<PermissionSet> needed{};
  PermissionNaming names = PermissionNaming::documented;

  static constexpr auto fields() {
    return std::tuple{
        field("permissions", &PermissionsRequest::permissions,
              "A permission bitfield, as a number, by names, or both. The default has every documented permission.",
              {.example = "2048"}),
        field("other", &PermissionsRequest::other, "A second bitfield to compare with.",
              {.default_description = "none"}),
        field("needed", &PermissionsRequest::needed,
              "The permissions that a command needs, to list those that are missing.", {.default_description = "none"}),
        field(
            "names", &PermissionsRequest::names,
            "Source of the names: the documentation, discord.js, or the English client. The table always has those of "
            "the documentation."),
    };
  }
};

/// The description of one bit.
struct PermissionRow {
  PermissionName name;
  std::int64_t bit = 0;
  std::uint64_t value = 0;
  std::string_view label{};
  std::string_view group{};
  std::string_view channels{};
  std::string_view meaning = "Undocumented.";
  bool two_factor = false;
  bool documented = false;

  static constexpr auto fields() {
    return std::tuple{
        field("name", &PermissionRow::name, "The name in the documentation, or BIT_n."),
        field("bit", &PermissionRow::bit, "Number of the bit, from 0 to 63."),
        field("value", &PermissionRow::value, "The bitfield with only this permission."),
        field("label", &PermissionRow::label, "The name in the English client."),
        field("group", &PermissionRow::group, "The heading in the client, or one close to it."),
        field("channels", &PermissionRow::channels,
              "Kinds of channels that can override it; empty if it applies only to a whole server."),
        field("meaning", &PermissionRow::meaning, "Actions that the permission allows."),
        field("two_factor", &PermissionRow::two_factor,
              "True if the bot's owner needs two-factor authentication in a server that requires it of moderators."),
        field("documented", &PermissionRow::documented, "True if the permission is documented by Discord."),
    };
  }
};

/// Bits that one bitfield has and another lacks.
struct PermissionDifference {
  std::uint64_t permissions = 0;
  PermissionNames names;

  static constexpr auto fields() {
    return std::tuple{
        field("permissions", &PermissionDifference::permissions, "The bits."),
        field("names", &PermissionDifference::names, "Their names."),
    };
  }
};

inline constexpr std::string_view permissions_date = platform::as_of("permissions");

struct PermissionsResult {
  std::uint64_t permissions = 0;
  PermissionNames names;
  std::uint64_t two_factor = 0;
  std::uint64_t undocumented = 0;
  SmallVector<PermissionRow, 1> table;
  std::string_view as_of = permissions_date;
  std::optional<PermissionDifference> added{};
  std::optional<PermissionDifference> removed{};
  std::optional<PermissionNames> missing{};

  static constexpr auto fields() {
    return std::tuple{
        field("permissions", &PermissionsResult::permissions, "The permission bitfield used."),
        field("names", &PermissionsResult::names, "The names of its bits, in ascending order."),
        field("two_factor", &PermissionsResult::two_factor, "The bits that require two-factor authentication."),
        field("undocumented", &PermissionsResult::undocumented, "The undocumented bits."),
        field("table", &PermissionsResult::table, "A row for each bit that is set, in ascending order."),
        field("as_of", &PermissionsResult::as_of, "The date of the newest source that the table was compared with."),
        field("added", &PermissionsResult::added, "With other: bits that are in other but not in permissions.",
              {.added_by = "other"}),
        field("removed", &PermissionsResult::removed, "With other: bits that are in permissions but not in other.",
              {.added_by = "other"}),
        field("missing", &PermissionsResult::missing,
              "With needed: the needed permissions that are not in permissions; empty if ADMINISTRATOR is in it.",
              {.added_by = "needed"}),
    };
  }
};

/// Explains a permission bitfield, bit by bit, and the differences from another. Never fails.
Outcome<PermissionsResult> permissions(const PermissionsRequest& request, const Context& context);

inline constexpr auto permissions_endpoint = endpoint(
    "permissions", "/api/{chat}/permissions", "Explain a permission bitfield, from numbers and from names.",
    &permissions, +[](const PermissionsRequest&) { return one_day; });

}  // namespace cordage
