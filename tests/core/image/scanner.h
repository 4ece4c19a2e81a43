#pragma once

#include <zbar.h>

#include <cstddef>
#include <string>

#include "tests/core/image/pictures.h"

namespace cordage::image {

/// The text of the QR code that zbar finds in a grey picture; empty if it finds no code.
inline std::string scanned(const Pixels& grey) {
  using namespace zbar;
  zbar_image_scanner_t* const scanner = zbar_image_scanner_create();
  zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
  zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1);
  // Disables zbar's guess of the encoding.
  zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_BINARY, 1);
  zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_X_DENSITY, 1);
  zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_Y_DENSITY, 1);

  zbar_image_t* const image = zbar_image_create();
  zbar_image_set_format(image, zbar_fourcc('Y', '8', '0', '0'));
  zbar_image_set_size(image, static_cast<unsigned>(grey.side), static_cast<unsigned>(grey.side));
  zbar_image_set_data(image, grey.bytes.data(), grey.bytes.size(), nullptr);
  zbar_scan_image(scanner, image);
  std::string text;
  if (const zbar_symbol_t* const symbol = zbar_image_first_symbol(image))
    text.assign(zbar_symbol_get_data(symbol), zbar_symbol_get_data_length(symbol));
  zbar_image_destroy(image);
  zbar_image_scanner_destroy(scanner);
  return text;
}

}  // namespace cordage::image
