#pragma once

#include "core/endpoints/permission_set.h"
#include "core/text/short_text.h"

namespace cordage {

/// The kinds of channels between which permissions differ.
enum class ChannelKind { text, voice, stage, thread };

constexpr auto spellings(ChannelKind) {
  return std::array{std::pair{ChannelKind::text, std::string_view("text")},
                    std::pair{ChannelKind::voice, std::string_view("voice")},
                    std::pair{ChannelKind::stage, std::string_view("stage")},
                    std::pair{ChannelKind::thread, std::string_view("thread")}};
}

struct EffectivePermissionsRequest {
  PermissionSet everyone{};
  PermissionSet roles{};
  PermissionSet everyone_allow{};
  PermissionSet everyone_deny{};
  PermissionSet roles_allow{};
  PermissionSet roles_deny{};
  PermissionSet member_allow{};
  PermissionSet member_deny{};
  bool is_owner = false;
  bool is_timed_out = false;
  std::optional<ChannelKind> channel_kind{};
  std::optional<PermissionSet> needed{};

  static constexpr auto fields() {
    using Request = EffectivePermissionsRequest;
    return std::tuple{
        field("everyone", &Request::everyone, "Permissions of the role @everyone.", {.example = "68608"}),
        field("roles", &Request::roles, "Permissions of the member's other roles, all together."),
        field("everyone_allow", &Request::everyone_allow, "Permissions that the channel allows for @everyone."),
        field("everyone_deny", &Request::everyone_deny, "Permissions that the channel denies for @everyone.",
              {.example = "2048"}),
        field("roles_allow", &Request::roles_allow,
              "Permissions that the channel allows for any of the member's roles."),
        field("roles_deny", &Request::roles_deny, "Permissions that the channel denies for any of the member's roles."),
        field("member_allow", &Request::member_allow, "Permissions that the channel allows for the member."),
        field("member_deny", &Request::member_deny, "Permissions that the channel denies for the member."),
        field("is_owner", &Request::is_owner, "True if the member owns the server."),
        field("is_timed_out", &Request::is_timed_out, "True if the member is timed out."),
        field("channel_kind", &Request::channel_kind,
              "Kind of the channel; the result omits permissions without effect there. A thread has the allowed and "
              "denied permissions of its parent.",
              {.default_description = "any"}),
        field("needed", &Request::needed, "The permissions that a command needs, to list those that are missing.",
              {.default_description = "none"}),
    };
  }
};

/// Why a member lacks a permission.
enum class DenialReason {
  everyone_deny,
  roles_deny,
  member_deny,
  no_view_channel,
  no_send_messages,
  no_connect,
  timed_out,
  other_channel_kind,
  not_granted,  ///< Nothing allows it.
};

constexpr auto spellings(DenialReason) {
  using enum DenialReason;
  return std::array{std::pair{everyone_deny, std::string_view("everyone-deny")},
                    std::pair{roles_deny, std::string_view("roles-deny")},
                    std::pair{member_deny, std::string_view("member-deny")},
                    std::pair{no_view_channel, std::string_view("no-view-channel")},
                    std::pair{no_send_messages, std::string_view("no-send-messages")},
                    std::pair{no_connect, std::string_view("no-connect")},
                    std::pair{timed_out, std::string_view("timed-out")},
                    std::pair{other_channel_kind, std::string_view("other-channel-kind")},
                    std::pair{not_granted, std::string_view("not-granted")}};
}

/// A permission that the member lacks, and why.
struct DeniedPermission {
  PermissionName name;
  DenialReason reason = DenialReason::everyone_deny;

  static constexpr auto fields() {
    return std::tuple{
        field("name", &DeniedPermission::name, "The name of the permission."),
        field("reason", &DeniedPermission::reason,
              "The step that denied it; in missing also not-granted: no role or channel allows it."),
    };
  }
};

using EffectivePermissionsNote = ShortText<384>;

struct EffectivePermissionsResult {
  std::uint64_t permissions = 0;
  PermissionNames names;
  SmallVector<DeniedPermission, 8> denied;
  EffectivePermissionsNote note;
  std::optional<SmallVector<DeniedPermission, 8>> missing{};

  static constexpr auto fields() {
    using Result = EffectivePermissionsResult;
    return std::tuple{
        field("permissions", &Result::permissions, "The member's permissions as a bitfield."),
        field("names", &Result::names, "The names of its bits, in ascending order."),
        field("denied", &Result::denied,
              "Permissions that a role or the channel allows and a later step denies, in the same order."),
        field("note", &Result::note, "Remarks on the result."),
        field("missing", &Result::missing, "With needed: the needed permissions that the member lacks, and why.",
              {.added_by = "needed"}),
    };
  }
};

/// Computes the permissions of a member in a channel, or in a guild if there are no overwrites.
/// Never fails. Source: Discord's documentation, Permissions. Without CONNECT, a member also loses MANAGE_CHANNELS,
/// MANAGE_ROLES and the voice-only permissions; for these, the documentation gives only an example.
Outcome<EffectivePermissionsResult> effective_permissions(const EffectivePermissionsRequest& request, const Context&);

inline constexpr auto effective_permissions_endpoint = endpoint(
    "effectivePermissions", "/api/{chat}/effective-permissions",
    "Compute a member's permissions in a channel, and why the others are denied.", &effective_permissions,
    +[](const EffectivePermissionsRequest&) { return one_day; });

}  // namespace cordage
