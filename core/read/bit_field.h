#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <tuple>

#include "core/base/small_vector.h"
#include "core/describe.h"
#include "core/text/decimal.h"

// Bit fields whose bits have names: one way to read and to write them, for every table of names.

namespace cordage {

/// A bit, 0 to 63, and a name of it; some names of libraries are for two bits. The tables are in every bundle: they are
/// compact.
struct NamedBit {
  std::int8_t bit = 0;
  std::int8_t second_bit = 0;  ///< The same bit if the name is for one.
  std::string_view name{};

  NamedBit() = default;
  constexpr NamedBit(int own, std::string_view text, int second = -1)
      : bit(static_cast<std::int8_t>(own)),
        second_bit(static_cast<std::int8_t>(second < 0 ? own : second)),
        name(text) {}

  constexpr std::uint64_t bits() const { return std::uint64_t{1} << bit | std::uint64_t{1} << second_bit; }
};

/// The bits and names of all rows of some tables.
template <class... Tables>
constexpr auto named_bits(const Tables&... tables) {
  std::array<NamedBit, (std::tuple_size_v<Tables> + ...)> all{};
  auto to = all.begin();
  const auto add = [&](const auto& table) {
    for (const auto& row : table) {
      if constexpr (requires { row.second_bit; })
        *to++ = {row.bit, row.name, row.second_bit};
      else
        *to++ = {row.bit, row.name};
    }
  };
  (add(tables), ...);
  return all;
}

/// The names of one kind of bit field.
struct BitNames {
  std::span<const NamedBit> names;    ///< As written in results; a bit without one is `BIT_n`.
  std::span<const NamedBit> aliases;  ///< Other names that are read.
  std::string_view prefix;            ///< A word, in lower case, that a name may have before it, also in the plural.
  std::string_view one;               ///< The word for one bit, for problems.
  std::string_view example;           ///< One of the names.
  std::string_view listed_by;         ///< The sentence that names the endpoint with all names.
  std::string_view type_name;         ///< The bit field's type in TypeScript.
};

/// The name of a bit, 0 to 63.
std::string_view name_of_bit(int bit, const BitNames& names);

/// The names of all set bits, in ascending order.
template <class Name>
SmallVector<Name, 64> names_of_bits(std::uint64_t bits, const BitNames& names) {
  SmallVector<Name, 64> set;
  for (int bit = 0; bit < 64; ++bit)
    if ((bits >> bit & 1) != 0) set.push_back(name_of_bit(bit, names));
  return set;
}

/// A regular expression that matches every string that read_bits accepts.
inline constexpr std::string_view bits_pattern = R"(^[0-9]{1,20}$|^[\w\t-\r ,|@\-]*[A-Za-z][\w\t-\r ,|@\-]*$)";

/// Reads a list separated by commas, whitespace or `|`: a whole number, or names and numbers with one name at least.
/// Letter case and underscores make no difference, and words of a name may have spaces between them; if several names
/// match, the longest one wins. "BIT_0" to "BIT_63" are names too. An empty list has no
/// bits. Rejects numbers beyond 64 bits, several numbers without a name, and unknown names
/// (invalid_value).
Outcome<std::uint64_t> read_bits(std::string_view text, const BitNames& names);

/// A bit field with these names, as a parameter.
template <const BitNames& names>
struct BitSet {
  std::uint64_t bits = 0;

  bool operator==(const BitSet&) const = default;

  static constexpr std::string_view type_name = names.type_name;
  static constexpr std::string_view pattern = bits_pattern;
  static Outcome<BitSet> read(std::string_view text) {
    Outcome<std::uint64_t> bits = read_bits(text, names);
    if (!bits) return std::move(bits.problem());
    return BitSet{*bits};
  }
  DecimalText write() const { return decimal_text(bits); }
};

}  // namespace cordage
