#include "core/text/nearest.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/text/ascii.h"

// wasm/runtime/nearest.js is the same in JavaScript; tests/nearest.json has the cases of both.

namespace cordage {
namespace {

constexpr std::size_t max_bytes = 64;
using Bare = ShortText<max_bytes>;
using Row = std::array<std::uint8_t, max_bytes + 1>;  // Small: it is cleared for each name.

bool is_separator(char c) { return c == '-' || c == '_' || c == '.' || c == ' '; }

/// In lower case, without separators.
Bare bare(std::string_view text) {
  Bare letters;
  for (const char c : text.substr(0, max_bytes)) {
    const char lower = to_lower(c);
    if (!is_separator(lower)) letters.append(std::string_view(&lower, 1));
  }
  return letters;
}

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return !is_separator(c); }));
}

/// The words that both begin with, with the separators after them.
std::string_view shared_words(std::string_view name, std::string_view text) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < std::min(name.size(), text.size()); ++i) {
    if (is_separator(name[i]) && is_separator(text[i])) {
      end = i + 1;
    } else if (to_lower(name[i]) != to_lower(text[i])) {
      break;
    }
  }
  return name.substr(0, end);
}

/// The distance; any number above `max` if it is above `max`.
std::size_t distance(std::string_view from, std::string_view to, std::size_t max) {
  std::array<Row, 3> rows{};
  for (std::size_t j = 0; j <= to.size(); ++j) rows[0][j] = static_cast<std::uint8_t>(j);
  for (std::size_t i = 1; i <= from.size(); ++i) {
    Row& next = rows[i % 3];
    const Row& row = rows[(i + 2) % 3];
    const Row& before = rows[(i + 1) % 3];
    std::size_t least = i;
    next[0] = static_cast<std::uint8_t>(i);
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replaced = row[j - 1] + (from[i - 1] == to[j - 1] ? 0U : 1U);
      std::size_t fewest = std::min({row[j] + std::size_t{1}, next[j - 1] + std::size_t{1}, replaced});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
        fewest = std::min(fewest, before[j - 2] + std::size_t{1});
      next[j] = static_cast<std::uint8_t>(fewest);
      least = std::min(least, fewest);
    }
    if (least > max + 1) return least;  // A swap could still save one.
  }
  return rows[from.size() % 3][to.size()];
}

std::size_t max_distance(std::size_t letters) { return std::max(letters / 3, std::size_t{1}); }

/// The text before the first separator. Removes it from `text`, with the separator.
std::string_view take_word(std::string_view& text) {
  const auto end = std::find_if(text.begin(), text.end(), is_separator);
  const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(std::min(word.size() + 1, text.size()));
  return word;
}

/// Returns false if both have the same number of words and a word is not near to its counterpart.
bool are_words_near(std::string_view name, std::string_view text) {
  const auto separators_in = [](std::string_view words) {
    return std::count_if(words.begin(), words.end(), is_separator);
  };
  if (separators_in(name) != separators_in(text)) return true;
  while (!name.empty()) {
    const Bare word = bare(take_word(name));
    const std::size_t max = max_distance(word.size());
    if (distance(bare(take_word(text)), word, max) > max) return false;
  }
  return true;
}

}  // namespace

Nearest::Nearest(std::string_view text) : text_(text), letters_(bare(text)) {}

bool Nearest::is_nearer(std::string_view name) {
  if (text_.size() > max_bytes) return false;
  const std::size_t size = letters_in(name);
  const std::size_t max = max_distance(size - letters_in(shared_words(name, text_)));
  if (letters_.size() > size + max || size > letters_.size() + max) return false;
  const std::size_t away = distance(letters_, bare(name), max);
  if (away > max || away >= distance_ || (away > 1 && !are_words_near(name, text_))) return false;
  distance_ = away;
  return true;
}

std::string_view nearest(std::string_view text, std::span<const std::string_view> names) {
  Nearest near(text);
  std::string_view best;
  for (const std::string_view name : names)
    if (near.is_nearer(name)) best = name;
  return best;
}

}  // namespace cordage
