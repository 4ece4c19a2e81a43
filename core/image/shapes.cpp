#include "core/image/shapes.h"

#include <array>

#include "core/image/svg.h"
#include "core/text/appender.h"

namespace cordage::image {
namespace {

constexpr int eye_side = 7;

/// The upper left modules of the finder patterns.
struct Corner {
  int x;
  int y;
};
std::array<Corner, 3> eyes_of(const qr::Symbol& symbol) {
  const int last = symbol.modules() - eye_side;
  return {{{0, 0}, {last, 0}, {0, last}}};
}

void clear_eyes(qr::Symbol& symbol) {
  for (const Corner& eye : eyes_of(symbol)) symbol.clear(eye.x, eye.y, eye_side);
}

/// Writes strokes from the middle of one module to the middle of another, the first one from that at the upper left.
class Pen {
 public:
  explicit Pen(Appender& out) : out_(out) {}

  /// To the right (`h`) or down (`v`) by `length`, 0 or more.
  void stroke(char command, int x, int y, int length) {
    write('m', x - x_);
    write(' ', y - y_);
    write(command, length);
    x_ = x;
    y_ = y;
    (command == 'h' ? x_ : y_) += length;
  }

 private:
  void write(char before, int number) {
    out_.write(before);
    out_.write_decimal(std::int64_t{number});
  }

  Appender& out_;
  int x_ = 0;  ///< Where the last stroke ends.
  int y_ = 0;
};

/// A stroke for each run of two dark modules or more, across and down, and one without length for a module by itself.
void append_runs(std::string& document, const qr::Symbol& symbol, bool joins) {
  const int modules = symbol.modules();
  const auto is_dark = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < modules && y < modules && symbol.dark(x, y);
  };
  Appender out(document);
  out.write("M4.5 4.5");
  Pen pen(out);
  for (int y = 0; y < modules; ++y)
    for (int x = 0; x < modules; ++x) {
      if (!symbol.dark(x, y)) continue;
      const auto run = [&](int right, int down) {
        if (!joins || is_dark(x - right, y - down)) return 0;
        int length = 0;
        while (is_dark(x + right * (length + 1), y + down * (length + 1))) ++length;
        return length;
      };
      const int across = run(1, 0);
      const int down = run(0, 1);
      const bool is_alone = across + down == 0 && !(joins && (is_dark(x - 1, y) || is_dark(x, y - 1)));
      if (across > 0 || is_alone) pen.stroke('h', x, y, across);
      if (down > 0) pen.stroke('v', x, y, down);
    }
}

/// A finder pattern as strokes, from the middle of its upper left module: the ring, and the middle as a smaller ring
/// with a stroke across.
constexpr std::string_view square_eye = "h6v6h-6zm2 2h2v2h-2zm0 1h2";
constexpr std::string_view rounded_eye =
    "m1 0h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1z"
    "m1.5 2h1a.5 .5 0 0 1 .5 .5v1a.5 .5 0 0 1-.5 .5h-1a.5 .5 0 0 1-.5-.5v-1a.5 .5 0 0 1 .5-.5zm-.5 1h2";

}  // namespace

void append_shapes(std::string& document, const qr::Symbol& symbol, ModuleShape shape, EyeShape eye_shape) {
  qr::Symbol modules = symbol;
  clear_eyes(modules);
  if (shape == ModuleShape::square) {
    document += "\" fill=\"none\" d=\"";
    append_path_data(document, modules);
  } else {
    document += "\" fill=\"none\" stroke-linecap=\"round\" d=\"";
    append_runs(document, modules, shape == ModuleShape::rounded);
  }
  for (const Corner& eye : eyes_of(symbol))
    Appender(document).write({"M", decimal_text(std::int64_t{eye.x + quiet_zone}), ".5 ",
                              decimal_text(std::int64_t{eye.y + quiet_zone}), ".5",
                              eye_shape == EyeShape::square ? square_eye : rounded_eye});
}

void append_logo(std::string& document, const qr::Symbol& symbol, const Logo& logo, std::string_view transform) {
  const DecimalText start = decimal_text(std::int64_t{quiet_zone + (symbol.modules() - logo.side) / 2});
  const DecimalText side = decimal_text(std::int64_t{logo.side - 1});
  Appender(document).write({"<image", transform, " x=\"", start, ".5\" y=\"", start, ".5\" width=\"", side,
                            "\" height=\"", side, "\" href=\"", logo.uri, "\"/>"});
}

}  // namespace cordage::image
