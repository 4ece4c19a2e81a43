#include "bench/qr_peers.h"

#include <qrencode.h>
#include <zint.h>
#include <qrcodegen/qrcodegen.hpp>

#include <memory>
#include <stdexcept>

namespace cordage::bench {
namespace {

struct DeleteZint {
  void operator()(zint_symbol* symbol) const { ZBarcode_Delete(symbol); }
};

}  // namespace

int libqrencode_modules(const std::string& text) {
  QRcode* const code = QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1);
  if (code == nullptr) throw std::runtime_error("libqrencode made no symbol");
  const int modules = code->width;
  QRcode_free(code);
  return modules;
}

int nayuki_modules(const std::string& text) {
  using qrcodegen::QrCode, qrcodegen::QrSegment;
  constexpr int automatic_mask = -1;
  constexpr bool raise_level = false;
  return QrCode::encodeSegments(QrSegment::makeSegments(text.c_str()), QrCode::Ecc::MEDIUM, QrCode::MIN_VERSION,
                                QrCode::MAX_VERSION, automatic_mask, raise_level)
      .getSize();
}

int zint_modules(const std::string& text) {
  static const std::unique_ptr<zint_symbol, DeleteZint> symbol(ZBarcode_Create());
  constexpr int level_medium = 2;
  ZBarcode_Clear(symbol.get());
  symbol->symbology = BARCODE_QRCODE;
  symbol->option_1 = level_medium;
  const auto* const bytes = reinterpret_cast<const unsigned char*>(text.data());
  if (ZBarcode_Encode(symbol.get(), bytes, static_cast<int>(text.size())) != 0)
    throw std::runtime_error(std::string("zint: ") + symbol->errtxt);
  return symbol->width;
}

}  // namespace cordage::bench
