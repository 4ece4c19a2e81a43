#include "core/endpoints/permission_set.h"

#include <algorithm>
#include <optional>

#include "core/platform/permissions.h"
#include "core/text/ascii.h"

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

/// Whether both are the same but for letter case and underscores.
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

std::optional<std::uint64_t> read_item(std::string_view item) {
  if (const auto number = read_decimal(item))
    return number->negative || number->overflow ? std::nullopt : std::optional(number->magnitude);
  for (std::size_t bit = 0; bit < names.size(); ++bit)
    if (is_same_name(item, names[bit]) || is_same_name(item, bit_names[bit])) return std::uint64_t{1} << bit;
  return std::nullopt;
}

bool is_separator(char c) { return c == ',' || c == '|' || c == ' ' || (c >= '\t' && c <= '\r'); }

}  // namespace

Outcome<PermissionSet> PermissionSet::read(std::string_view text) {
  PermissionSet set;
  while (!text.empty()) {
    const auto end = std::find_if(text.begin(), text.end(), is_separator);
    const std::string_view item = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    const auto bits = item.empty() ? std::optional<std::uint64_t>(0) : read_item(item);
    if (!bits)
      return Problem{ProblemKind::invalid_value, "",
                     "must be a whole number from 0 to 18446744073709551615, written in decimal digits, or names of "
                     "permissions such as SEND_MESSAGES, separated by commas or spaces."};
    set.bits |= *bits;
    text.remove_prefix(std::min(item.size() + 1, text.size()));
  }
  return set;
}

PermissionName permission_name(int bit) { return names[static_cast<std::size_t>(bit)]; }

PermissionNames permission_names(std::uint64_t bits) {
  PermissionNames set;
  for (int bit = 0; bit < number_of_bits; ++bit)
    if ((bits >> bit & 1) != 0) set.push_back(permission_name(bit));
  return set;
}

}  // namespace cordage
