#pragma once

#include <vector>

#include "core/image/deflate.h"
#include "core/image/row_stream.h"

namespace cordage::image {

/// The rows of an image as literals and matches: each distinct row by the tokens that take the
/// fewest bits, its copies as matches one row back. The codes that decide what is fewest are
/// those of the round before; `rounds` is 1 or more.
std::vector<Token> tokens(const RowStream& stream, int rounds);

}  // namespace cordage::image
