#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <string_view>

namespace cordage::qr::texts {

/// The alphanumeric characters of Table 5, typed again.
inline constexpr std::string_view alphanumeric = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/// Random characters of a set; the same for the same state of `random`.
inline std::string of_characters(std::string_view set, std::size_t size, std::mt19937& random) {
  std::string text;
  while (text.size() < size) text += set[random() % set.size()];
  return text;
}

inline std::string digits(std::size_t size, std::mt19937& random) { return of_characters("0123456789", size, random); }

/// Printable ASCII.
inline std::string ascii(std::size_t size, std::mt19937& random) {
  std::string text;
  while (text.size() < size) text += static_cast<char>(' ' + static_cast<char>(random() % 95));
  return text;
}

/// Runs of digits, of alphanumeric characters, of ASCII and of other UTF-8, up to 40 bytes each.
inline std::string mixed(std::size_t min_size, std::mt19937& random) {
  std::string text;
  while (text.size() < min_size) {
    const std::size_t run = 1 + random() % 40;
    switch (random() % 4) {
      case 0:
        text += digits(run, random);
        break;
      case 1:
        text += of_characters(alphanumeric, run, random);
        break;
      case 2:
        text += ascii(run, random);
        break;
      default:
        text += random() % 2 == 0 ? "äöü" : "日本語";
    }
  }
  return text;
}

}  // namespace cordage::qr::texts
