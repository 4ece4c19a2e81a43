#include "core/endpoints/permission_set.h"

#include <algorithm>
#include <cassert>

#include "core/text/ascii.h"

namespace cordage {
namespace {

constexpr int number_of_bits = 64;

struct DiscordJsName {
  std::array<char, 32> characters{};
  std::size_t size = 0;

  constexpr void append(char c) { characters[size++] = c; }
  constexpr operator std::string_view() const { return {characters.data(), size}; }
};

constexpr DiscordJsName discordjs_name(std::string_view documented) {
  DiscordJsName name;
  while (!documented.empty()) {
    const std::string_view word = documented.substr(0, documented.find('_'));
    documented.remove_prefix(std::min(word.size() + 1, documented.size()));
    const auto& capitals = platform::discordjs_capitals;
    const bool is_capital = std::find(capitals.begin(), capitals.end(), word) != capitals.end();
    for (std::size_t i = 0; i < word.size(); ++i) name.append(i == 0 || is_capital ? word[i] : to_lower(word[i]));
  }
  return name;
}

constexpr auto discordjs_names = [] {
  std::array<DiscordJsName, number_of_bits> all{};
  for (const auto& permission : platform::permissions)
    all[static_cast<std::size_t>(permission.bit)] = discordjs_name(permission.name);
  return all;
}();

std::string_view label_of(int bit) {
  for (const NamedBit& each : permission_labels)
    if (each.bit == bit) return each.name;
  return name_of_bit(bit, permission_bits);
}

}  // namespace

PermissionName permission_name(int bit, PermissionNaming naming) {
  assert(bit >= 0 && bit < number_of_bits);
  if (naming == PermissionNaming::documented) return name_of_bit(bit, permission_bits);
  if (naming == PermissionNaming::labels) return label_of(bit);
  return std::string_view(discordjs_names[static_cast<std::size_t>(bit)]);
}

PermissionNames permission_names(std::uint64_t bits, PermissionNaming naming) {
  PermissionNames set;
  for (int bit = 0; bit < number_of_bits; ++bit) {
    if ((bits >> bit & 1) == 0) continue;
    if (const PermissionName name = permission_name(bit, naming); !name.empty()) set.push_back(name);
  }
  return set;
}

}  // namespace cordage
