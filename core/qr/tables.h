// Tables of ISO/IEC 18004:2015, "QR Code bar code symbology specification", third edition (superseded in 2024). In
// tables indexed by version, element 0 is unused.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cordage::qr {

/// Versions are 1 to 40, §5.3.1.
inline constexpr int last_version = 40;

constexpr bool is_version(int version) { return version >= 1 && version <= last_version; }

/// Modules on a side, §5.3.1.
constexpr int modules_of(int version) { return 17 + 4 * version; }

inline constexpr int max_modules = modules_of(last_version);

/// Table 1: data and error correction codewords of a symbol, by version.
inline constexpr std::array<std::uint16_t, last_version + 1> codewords_of_version = {
    0,    26,   44,   70,   100,  134,  172,  196,  242,  292,  346,  404,  466,  532,
    581,  655,  733,  815,  901,  991,  1085, 1156, 1258, 1364, 1474, 1588, 1706, 1828,
    1921, 2051, 2185, 2323, 2465, 2611, 2761, 2876, 3034, 3196, 3362, 3532, 3706};

/// Modes, §7.3, by ascending character set: digits, Table 5, all bytes.
enum class Mode : std::uint8_t { numeric, alphanumeric, byte };

/// Table 7: the largest capacity, that of version 40-L in digits.
inline constexpr std::size_t max_characters = 7089;

/// Table 2: mode indicators of numeric, alphanumeric and byte mode, 4 bits each.
inline constexpr std::array<std::uint8_t, 3> mode_indicators = {0b0001, 0b0010, 0b0100};

inline constexpr int mode_indicator_bits = 4;

/// Table 2: the indicator of an ECI header, before the segments, §7.4.2.
inline constexpr std::uint32_t eci_indicator = 0b0111;

/// ECI assignment numbers are 0 to 999999, §7.4.2.
inline constexpr int last_eci = 999'999;

/// Table 4: bits of an ECI designator by its assignment number.
constexpr int eci_designator_bits(int eci) { return eci < 1 << 7 ? 8 : eci < 1 << 14 ? 16 : 24; }

/// Table 2: bits of the terminator, all zero; fewer if the symbol is full, §7.4.9.
inline constexpr int terminator_bits = 4;

/// §7.4.10: alternately fill the remaining data codewords.
inline constexpr std::array<std::uint8_t, 2> pad_codewords = {0b1110'1100, 0b0001'0001};

/// Table 3: bits of the character count indicator, by range of versions (1–9, 10–26, 27–40),
/// then by mode (numeric, alphanumeric, byte).
inline constexpr std::array<std::array<std::uint8_t, 3>, 3> count_bits = {{{10, 9, 8}, {12, 11, 16}, {14, 13, 16}}};

/// Table 3: the last version of each range of versions.
inline constexpr std::array<int, 3> last_version_of_range = {9, 26, 40};

/// Table 3: the range (0 to 2) of a version.
constexpr std::size_t range_of_version(int version) {
  return version <= last_version_of_range[0] ? 0 : version <= last_version_of_range[1] ? 1 : 2;
}

/// Table 5: the characters of alphanumeric mode in the order of their values 0 to 44.
inline constexpr std::string_view alphanumeric_characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/// Table 9: error correction codewords in each block, by level, then by version.
inline constexpr std::array<std::array<std::uint8_t, last_version + 1>, 4> correction_codewords_per_block = {
    {{0,  7,  10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
      28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30},
     {0,  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
      26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28},
     {0,  13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
      28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30},
     {0,  17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
      30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30}}};

/// Table 9: error correction blocks, by level, then by version.
inline constexpr std::array<std::array<std::uint8_t, last_version + 1>, 4> correction_blocks = {
    {{0, 1, 1, 1,  1,  1,  2,  2,  2,  2,  4,  4,  4,  4,  4,  6,  6,  6,  6,  7, 8,
      8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25},
     {0,  1,  1,  1,  2,  2,  4,  4,  4,  5,  5,  5,  8,  9,  9,  10, 10, 11, 13, 14, 16,
      17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49},
     {0,  1,  1,  2,  2,  4,  4,  6,  6,  8,  8,  8,  10, 12, 16, 12, 17, 16, 18, 21, 20,
      23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68},
     {0,  1,  1,  2,  4,  4,  4,  5,  6,  8,  8,  11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
      25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81}}};

/// Table 12: error correction level indicators, 2 bits each, by level.
inline constexpr std::array<std::uint8_t, 4> level_indicators = {0b01, 0b00, 0b11, 0b10};

/// Table E.1: rows and columns of the centres of alignment patterns, by version; 0 ends a list.
inline constexpr std::array<std::array<std::uint8_t, 7>, last_version + 1> alignment_centres = {
    {{},
     {},
     {6, 18},
     {6, 22},
     {6, 26},
     {6, 30},
     {6, 34},
     {6, 22, 38},
     {6, 24, 42},
     {6, 26, 46},
     {6, 28, 50},
     {6, 30, 54},
     {6, 32, 58},
     {6, 34, 62},
     {6, 26, 46, 66},
     {6, 26, 48, 70},
     {6, 26, 50, 74},
     {6, 30, 54, 78},
     {6, 30, 56, 82},
     {6, 30, 58, 86},
     {6, 34, 62, 90},
     {6, 28, 50, 72, 94},
     {6, 26, 50, 74, 98},
     {6, 30, 54, 78, 102},
     {6, 28, 54, 80, 106},
     {6, 32, 58, 84, 110},
     {6, 30, 58, 86, 114},
     {6, 34, 62, 90, 118},
     {6, 26, 50, 74, 98, 122},
     {6, 30, 54, 78, 102, 126},
     {6, 26, 52, 78, 104, 130},
     {6, 30, 56, 82, 108, 134},
     {6, 34, 60, 86, 112, 138},
     {6, 30, 58, 86, 114, 142},
     {6, 34, 62, 90, 118, 146},
     {6, 30, 54, 78, 102, 126, 150},
     {6, 24, 50, 76, 102, 128, 154},
     {6, 28, 54, 80, 106, 132, 158},
     {6, 32, 58, 84, 110, 136, 162},
     {6, 26, 54, 82, 110, 138, 166},
     {6, 30, 58, 86, 114, 142, 170}}};

}  // namespace cordage::qr
