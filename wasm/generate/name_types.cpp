#include "wasm/generate/name_types.h"

#include "core/endpoints/intents.h"
#include "core/endpoints/permission_set.h"
#include "core/platform/permissions.h"
#include "wasm/generate/comment.h"

namespace cordage::generate {
namespace {

constexpr const char* renamed = R"(
/** A result of permissions with other names than those of the documentation. */
export type Renamed<Result, Name extends string> = Result extends PermissionName[] ? Name[]
  : Result extends readonly object[] ? Result
  : Result extends object ? { [member in keyof Result]: Renamed<Result[member], Name> } : Result;
)";

constexpr const char* fields = R"(
export type Permissions = BitField<PermissionName>;
export type Intents = BitField<IntentName>;
/** The names depend on the kind. */
export type Flags = BitField<string>;
)";

std::string declaration(const std::string& name, const std::string& description, const std::string& type) {
  std::string text = "\n" + comment("", {description}) + "export type " + name + " =";
  for (const std::string& line : wrap(type, width - 2)) text += "\n  " + line;
  return text + ";\n";
}

std::string names_of(const std::string& type, const std::string& one, const BitNames& bits) {
  std::vector<std::string> names;
  for (const NamedBit& each : bits.names) names.emplace_back(each.name);
  return declaration(type, "The name of " + one + "; BIT_n for a bit without a name.",
                     union_of(names) + " | `BIT_${number}`");
}

std::string discordjs_names() {
  std::vector<std::string> names;
  for (const platform::Permission& permission : platform::permissions)
    names.emplace_back(permission_name(permission.bit, PermissionNaming::discordjs));
  return declaration("DiscordJsPermissionName",
                     "The name of a permission in discord.js; the digits of the value of a bit without a name there.",
                     union_of(names) + " | `${bigint}`");
}

}  // namespace

std::string union_of(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "'" : " | '") + name + "'";
  return text;
}

std::string types_of_names() {
  return names_of("PermissionName", "a permission", permission_bits) + discordjs_names() + renamed +
         names_of("IntentName", "an intent", intent_bits) + fields;
}

}  // namespace cordage::generate
