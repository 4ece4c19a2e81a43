#include "wasm/generate/facts_json.h"

#include "core/api/problem_response.h"
#include "core/endpoints/webhook_url.h"
#include "core/platform/addresses.h"
#include "core/platform/cdn.h"
#include "core/platform/facts.h"
#include "core/platform/mentions.h"
#include "core/platform/permissions.h"
#include "core/platform/scopes.h"
#include "core/platform/snowflakes.h"
#include "core/platform/timestamp_styles.h"
#include "core/text/iso8601.h"
#include "wasm/generate/json.h"

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

template <class Table>
Json list_of(const Table& table) {
  Json list = Json::array();
  for (const auto& row : table) list.push_back(json_of(row));
  return list;
}

}  // namespace

std::string facts_json() {
  const Json json{{"authorize_url", platform::authorize_url},
                  {"hosts", platform::hosts},
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
                  {"first_likely_ms", first_likely_ms},
                  {"last_likely_ms", last_likely_ms},
                  {"milliseconds_hint", milliseconds_hint},
                  {"snowflake_epoch_ms", platform::snowflake_epoch_ms},
                  {"snowflake_time_shift", platform::snowflake_time_shift},
                  {"shortest_id", platform::shortest_id},
                  {"longest_id", platform::longest_id},
                  {"max_request_line_bytes", api::max_request_line_bytes},
                  {"styles", list_of(platform::timestamp_styles)},
                  {"default_style", platform::default_timestamp_style},
                  {"facts", list_of(platform::facts)},
                  {"permissions", list_of(platform::permissions)},
                  {"undocumented_permissions", list_of(platform::undocumented_permissions)},
                  {"scopes", list_of(platform::scopes)}};
  return json.dump(2) + "\n";
}

}  // namespace cordage::generate
