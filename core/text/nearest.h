#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace cordage {

/// The number of bytes to insert, delete, replace or swap with their neighbours (optimal string alignment distance),
/// without regard to case, hyphens and underscores. At most 64 bytes of each text count.
std::size_t edit_distance(std::string_view from, std::string_view to);

/// The name nearest to `text`, at most a third of its letters away; empty if none is.
std::string_view nearest(std::string_view text, std::span<const std::string_view> names);

}  // namespace cordage
