#include "core/read/bit_field.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/text/ascii.h"
#include "core/text/joined.h"
#include "core/text/nearest.h"

namespace cordage {
namespace {

constexpr int number_of_bits = 64;

/// "BIT_0" to "BIT_63", for bits without a name.
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

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// Characters that separate names even if the words of a name have spaces between them.
bool is_comma(char c) { return c == ',' || c == '|'; }

bool is_separator(char c) { return is_comma(c) || is_space(c); }

bool is_between_words(char c) { return c == '_' || is_space(c); }

/// The number of bytes of this name at the start of `text`, if a separator or the end follows; otherwise 0.
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
  std::uint64_t bits = 0;
  std::size_t size = 0;  ///< In bytes; 0: there is no name.
};

ReadName read_name(std::string_view text, const BitNames& names) {
  ReadName longest;
  const std::size_t start = std::min(text.find_first_not_of('_'), text.size() - 1);
  const char letter = to_lower(text[start]);
  // Returns true if no name can be longer: the part of a name before a comma is not a name itself.
  const auto compare = [&](const NamedBit& each) {
    if (to_lower(each.name.front()) != letter) return false;  // Faster.
    const std::size_t size = size_of_name(text, each.name);
    if (size > longest.size) longest = {each.bits(), size};
    return size > 0 && (size == text.size() || is_comma(text[size]));
  };
  for (const auto& table : {names.names, names.aliases})
    for (const NamedBit& each : table)
      if (compare(each)) return longest;
  if (letter == 'b' && longest.size == 0)
    for (int bit = 0; bit < number_of_bits; ++bit) compare({bit, bit_names[static_cast<std::size_t>(bit)]});
  return longest;
}

/// A name after the prefix, as in IntentsGuildMessages of discordgo.
ReadName read_prefixed(std::string_view text, const BitNames& names) {
  const std::size_t size = names.prefix.size();
  if (size == 0 || text.size() <= size || !equal_ignoring_case(text.substr(0, size), names.prefix)) return {};
  for (const std::size_t start : {size, size + 1}) {
    if (start >= text.size() || !(start == size || to_lower(text[size]) == 's') || is_separator(text[start])) continue;
    if (ReadName name = read_name(text.substr(start), names); name.size > 0) return {name.bits, start + name.size};
  }
  return {};
}

ReadName read_any_name(std::string_view text, const BitNames& names) {
  const ReadName name = read_name(text, names);
  return name.size > 0 ? name : read_prefixed(text, names);
}

std::string_view nearest_name(std::string_view misspelt, const BitNames& names) {
  Nearest near(misspelt);
  std::string_view best;
  for (const auto& table : {names.names, names.aliases})
    for (const NamedBit& each : table)
      if (near.is_nearer(each.name)) best = name_of_bit(each.bit, names);
  return best;
}

Problem invalid(std::string_view detail) { return {ProblemKind::invalid_value, "", std::string(detail)}; }

Problem malformed(const BitNames& names) {
  return invalid(joined({"must be a whole number from 0 to 18446744073709551615 or names of ", names.one,
                         "s, for example ", names.example, ", separated by commas, spaces or |."}));
}

std::string_view before(std::string_view text, bool (*is_end)(char)) {
  return text.substr(0, static_cast<std::size_t>(std::find_if(text.begin(), text.end(), is_end) - text.begin()));
}

/// The problem of a string that begins neither with a whole number nor with a name.
[[gnu::noinline]] Problem reject(std::string_view text, const BitNames& names) {
  const std::string_view item = before(text, is_separator);
  if (equal_ignoring_case(item.substr(0, 2), "0x"))
    return invalid("must be in decimal digits; hexadecimal numbers (0x...) are not accepted.");
  if (!is_letter(item.front())) return malformed(names);
  std::string_view nearest = nearest_name(item, names);
  if (nearest.empty()) nearest = nearest_name(before(text, is_comma), names);
  if (nearest.empty()) {
    Problem problem = invalid(joined({"contains an unknown ", names.one, " name. ", names.listed_by}));
    constexpr std::size_t max_size = 32;
    const bool is_word =
        std::all_of(item.begin(), item.end(), [](char c) { return is_letter(c) || c == '-' || c == '_'; });
    if (is_word && item.size() <= max_size) problem.unknown_name = item;
    return problem;
  }
  return invalid(joined({"contains an unknown ", names.one, " name. Did you mean ", nearest, "?"}));
}

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
    const std::string_view item = before(rest, is_separator);
    if (item.empty()) {
      rest.remove_prefix(1);
    } else if (const auto number = read_decimal(item)) {
      if (number->negative || number->overflow) return malformed(names);
      bits |= number->magnitude;
      ++numbers;
      rest.remove_prefix(item.size());
    } else if (const ReadName name = read_any_name(rest, names); name.size > 0) {
      bits |= name.bits;
      has_name = true;
      rest.remove_prefix(name.size);
    } else {
      return reject(rest, names);
    }
  }
  if (has_name || std::none_of(text.begin(), text.end(), is_separator)) return std::uint64_t{bits};
  return numbers > 1 ? invalid("contains several numbers; combine them with a bitwise OR, or use names.")
                     : malformed(names);
}

}  // namespace cordage
