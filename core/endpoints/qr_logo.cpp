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

/// The largest percentage that a request can reserve, in any version unless it asks for one.
int max_reserved(const QrRequest& request) {
  const auto symbol = symbol_of(request);
  if (!symbol) return 0;
  int max = qr::max_reserved_percent_of(symbol->version, request.error);
  for (int version = symbol->version + 1; !request.version && version <= qr::last_version; ++version)
    max = std::max(max, qr::max_reserved_percent_of(version, request.error));
  return max;
}

/// Whether to leave version out, or else the lowest level that allows a percentage, or the one that allows the most.
std::string advice(const QrRequest& request, std::int64_t percent, int max) {
  QrRequest other = request;
  other.version.reset();
  if (request.version && max_reserved(other) >= percent) return "; leave version out.";
  other.version = request.version;
  std::string level;
  for (const qr::Level higher : {qr::Level::medium, qr::Level::quartile, qr::Level::high}) {
    other.error = higher;
    const int allowed = max_reserved(other);
    if (max >= percent || allowed <= max) continue;
    max = allowed;
    level = joined({"; level ", letter_of(higher), " allows up to ", decimal_text(std::int64_t{max})});
  }
  return level + ".";
}

Problem too_much(const QrRequest& request, std::int64_t percent) {
  const int max = max_reserved(request);
  std::string detail = "reserve is not possible";
  if (max > 0) detail = joined({"reserve must be at most ", decimal_text(std::int64_t{max})});
  return {ProblemKind::out_of_range, "reserve",
          joined({detail, " for this ", name_of_content(request), request.version ? " in this version" : "",
                  " at level ", letter_of(request.error), advice(request, percent, max)})};
}

}  // namespace

Outcome<int> reserve(const QrRequest& request, qr::Symbol& symbol) {
  const std::int64_t percent = request.reserve.value_or(default_reserve);
  const int last = request.version ? symbol.version : qr::last_version;
  int version = symbol.version;
  while (version <= last && qr::max_reserved_percent_of(version, symbol.level) < percent) ++version;
  if (version > last) return too_much(request, percent);
  if (version != symbol.version) {
    QrRequest larger = request;
    larger.version = version;
    symbol = *symbol_of(larger);
  }
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
