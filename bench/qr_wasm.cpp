#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/qr/symbol.h"

/// The encoder as a bare WASM module: JavaScript writes the text into the module's memory and reads the rows there.

namespace {

using namespace cordage::qr;

std::array<char, max_characters> text;
std::optional<Symbol> symbol;

}  // namespace

extern "C" {

/// The buffer for the text, UTF-8 of at most 7089 bytes.
__attribute__((export_name("text"))) char* text_address() { return text.data(); }

/// Encodes the text's first `length` bytes at a level (0 to 3: L, M, Q, H). Returns the modules on a side, 0 if the
/// text does not fit.
__attribute__((export_name("encode"))) int encode_text(std::size_t length, int level) {
  symbol = encode({text.data(), length}, static_cast<Level>(level));
  return symbol ? symbol->modules() : 0;
}

/// The rows of the last symbol: 24 bytes each, module x is bit x % 8 of byte x / 8; 1 is dark.
__attribute__((export_name("rows"))) const Row* rows() { return symbol->rows.data(); }
}
