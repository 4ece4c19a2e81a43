#include "core/endpoints/qr_logo.h"

#include <algorithm>
#include <array>

#include "core/qr/reserved_area.h"
#include "core/text/ascii.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"

namespace cordage {
namespace {

// What a URI of each type begins with, the first bytes of the file in base64: PNG (Third Edition) §5.2; SOI and a
// marker, ITU-T T.81 §B.1.1.3; RIFF, RFC 9649 §2.4.
constexpr std::array<std::string_view, 3> beginnings{"data:image/png;base64,iVBORw0KGgo", "data:image/jpeg;base64,/9j/",
                                                     "data:image/webp;base64,UklGR"};

bool is_base64(std::string_view text) {
  if (text.size() % 4 != 0) return false;
  for (int padding = 0; padding < 2 && text.ends_with('='); ++padding) text.remove_suffix(1);
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return is_letter(c) || is_digit(c) || c == '+' || c == '/'; });
}

/// Names the lowest level that allows a percentage, or the one that allows the most.
Problem too_much(const QrRequest& request, std::int64_t percent, int most) {
  QrRequest other = request;
  qr::Level best = request.error;
  int most_of_best = most;
  for (const qr::Level level : {qr::Level::medium, qr::Level::quartile, qr::Level::high}) {
    other.error = level;
    const auto symbol = symbol_of(other);
    const int allowed = symbol ? qr::most_reserved_percent_of(symbol->version, level) : 0;
    if (most_of_best >= percent || allowed <= most_of_best) continue;
    best = level;
    most_of_best = allowed;
  }
  std::string detail = joined({"reserve must be at most ", decimal_text(std::int64_t{most}), " for this ",
                               name_of_content(request), " at level ", letter_of(request.error)});
  if (best != request.error)
    detail = joined({detail, "; level ", letter_of(best), " allows up to ", decimal_text(std::int64_t{most_of_best})});
  return {ProblemKind::out_of_range, "reserve", detail + "."};
}

}  // namespace

Outcome<int> reserve(const QrRequest& request, qr::Symbol& symbol) {
  const std::int64_t percent = request.reserve.value_or(default_reserve);
  const int most = qr::most_reserved_percent_of(symbol.version, symbol.level);
  if (percent > most) return too_much(request, percent, most);
  const int side = qr::reserved_side(symbol.version, static_cast<int>(percent));
  const int start = (symbol.modules() - side) / 2;
  symbol.clear(start, start, side);
  return side;
}

bool is_image_uri(std::string_view text) {
  return is_base64(text.substr(std::min(text.find(',') + 1, text.size()))) &&
         std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view beginning) { return text.starts_with(beginning); });
}

}  // namespace cordage
