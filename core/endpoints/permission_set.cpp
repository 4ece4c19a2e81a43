#include "core/endpoints/permission_set.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "core/platform/permission_names.h"
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

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

bool is_separator(char c) { return c == ',' || c == '|' || is_space(c); }

bool is_between_words(char c) { return c == '_' || is_space(c); }

/// How many bytes of the beginning of `text` are this name and end before a separator or with the text; 0 if none are.
std::size_t size_of_name(std::string_view text, std::string_view name) {
  std::size_t size = 0;
  const auto skip = [&](auto is_skipped) {
    while (size < text.size() && is_skipped(text[size])) ++size;
  };
  const auto is_underscore = [](char c) { return c == '_'; };
  for (const char c : name) {
    skip(is_underscore);
    if (is_between_words(c) || c == '-') {
      skip([c](char each) { return is_between_words(each) || (each == '-' && c == '-'); });
      continue;
    }
    if (size == text.size() || to_lower(text[size]) != to_lower(c)) return 0;
    ++size;
  }
  skip(is_underscore);
  return size == text.size() || is_separator(text[size]) ? size : 0;
}

struct ReadName {
  int bit = 0;
  std::size_t size = 0;  ///< In bytes; 0: there is no name.
};

/// The longest name with which `text` begins.
ReadName read_name(std::string_view text) {
  ReadName longest;
  const auto compare = [&](int bit, std::string_view name) {
    const std::size_t size = size_of_name(text, name);
    if (size > longest.size) longest = {bit, size};
  };
  for (int bit = 0; bit < number_of_bits; ++bit) {
    compare(bit, names[static_cast<std::size_t>(bit)]);
    compare(bit, bit_names[static_cast<std::size_t>(bit)]);
  }
  for (const auto& permission : platform::permissions) compare(permission.bit, permission.label);
  for (const auto& alias : platform::permission_aliases) compare(alias.bit, alias.name);
  return longest;
}

constexpr std::size_t longest_misspelt = 64;
constexpr std::size_t longest_name = 40;

/// The Levenshtein distance between `text` and `name`; letter case and what is between words do not count.
std::size_t edit_distance(std::string_view text, std::string_view name) {
  const auto cost_of = [](char c) { return static_cast<std::size_t>(!is_between_words(c) && c != '-'); };
  std::array<std::size_t, longest_name + 1> distances{};  // to the beginnings of the name
  for (std::size_t i = 0; i < name.size(); ++i) distances[i + 1] = distances[i] + cost_of(name[i]);
  for (const char c : text) {
    const std::size_t cost = cost_of(c);
    std::size_t replaced = std::exchange(distances[0], distances[0] + cost);
    for (std::size_t i = 0; i < name.size(); ++i) {
      replaced += to_lower(c) != to_lower(name[i]);
      const std::size_t edited = std::min(distances[i + 1] + cost, distances[i] + cost_of(name[i]));
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
  const auto compare = [&](int bit, std::string_view name) {
    const std::size_t distance = edit_distance(misspelt, name);
    if (distance >= limit) return;
    limit = distance;
    nearest = permission_name(bit);
  };
  for (const auto& permission : platform::permissions) compare(permission.bit, permission.name);
  for (const auto& permission : platform::permissions) compare(permission.bit, permission.label);
  for (const auto& alias : platform::permission_aliases) compare(alias.bit, alias.name);
  return nearest;
}

Problem invalid(std::string_view detail) { return {ProblemKind::invalid_value, "", std::string(detail)}; }

Problem malformed() {
  return invalid(
      "must be a whole number from 0 to 18446744073709551615 or names of permissions, for example SEND_MESSAGES, "
      "separated by commas, spaces or |.");
}

std::string_view before(std::string_view text, bool (*is_end)(char)) {
  return text.substr(0, static_cast<std::size_t>(std::find_if(text.begin(), text.end(), is_end) - text.begin()));
}

/// The problem of a text that begins neither with a whole number nor with the name of a permission.
[[gnu::noinline]] Problem refuse(std::string_view text) {
  const std::string_view item = before(text, is_separator);
  if (equal_ignoring_case(item.substr(0, 2), "0x"))
    return invalid("must be in decimal digits; hexadecimal numbers (0x...) are not accepted.");
  if (!is_letter(item.front())) return malformed();
  std::string_view nearest = nearest_name(item);
  if (nearest.empty()) nearest = nearest_name(before(text, [](char c) { return c == ',' || c == '|'; }));
  if (nearest.empty())
    return invalid(
        "contains an unknown permission name. The endpoint permissions, without parameters, lists all names.");
  return invalid(joined({"contains an unknown permission name. Did you mean ", nearest, "?"}));
}

/// A name of a permission in discord.js.
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

constexpr DiscordJsName digits_of(std::uint64_t value) {
  DiscordJsName digits;
  for (std::uint64_t rest = value; rest != 0; rest /= 10) digits.append(static_cast<char>('0' + rest % 10));
  std::reverse(digits.characters.begin(), digits.characters.begin() + digits.size);
  return digits;
}

constexpr auto discordjs_names = [] {
  std::array<DiscordJsName, number_of_bits> all{};
  for (std::size_t bit = 0; bit < all.size(); ++bit) all[bit] = digits_of(std::uint64_t{1} << bit);
  for (const auto& permission : platform::permissions)
    all[static_cast<std::size_t>(permission.bit)] = discordjs_name(permission.name);
  return all;
}();

std::string_view label_of(int bit) {
  for (const auto& permission : platform::permissions)
    if (permission.bit == bit) return permission.label;
  return names[static_cast<std::size_t>(bit)];
}

}  // namespace

Outcome<PermissionSet> PermissionSet::read(std::string_view text) {
  PermissionSet set;
  int numbers = 0;
  bool has_name = false;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view item = before(rest, is_separator);
    if (item.empty()) {
      rest.remove_prefix(1);
    } else if (const auto number = read_decimal(item)) {
      if (number->negative || number->overflow) return malformed();
      set.bits |= number->magnitude;
      ++numbers;
      rest.remove_prefix(item.size());
    } else if (const ReadName name = read_name(rest); name.size > 0) {
      set.bits |= std::uint64_t{1} << name.bit;
      has_name = true;
      rest.remove_prefix(name.size);
    } else {
      return refuse(rest);
    }
  }
  if (has_name || std::none_of(text.begin(), text.end(), is_separator)) return set;
  return numbers > 1 ? invalid("contains several numbers; add them up, or use names.") : malformed();
}

PermissionName permission_name(int bit, PermissionNaming naming) {
  assert(bit >= 0 && bit < number_of_bits);
  if (naming == PermissionNaming::labels) return label_of(bit);
  const auto place = static_cast<std::size_t>(bit);
  return naming == PermissionNaming::discordjs ? std::string_view(discordjs_names[place]) : names[place];
}

PermissionNames permission_names(std::uint64_t bits, PermissionNaming naming) {
  PermissionNames set;
  for (int bit = 0; bit < number_of_bits; ++bit)
    if ((bits >> bit & 1) != 0) set.push_back(permission_name(bit, naming));
  return set;
}

}  // namespace cordage
