#include "core/endpoints/qr_logo.h"

#include <algorithm>

#include "core/qr/reserved_area.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"

namespace cordage {
namespace {

/// The maximum percentage for a request, in its version or else in any.
int max_reserved(const QrRequest& request) {
  const auto symbol = symbol_of(request);
  if (!symbol) return 0;
  int max = qr::max_reserved_percent_of(symbol->version, request.error);
  for (int version = symbol->version + 1; !request.version && version <= qr::last_version; ++version)
    max = std::max(max, qr::max_reserved_percent_of(version, request.error));
  return max;
}

/// Suggests to omit version, or else the lowest level that allows `percent`, or the level with the largest maximum.
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

}  // namespace cordage
