#include "core/endpoints/effective_permissions.h"

#include <cstdlib>

namespace cordage {
namespace {

using platform::bits_where;
using platform::Permission;

consteval std::uint64_t bit_of(std::string_view name) {
  for (const Permission& each : platform::permissions)
    if (each.name == name) return field_of(each);
  std::abort();  // Not a constant expression, so that an unknown name does not compile.
}

constexpr std::uint64_t view_channel = bit_of("VIEW_CHANNEL");
constexpr std::uint64_t connect = bit_of("CONNECT");
constexpr std::uint64_t left_by_timeout = view_channel | bit_of("READ_MESSAGE_HISTORY");
constexpr std::uint64_t need_messages =
    bit_of("MENTION_EVERYONE") | bit_of("SEND_TTS_MESSAGES") | bit_of("ATTACH_FILES") | bit_of("EMBED_LINKS");

constexpr bool has_kind(const Permission& permission, std::string_view kind) {
  return permission.channels.find(kind) != std::string_view::npos;
}

/// Permissions of the whole server, which overwrites of a channel neither allow nor deny.
constexpr std::uint64_t server_only = bits_where([](const Permission& each) { return each.channels.empty(); });

constexpr std::uint64_t of_text_channels = bits_where([](const Permission& each) { return has_kind(each, "text"); });

constexpr std::uint64_t need_connection =
    (platform::documented_permissions & ~server_only & ~of_text_channels & ~connect) | bit_of("MANAGE_CHANNELS") |
    bit_of("MANAGE_ROLES");

std::uint64_t foreign_to(ChannelKind kind) {
  const bool is_thread = kind == ChannelKind::thread;
  const std::string_view name = spelling_of(is_thread ? ChannelKind::text : kind);
  const std::uint64_t foreign =
      bits_where([name](const Permission& each) { return !has_kind(each, name); }) & ~server_only;
  return is_thread ? foreign | bit_of("SEND_MESSAGES") : foreign;
}

/// Removes permissions step by step, and records the last step that removed each.
struct Steps {
  std::uint64_t bits = 0;
  std::array<DenialReason, 64> reasons{};
  std::uint64_t taken = 0;

  void take(std::uint64_t denied, DenialReason reason) {
    for (int bit = 0; bit < 64; ++bit)
      if ((bits & denied) >> bit & 1) reasons[static_cast<std::size_t>(bit)] = reason;
    taken |= bits & denied;
    bits &= ~denied;
  }
};

/// Applies an overwrite, except to permissions of the whole server. Returns whether the overwrite has any of those.
bool overwrite(const PermissionSet& deny, DenialReason reason, const PermissionSet& allow, Steps& steps) {
  steps.take(deny.bits & ~server_only, reason);
  steps.bits |= allow.bits & ~server_only;
  return ((deny.bits | allow.bits) & server_only) != 0;
}

bool apply_channel(const EffectivePermissionsRequest& request, Steps& steps) {
  bool has_server_only = overwrite(request.everyone_deny, DenialReason::everyone_deny, request.everyone_allow, steps);
  has_server_only |= overwrite(request.roles_deny, DenialReason::roles_deny, request.roles_allow, steps);
  has_server_only |= overwrite(request.member_deny, DenialReason::member_deny, request.member_allow, steps);
  return has_server_only;
}

/// The permissions that Discord denies although no overwrite does.
void apply_implicit(const EffectivePermissionsRequest& request, Steps& steps) {
  const auto kind = request.channel_kind;
  if (kind) steps.take(foreign_to(*kind), DenialReason::other_channel_kind);
  if (request.is_timed_out) steps.take(~left_by_timeout, DenialReason::timed_out);
  if ((steps.bits & view_channel) == 0) steps.take(~server_only, DenialReason::no_view_channel);
  const std::uint64_t sending =
      kind == ChannelKind::thread ? bit_of("SEND_MESSAGES_IN_THREADS") : bit_of("SEND_MESSAGES");
  if ((steps.bits & sending) == 0) steps.take(need_messages, DenialReason::no_send_messages);
  const bool has_calls = kind == ChannelKind::voice || kind == ChannelKind::stage;
  if (has_calls && (steps.bits & connect) == 0) steps.take(need_connection, DenialReason::no_connect);
}

EffectivePermissionsResult all_of(const EffectivePermissionsRequest& request, std::uint64_t base,
                                  std::string_view note) {
  EffectivePermissionsResult result;
  if (request.needed) result.missing.emplace();
  result.permissions = base | platform::documented_permissions;
  result.names = permission_names(result.permissions);
  result.note = EffectivePermissionsNote(note);
  return result;
}

}  // namespace

Outcome<EffectivePermissionsResult> effective_permissions(const EffectivePermissionsRequest& request, const Context&) {
  const std::uint64_t base = request.everyone.bits | request.roles.bits;
  if (request.is_owner) return all_of(request, base, "The owner of a server has every permission.");
  if ((base & bit_of("ADMINISTRATOR")) != 0)
    return all_of(request, base, "ADMINISTRATOR grants every permission, even those that a channel denies.");
  Steps steps{.bits = base};
  const bool has_server_only = apply_channel(request, steps);
  apply_implicit(request, steps);
  EffectivePermissionsResult result;
  result.permissions = steps.bits;
  result.names = permission_names(steps.bits);
  const std::uint64_t denied = steps.taken & ~steps.bits;
  const auto list = [&](std::uint64_t bits, auto& rows) {
    for (int bit = 0; bit < 64; ++bit) {
      if ((bits >> bit & 1) == 0) continue;
      const bool was_granted = (denied >> bit & 1) != 0;
      rows.push_back({permission_name(bit),
                      was_granted ? steps.reasons[static_cast<std::size_t>(bit)] : DenialReason::not_granted});
    }
  };
  list(denied, result.denied);
  if (request.needed) list(request.needed->bits & ~steps.bits, result.missing.emplace());
  result.note.append("Permissions that are in neither names nor denied were never allowed.");
  if (has_server_only)
    result.note.append(
        " A channel neither allows nor denies permissions of the whole server, for example BAN_MEMBERS.");
  if (!request.channel_kind)
    result.note.append(
        " Without channel_kind, permissions of all kinds of channels are included, and a missing CONNECT does not deny "
        "others.");
  if (request.is_timed_out) result.note.append(" A timeout leaves VIEW_CHANNEL and READ_MESSAGE_HISTORY.");
  return result;
}

}  // namespace cordage
