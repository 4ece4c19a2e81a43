#include "core/endpoints/bit_field.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "core/text/ascii.h"
#include "core/text/joined.h"
#include "core/text/nearest.h"

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

std::optional<int> bit_named(std::string_view name, const BitNames& names) {
  for (const auto& table : {names.names, names.aliases})
    for (const NamedBit& each : table)
      if (is_same_name(name, each.name)) return each.bit;
  for (std::size_t bit = 0; bit < bit_names.size(); ++bit)
    if (is_same_name(name, bit_names[bit])) return static_cast<int>(bit);
  return std::nullopt;
}

constexpr std::size_t longest_misspelt = 64;

/// The name of the bit with the name or alias most similar to a misspelt one; empty if none is similar.
std::string_view nearest_name(std::string_view misspelt, const BitNames& names) {
  std::string_view nearest;
  if (misspelt.size() > longest_misspelt) return nearest;
  std::size_t limit = 2 + misspelt.size() / 5;
  for (const auto& table : {names.names, names.aliases})
    for (const NamedBit& each : table) {
      const std::size_t distance = edit_distance(misspelt, each.name);
      if (distance >= limit) continue;
      limit = distance;
      nearest = name_of_bit(each.bit, names);
    }
  return nearest;
}

Problem invalid(std::string_view detail) { return {ProblemKind::invalid_value, "", std::string(detail)}; }

Problem malformed(const BitNames& names) {
  return invalid(joined({"must be a whole number from 0 to 18446744073709551615 or names of ", names.one,
                         "s, for example ", names.example, ", separated by commas, spaces or |."}));
}

/// The problem of an item that is neither a whole number nor a name.
[[gnu::noinline]] Problem refuse(std::string_view item, const BitNames& names) {
  if (equal_ignoring_case(item.substr(0, 2), "0x"))
    return invalid("must be in decimal digits; hexadecimal numbers (0x...) are not accepted.");
  if (!is_letter(item.front())) return malformed(names);
  const std::string_view nearest = nearest_name(item, names);
  if (nearest.empty())
    return invalid(joined({"contains an unknown ", names.one, " name. ", names.listed_by, ", lists all names."}));
  return invalid(joined({"contains an unknown ", names.one, " name. Did you mean ", nearest, "?"}));
}

bool is_separator(char c) { return c == ',' || c == '|' || c == ' ' || (c >= '\t' && c <= '\r'); }

}  // namespace

std::string_view name_of_bit(int bit, const BitNames& names) {
  assert(bit >= 0 && bit < number_of_bits);
  for (const NamedBit& each : names.names)
    if (each.bit == bit) return each.name;
  return bit_names[static_cast<std::size_t>(bit)];
}

Outcome<std::uint64_t> read_bits(std::string_view text, const BitNames& names) {
  std::uint64_t bits = 0;
  int numbers = 0;
  bool has_name = false;
  for (std::string_view rest = text; !rest.empty();) {
    const auto end = std::find_if(rest.begin(), rest.end(), is_separator);
    const std::string_view item = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    rest.remove_prefix(std::min(item.size() + 1, rest.size()));
    if (item.empty()) continue;
    if (const auto number = read_decimal(item)) {
      if (number->negative || number->overflow) return malformed(names);
      bits |= number->magnitude;
      ++numbers;
    } else if (const auto bit = bit_named(item, names)) {
      bits |= std::uint64_t{1} << *bit;
      has_name = true;
    } else {
      return refuse(item, names);
    }
  }
  if (has_name || std::none_of(text.begin(), text.end(), is_separator)) return std::uint64_t{bits};
  return numbers > 1 ? invalid("contains several numbers; add them up, or use names.") : malformed(names);
}

}  // namespace cordage
