#include "core/endpoints/effective_permissions.h"

#include <algorithm>

#include "tests/catch.h"

using namespace cordage;

namespace {

PermissionSet set(std::string_view names) {
  CAPTURE(names);
  const auto read = PermissionSet::read(names);
  REQUIRE(read);
  return *read;
}

EffectivePermissionsResult run(const EffectivePermissionsRequest& request) {
  const auto result = effective_permissions(request, {});
  REQUIRE(result);
  return *result;
}

/// The reason why a permission is denied; empty if it is not denied.
std::string_view reason_of(const EffectivePermissionsResult& result, std::string_view name) {
  const auto found = std::find_if(result.denied.begin(), result.denied.end(),
                                  [name](const DeniedPermission& each) { return each.name == name; });
  return found == result.denied.end() ? "" : spelling_of(found->reason);
}

bool says(const EffectivePermissionsResult& result, std::string_view words) {
  return std::string_view(result.note).find(words) != std::string_view::npos;
}

}  // namespace

TEST_CASE("a channel denies and allows first everyone, then the roles, then the member") {
  EffectivePermissionsRequest request;
  request.everyone = set("VIEW_CHANNEL SEND_MESSAGES ADD_REACTIONS CREATE_INSTANT_INVITE");
  request.everyone_deny = set("SEND_MESSAGES ADD_REACTIONS CREATE_INSTANT_INVITE");
  request.roles_allow = set("SEND_MESSAGES");
  request.roles_deny = set("ADD_REACTIONS");
  request.member_allow = set("ADD_REACTIONS");
  request.member_deny = set("SEND_MESSAGES");
  const auto result = run(request);
  CHECK(result.permissions == set("VIEW_CHANNEL ADD_REACTIONS").bits);
  CHECK(result.names == permission_names(result.permissions));
  REQUIRE(result.denied.size() == 2);
  CHECK(reason_of(result, "CREATE_INSTANT_INVITE") == "everyone-deny");
  CHECK(reason_of(result, "SEND_MESSAGES") == "member-deny");
}

TEST_CASE("within a step, an allow overrides a deny") {
  EffectivePermissionsRequest request;
  request.everyone = set("VIEW_CHANNEL");
  request.roles_deny = set("VIEW_CHANNEL SEND_MESSAGES");
  request.roles_allow = set("VIEW_CHANNEL SEND_MESSAGES");
  CHECK(run(request).permissions == set("VIEW_CHANNEL SEND_MESSAGES").bits);
}

TEST_CASE("owners and administrators have all permissions, regardless of the channel and a timeout") {
  EffectivePermissionsRequest request;
  request.everyone_deny = PermissionSet{~std::uint64_t{0}};
  request.is_timed_out = true;
  request.channel_kind = ChannelKind::text;
  SECTION("the owner") { request.is_owner = true; }
  SECTION("an administrator") { request.roles = set("ADMINISTRATOR"); }
  SECTION("everyone") { request.everyone = set("ADMINISTRATOR"); }
  const auto result = run(request);
  CHECK(result.permissions == platform::documented_permissions);
  CHECK(result.denied.empty());
  CHECK((says(result, "owner") || says(result, "ADMINISTRATOR")));
}

TEST_CASE("undocumented bits of a role are kept") {
  EffectivePermissionsRequest request;
  request.everyone = PermissionSet{std::uint64_t{1} << 63 | set("VIEW_CHANNEL").bits};
  CHECK(run(request).permissions == request.everyone.bits);
  request.is_owner = true;
  CHECK(run(request).permissions == (platform::documented_permissions | std::uint64_t{1} << 63));
}

TEST_CASE("a timeout leaves two permissions") {
  EffectivePermissionsRequest request;
  request.everyone = set("VIEW_CHANNEL READ_MESSAGE_HISTORY SEND_MESSAGES EMBED_LINKS BAN_MEMBERS");
  request.is_timed_out = true;
  const auto result = run(request);
  CHECK(result.permissions == set("VIEW_CHANNEL READ_MESSAGE_HISTORY").bits);
  for (const DeniedPermission& each : result.denied) CHECK(spelling_of(each.reason) == "timed-out");
  CHECK(result.denied.size() == 3);
  CHECK(says(result, "timeout"));
}

TEST_CASE("without VIEW_CHANNEL only permissions for the whole guild are left") {
  EffectivePermissionsRequest request;
  request.everyone = set("VIEW_CHANNEL SEND_MESSAGES EMBED_LINKS BAN_MEMBERS");
  request.everyone_deny = set("VIEW_CHANNEL");
  const auto result = run(request);
  CHECK(result.permissions == set("BAN_MEMBERS").bits);
  CHECK(reason_of(result, "VIEW_CHANNEL") == "everyone-deny");
  CHECK(reason_of(result, "SEND_MESSAGES") == "no-view-channel");
  CHECK(reason_of(result, "EMBED_LINKS") == "no-view-channel");
}

TEST_CASE("without SEND_MESSAGES permissions that need a message are denied; in threads another permission counts") {
  EffectivePermissionsRequest request;
  request.everyone = set("VIEW_CHANNEL EMBED_LINKS ATTACH_FILES MENTION_EVERYONE SEND_TTS_MESSAGES ADD_REACTIONS");
  SECTION("in a text channel") {
    request.roles = set("SEND_MESSAGES_IN_THREADS");
    request.channel_kind = ChannelKind::text;
    const auto result = run(request);
    CHECK(result.permissions == set("VIEW_CHANNEL ADD_REACTIONS SEND_MESSAGES_IN_THREADS").bits);
    CHECK(result.denied.size() == 4);
    CHECK(reason_of(result, "EMBED_LINKS") == "no-send-messages");
  }
  SECTION("in a thread") {
    request.roles = set("SEND_MESSAGES");
    request.channel_kind = ChannelKind::thread;
    const auto result = run(request);
    CHECK(result.permissions == set("VIEW_CHANNEL ADD_REACTIONS").bits);
    CHECK(reason_of(result, "SEND_MESSAGES") == "other-channel-kind");
    CHECK(reason_of(result, "EMBED_LINKS") == "no-send-messages");
    request.roles = set("SEND_MESSAGES_IN_THREADS");
    CHECK(run(request).denied.empty());
  }
}

TEST_CASE("without CONNECT a voice or stage channel has neither calls nor MANAGE_CHANNELS nor MANAGE_ROLES") {
  EffectivePermissionsRequest request;
  request.everyone = set("VIEW_CHANNEL SEND_MESSAGES MUTE_MEMBERS STREAM MANAGE_CHANNELS MANAGE_ROLES");
  request.channel_kind = GENERATE(ChannelKind::voice, ChannelKind::stage);
  const auto result = run(request);
  CHECK(result.permissions == set("VIEW_CHANNEL SEND_MESSAGES").bits);
  for (const auto name : {"MUTE_MEMBERS", "STREAM", "MANAGE_CHANNELS", "MANAGE_ROLES"})
    CHECK(reason_of(result, name) == "no-connect");
  request.roles = set("CONNECT");
  CHECK(run(request).denied.empty());
}

namespace {

struct Overwrite {
  PermissionSet EffectivePermissionsRequest::* allow;
  PermissionSet EffectivePermissionsRequest::* deny;
  std::string_view reason;
};

constexpr std::array overwrites{
    Overwrite{&EffectivePermissionsRequest::everyone_allow, &EffectivePermissionsRequest::everyone_deny,
              "everyone-deny"},
    Overwrite{&EffectivePermissionsRequest::roles_allow, &EffectivePermissionsRequest::roles_deny, "roles-deny"},
    Overwrite{&EffectivePermissionsRequest::member_allow, &EffectivePermissionsRequest::member_deny, "member-deny"}};

bool is_of_kind(const platform::Permission& permission, ChannelKind kind) {
  if (kind == ChannelKind::thread && permission.name == "SEND_MESSAGES") return false;
  const auto of_parent = kind == ChannelKind::thread ? ChannelKind::text : kind;
  return permission.channels.find(spelling_of(of_parent)) != std::string_view::npos;
}

}  // namespace

TEST_CASE("an overwrite changes only the permissions of its kind of channel") {
  const Overwrite overwrite = GENERATE(from_range(overwrites));
  const auto kind = GENERATE(ChannelKind::text, ChannelKind::voice, ChannelKind::stage, ChannelKind::thread);
  const platform::Permission permission = GENERATE(from_range(platform::permissions));
  CAPTURE(overwrite.reason, spelling_of(kind), permission.name);
  const std::uint64_t bit = field_of(permission);
  const bool is_of_server = permission.channels.empty();
  EffectivePermissionsRequest request;
  // Without these, Discord denies others too.
  request.everyone.bits = set("VIEW_CHANNEL SEND_MESSAGES SEND_MESSAGES_IN_THREADS CONNECT").bits & ~bit;
  request.channel_kind = kind;

  EffectivePermissionsRequest allowing = request;
  (allowing.*overwrite.allow).bits = bit;
  const auto allowed = run(allowing);
  CHECK(((allowed.permissions & bit) != 0) == is_of_kind(permission, kind));
  CHECK(reason_of(allowed, permission.name) ==
        (is_of_server || is_of_kind(permission, kind) ? "" : "other-channel-kind"));
  CHECK(says(allowed, "whole server") == is_of_server);

  if (permission.name == "ADMINISTRATOR") return;  // Nothing is denied to an administrator.
  EffectivePermissionsRequest denying = request;
  denying.everyone.bits |= bit;
  (denying.*overwrite.deny).bits = bit;
  const auto denied = run(denying);
  CHECK(((denied.permissions & bit) != 0) == is_of_server);
  CHECK(reason_of(denied, permission.name) == (is_of_server ? "" : overwrite.reason));
  CHECK(says(denied, "whole server") == is_of_server);
}

TEST_CASE("a kind of channel has its documented permissions in the table, and those of the guild") {
  for (const auto kind : {ChannelKind::text, ChannelKind::voice, ChannelKind::stage}) {
    EffectivePermissionsRequest request;
    request.everyone = PermissionSet{platform::documented_permissions & ~set("ADMINISTRATOR").bits};
    request.channel_kind = kind;
    const auto result = run(request);
    for (const platform::Permission& each : platform::permissions) {
      if (each.name == "ADMINISTRATOR") continue;
      CAPTURE(each.name, spelling_of(kind));
      const bool counts = each.channels.empty() || each.channels.find(spelling_of(kind)) != std::string_view::npos;
      CHECK(((result.permissions & field_of(each)) != 0) == counts);
      CHECK(reason_of(result, each.name) == (counts ? "" : "other-channel-kind"));
    }
  }
}

TEST_CASE("every name can be denied at once, and the note fits") {
  EffectivePermissionsRequest request;
  request.roles = PermissionSet{~set("ADMINISTRATOR").bits};
  request.member_deny = PermissionSet{~std::uint64_t{0}};
  request.is_timed_out = true;
  const auto result = run(request);
  CHECK(result.permissions == 0);
  CHECK(result.denied.size() == 63);
  CHECK(says(result, "timeout"));
  CHECK(says(result, "whole server"));
}
