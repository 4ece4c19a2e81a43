#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/qr/symbol.h"

namespace cordage::fuzz {

/// What is read from the modules of a symbol alone.
struct ReadSymbol {
  int version = 0;
  qr::Level level{};
  int mask = 0;
  std::optional<int> eci;  ///< of the header before the segments
  std::string text;
};

/// Reads a symbol as ISO/IEC 18004:2015 §12 says, without correcting anything: nullopt where one module of format,
/// version, error correction, padding or timing is wrong. Shares only tables of the standard with the encoder.
std::optional<ReadSymbol> read_symbol(const qr::Symbol& symbol);

}  // namespace cordage::fuzz
