#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cordage::image {

/// Lengths in bits of an optimal prefix code no longer than `limit` for symbols of the given
/// frequencies: 0 for a symbol that does not occur, and 1 for the only one that does. At most
/// 2^limit symbols. (Package-merge: Larmore and Hirschberg, 1990.)
std::vector<std::uint8_t> code_lengths(std::span<const std::uint32_t> frequencies, int limit);

/// The codes that belong to lengths, RFC 1951 §3.2.2, with their bits reversed: the first bit
/// sent is the lowest.
std::vector<std::uint16_t> codes_of_lengths(std::span<const std::uint8_t> lengths);

}  // namespace cordage::image
