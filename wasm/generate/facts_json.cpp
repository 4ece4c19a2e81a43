#include "wasm/generate/generate.h"

#include <algorithm>

#include "core/api/problem_response.h"
#include "core/call/problem_document.h"
#include "core/endpoints/intents.h"
#include "core/endpoints/permission_set.h"
#include "core/endpoints/webhook_url.h"
#include "core/platform/addresses.h"
#include "core/platform/cdn.h"
#include "core/platform/facts.h"
#include "core/platform/limits.h"
#include "core/platform/mentions.h"
#include "core/platform/permissions.h"
#include "core/platform/scopes.h"
#include "core/platform/snowflakes.h"
#include "core/platform/timestamp_styles.h"
#include "core/text/iso8601.h"
#include "core/text/joined.h"

namespace cordage::generate {
namespace {

Json json_of(const platform::Permission& permission) {
  return {{"bit", permission.bit},
          {"name", permission.name},
          {"label", permission.label},
          {"group", permission.group},
          {"channels", permission.channels},
          {"meaning", permission.meaning},
          {"two_factor", permission.two_factor}};
}

Json json_of(const platform::UndocumentedPermission& permission) {
  return {{"bit", permission.bit}, {"name", permission.name}, {"meaning", permission.meaning}};
}

Json json_of(const platform::Scope& scope) {
  return {{"name", scope.name}, {"meaning", scope.meaning}, {"approval", scope.approval}, {"bot_only", scope.bot_only}};
}

Json json_of(const platform::Fact& fact) {
  return {{"name", fact.name}, {"what", fact.what}, {"source", fact.source}, {"as_of", fact.as_of}};
}

Json json_of(const WebhookFaultText& fault) { return {{"name", fault.name}, {"detail", fault.detail}}; }

Json json_of(const platform::TimestampStyle& style) { return {{"letter", style.letter}, {"shows", style.shows}}; }

Json json_of(const platform::MentionForm& form) {
  return {{"beginning", form.beginning}, {"kind", form.kind}, {"has_name", form.has_name}};
}

Json image_kinds() {
  Json kinds = Json::array();
  for (const platform::CdnImage& image : platform::cdn_images) kinds.push_back(image.kind);
  return kinds;
}

Json json_of(const call::ProblemType& type) { return {{"name", type.name}, {"title", type.title}}; }

Json names_of(const BitNames& bits) {
  Json names = Json::array();
  for (const NamedBit& each : bits.names) names.push_back(each.name);
  return names;
}

Json discordjs_names() {
  Json names = Json::array();
  for (const platform::Permission& permission : platform::permissions)
    names.push_back(permission_name(permission.bit, PermissionNaming::discordjs));
  return names;
}

/// The fields of a problem that an error in JavaScript has: no address and no headers of HTTP.
Json problem_members() {
  std::vector<Property> members = problem_shape().properties;
  std::erase_if(members, [](const Property& each) { return each.name == "type" || each.name == "violated-policies"; });
  return members_json(members);
}

Json limit_values() {
  Json values = Json::object();
  for (const platform::Limit& limit : platform::limits) values[limit.name] = limit.value;
  for (const platform::Limit& limit : platform::other_limits) values[limit.name] = limit.value;
  return values;
}

template <class Table>
Json list_of(const Table& table) {
  Json list = Json::array();
  for (const auto& row : table) list.push_back(json_of(row));
  return list;
}

Json style_letters() {
  Json letters = Json::array();
  for (const platform::TimestampStyle& style : platform::timestamp_styles) letters.push_back(style.letter);
  return letters;
}

/// For JavaScript.
std::string id_pattern() {
  return joined({R"(\d{)", std::to_string(platform::min_id_digits), ",", std::to_string(platform::max_id_digits), "}"});
}

}  // namespace

std::string facts_json() {
  const Json json{{"authorize_url", platform::authorize_url},
                  {"hosts", platform::hosts},
                  {"api_path", platform::api_path},
                  {"webhook_path", platform::webhook_path},
                  {"channel_path", platform::channel_path},
                  {"invite_host", platform::invite_host},
                  {"invite_path", platform::invite_path},
                  {"mention_forms", list_of(platform::mention_forms)},
                  {"image_kinds", image_kinds()},
                  {"image_urls", Json::array({platform::cdn_url, platform::media_url})},
                  {"navigation_names", platform::navigation_names},
                  {"webhook_faults", list_of(webhook_faults)},
                  {"first_unix_seconds", first_unix_seconds},
                  {"last_unix_seconds", last_unix_seconds},
                  {"century_seconds", century_seconds},
                  {"milliseconds_hint", milliseconds_hint},
                  {"snowflake_epoch_ms", platform::snowflake_epoch_ms},
                  {"snowflake_time_shift", platform::snowflake_time_shift},
                  {"min_id_digits", platform::min_id_digits},
                  {"id_pattern", id_pattern()},
                  {"limits", limit_values()},
                  {"max_request_line_bytes", api::max_request_line_bytes},
                  {"styles", list_of(platform::timestamp_styles)},
                  {"style_letters", style_letters()},
                  {"default_style", platform::default_timestamp_style},
                  {"facts", list_of(platform::facts)},
                  {"permission_names", names_of(permission_bits)},
                  {"discordjs_permission_names", discordjs_names()},
                  {"intent_names", names_of(intent_bits)},
                  {"problem_types", list_of(call::parameter_problem_types)},
                  {"problem_members", problem_members()},
                  {"permissions", list_of(platform::permissions)},
                  {"undocumented_permissions", list_of(platform::undocumented_permissions)},
                  {"scopes", list_of(platform::scopes)}};
  return json.dump(2) + "\n";
}

}  // namespace cordage::generate
