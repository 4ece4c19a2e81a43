#include "core/endpoints/permission_set.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "core/platform/permissions.h"
#include "core/text/ascii.h"
#include "core/text/joined.h"

namespace cordage {
namespace {

constexpr int number_of_bits = 64;

/// `BIT_0` to `BIT_63`, for bits without a name.
struct BitName {
  std::array<char, 6> characters{'B', 'I', 'T', '_'};
  std::size_t size = 4;

  constexpr explicit BitName(int bit) {
    if (bit >= 10) characters[size++] = static_cast<char>('0' + bit / 10);
    characters[size++] = static_cast<char>('0' + bit % 10);
  }
  constexpr operator std::string_view() const { return {characters.data(), size}; }
};

constexpr auto bit_names = []<int... bit>(std::integer_sequence<int, bit...>) {
  return std::array{BitName(bit)...};
}(std::make_integer_sequence<int, number_of_bits>());

constexpr auto names = [] {
  std::array<std::string_view, number_of_bits> all{};
  std::copy(bit_names.begin(), bit_names.end(), all.begin());
  for (const auto& permission : platform::permissions) all[static_cast<std::size_t>(permission.bit)] = permission.name;
  for (const auto& permission : platform::undocumented_permissions)
    all[static_cast<std::size_t>(permission.bit)] = permission.name;
  return all;
}();

/// Whether both are equal except for letter case and underscores.
bool is_same_name(std::string_view a, std::string_view b) {
  const auto skip = [](std::string_view& text) {
    while (text.starts_with('_')) text.remove_prefix(1);
  };
  while (true) {
    skip(a);
    skip(b);
    if (a.empty() || b.empty()) return a.empty() && b.empty();
    if (to_lower(a.front()) != to_lower(b.front())) return false;
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
}

std::optional<int> bit_named(std::string_view name) {
  for (std::size_t bit = 0; bit < names.size(); ++bit)
    if (is_same_name(name, names[bit]) || is_same_name(name, bit_names[bit])) return static_cast<int>(bit);
  for (const auto& alias : platform::permission_aliases)
    if (is_same_name(name, alias.name)) return alias.bit;
  return std::nullopt;
}

constexpr std::size_t longest_misspelt = 64;
constexpr std::size_t longest_name = 40;

/// The Levenshtein distance between `text` and `name`, which is in upper case; letter case and underscores do not
/// count.
std::size_t edit_distance(std::string_view text, std::string_view name) {
  std::array<std::size_t, longest_name + 1> distances{};  // to the beginnings of the name
  for (std::size_t i = 0; i < name.size(); ++i) distances[i + 1] = distances[i] + (name[i] != '_');
  for (const char c : text) {
    const std::size_t cost = c != '_';
    std::size_t replaced = std::exchange(distances[0], distances[0] + cost);
    for (std::size_t i = 0; i < name.size(); ++i) {
      replaced += to_upper(c) != name[i];
      const std::size_t edited = std::min(distances[i + 1] + cost, distances[i] + (name[i] != '_'));
      replaced = std::exchange(distances[i + 1], std::min(replaced, edited));
    }
  }
  return distances[name.size()];
}

/// The name of the permission most similar to a misspelt name; empty if none is similar.
std::string_view nearest_name(std::string_view misspelt) {
  std::string_view nearest;
  if (misspelt.size() > longest_misspelt) return nearest;
  std::size_t limit = 2 + misspelt.size() / 5;
  const auto compare = [&](const auto& permission) {
    const std::size_t distance = edit_distance(misspelt, permission.name);
    if (distance >= limit) return;
    limit = distance;
    nearest = permission_name(permission.bit);
  };
  for (const auto& permission : platform::permissions) compare(permission);
  for (const auto& alias : platform::permission_aliases) compare(alias);
  return nearest;
}

Problem invalid(std::string_view detail) { return {ProblemKind::invalid_value, "", std::string(detail)}; }

Problem malformed() {
  return invalid(
      "must be a whole number from 0 to 18446744073709551615 or names of permissions, for example SEND_MESSAGES, "
      "separated by commas, spaces or |.");
}

/// The problem of an item that is neither a whole number nor the name of a permission.
[[gnu::noinline]] Problem refuse(std::string_view item) {
  if (equal_ignoring_case(item.substr(0, 2), "0x"))
    return invalid("must be in decimal digits; hexadecimal numbers (0x...) are not accepted.");
  if (!is_letter(item.front())) return malformed();
  const std::string_view nearest = nearest_name(item);
  if (nearest.empty())
    return invalid(
        "contains an unknown permission name. The endpoint permissions, without parameters, lists all names.");
  return invalid(joined({"contains an unknown permission name. Did you mean ", nearest, "?"}));
}

bool is_separator(char c) { return c == ',' || c == '|' || c == ' ' || (c >= '\t' && c <= '\r'); }

}  // namespace

Outcome<PermissionSet> PermissionSet::read(std::string_view text) {
  PermissionSet set;
  int numbers = 0;
  bool has_name = false;
  for (std::string_view rest = text; !rest.empty();) {
    const auto end = std::find_if(rest.begin(), rest.end(), is_separator);
    const std::string_view item = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    rest.remove_prefix(std::min(item.size() + 1, rest.size()));
    if (item.empty()) continue;
    if (const auto number = read_decimal(item)) {
      if (number->negative || number->overflow) return malformed();
      set.bits |= number->magnitude;
      ++numbers;
    } else if (const auto bit = bit_named(item)) {
      set.bits |= std::uint64_t{1} << *bit;
      has_name = true;
    } else {
      return refuse(item);
    }
  }
  if (has_name || std::none_of(text.begin(), text.end(), is_separator)) return set;
  return numbers > 1 ? invalid("contains several numbers; add them up, or use names.") : malformed();
}

PermissionName permission_name(int bit) {
  assert(bit >= 0 && bit < number_of_bits);
  return names[static_cast<std::size_t>(bit)];
}

PermissionNames permission_names(std::uint64_t bits) {
  PermissionNames set;
  for (int bit = 0; bit < number_of_bits; ++bit)
    if ((bits >> bit & 1) != 0) set.push_back(permission_name(bit));
  return set;
}

}  // namespace cordage
