#pragma once

#include "core/endpoints/permission_set.h"
#include "core/platform/facts.h"
#include "core/platform/permissions.h"

namespace cordage {

struct PermissionsRequest {
  PermissionSet permissions{platform::documented_permissions};
  std::optional<PermissionSet> other{};

  static constexpr auto fields() {
    return std::tuple{
        field("permissions", &PermissionsRequest::permissions,
              "A permission bitfield, as a number, by names, or both. The default has every documented permission.",
              {.example = "2048"}),
        field("other", &PermissionsRequest::other, "A second bitfield, to tell what differs.",
              {.default_description = "none"}),
    };
  }
};

/// What there is to say of one bit.
struct PermissionRow {
  PermissionName name;
  std::int64_t bit = 0;
  std::uint64_t value = 0;
  std::string_view label{};
  std::string_view group{};
  std::string_view channels{};
  std::string_view meaning = "Not documented.";
  bool two_factor = false;
  bool documented = false;

  static constexpr auto fields() {
    return std::tuple{
        field("name", &PermissionRow::name, "As the documentation writes it, or BIT_n."),
        field("bit", &PermissionRow::bit, "Number of the bit, from 0."),
        field("value", &PermissionRow::value, "The bitfield of this permission alone."),
        field("label", &PermissionRow::label, "As the client shows it, in English."),
        field("group", &PermissionRow::group, "The heading under which the client shows it, or near to it."),
        field("channels", &PermissionRow::channels,
              "Kinds of channels for which it can be set apart; empty: only for a whole server."),
        field("meaning", &PermissionRow::meaning, "What it allows."),
        field("two_factor", &PermissionRow::two_factor,
              "Whether the bot's owner needs two factors in a server that asks moderators for them."),
        field("documented", &PermissionRow::documented, "Whether the platform documents it."),
    };
  }
};

/// Bits that one bitfield has and another lacks.
struct PermissionDifference {
  std::uint64_t permissions = 0;
  PermissionNames names;

  static constexpr auto fields() {
    return std::tuple{
        field("permissions", &PermissionDifference::permissions, "These bits."),
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

  static constexpr auto fields() {
    return std::tuple{
        field("permissions", &PermissionsResult::permissions, "The permission bitfield used."),
        field("names", &PermissionsResult::names, "The names of its bits, in ascending order."),
        field("two_factor", &PermissionsResult::two_factor, "Those of its bits that need two factors."),
        field("undocumented", &PermissionsResult::undocumented, "Those of its bits that are not documented."),
        field("table", &PermissionsResult::table, "What there is to say of each of its bits, in ascending order."),
        field("as_of", &PermissionsResult::as_of, "When this was last held against the platform's documentation."),
        field("added", &PermissionsResult::added, "With other: what it has and permissions lacks.", {.with = "other"}),
        field("removed", &PermissionsResult::removed, "With other: what permissions has and it lacks.",
              {.with = "other"}),
    };
  }
};

/// Explains a permission bitfield, bit by bit, and how it differs from another. Never refuses a valid request.
Outcome<PermissionsResult> permissions(const PermissionsRequest& request, const Context& context);

inline constexpr auto permissions_endpoint = endpoint(
    "permissions", "/api/{chat}/permissions", "Explain a permission bitfield, from numbers and from names.",
    &permissions, +[](const PermissionsRequest&) { return one_day; });

}  // namespace cordage
