#pragma once

#include <cairo.h>
#include <librsvg/rsvg.h>

#include <string>

#include "tests/catch.h"
#include "tests/core/image/pictures.h"

namespace cordage::image {

/// A document of `side` pixels, drawn by librsvg and cairo at a scale, rounded down to whole pixels. Every pixel must
/// be grey; without `has_grey` black or white.
inline Pixels rendered(const std::string& document, int side, double scale = 1, bool has_grey = false) {
  RsvgHandle* const handle =
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(document.data()), document.size(), nullptr);
  REQUIRE(handle != nullptr);
  gdouble width = 0;
  gdouble height = 0;
  REQUIRE(rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height));
  CHECK(width == side);
  CHECK(height == side);

  Pixels pixels;
  pixels.side = static_cast<int>(side * scale);
  cairo_surface_t* const surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels.side, pixels.side);
  cairo_t* const context = cairo_create(surface);
  // Parts that the document does not cover would be black.
  const RsvgRectangle viewport{.x = 0, .y = 0, .width = width * scale, .height = height * scale};
  CHECK(rsvg_handle_render_document(handle, context, &viewport, nullptr));
  cairo_surface_flush(surface);

  bool pure = true;
  for (int y = 0; y < pixels.side; ++y) {
    const unsigned char* const row =
        cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface);
    for (int x = 0; x < pixels.side; ++x) {
      const unsigned char* const pixel = row + 4 * x;
      pure = pure && (has_grey || pixel[0] == 0 || pixel[0] == 255) && pixel[1] == pixel[0] && pixel[2] == pixel[0];
      pixels.bytes += static_cast<char>(pixel[0]);
    }
  }
  CHECK(pure);
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  g_object_unref(handle);
  return pixels;
}

}  // namespace cordage::image
