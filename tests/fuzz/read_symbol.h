#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/qr/symbol.h"

namespace cordage::fuzz {

/// The contents of a symbol, read only from its modules.
struct ReadSymbol {
  int version = 0;
  qr::Level level{};
  int mask = 0;
  std::optional<int> eci;  ///< of the header before the segments
  std::string text;
};

/// Reads a symbol by ISO/IEC 18004:2015 §12 without correcting anything: nullopt if one module of format, version,
/// error correction, padding or timing is wrong. Shares only tables of the standard with the encoder.
std::optional<ReadSymbol> read_symbol(const qr::Symbol& symbol);

}  // namespace cordage::fuzz
