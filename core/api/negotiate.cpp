#include "core/api/negotiate.h"

#include <algorithm>

#include "core/text/ascii.h"
#include "core/text/lists.h"

namespace cordage::api {
namespace {

/// The value of a weight in thousandths; 1000 where it is malformed.
int read_weight(std::string_view text) {
  if (text.empty() || text.size() > 5 || text[0] != '0') return 1000;
  if (text.size() > 1 && text[1] != '.') return 1000;
  int quality = 0;
  int place = 100;
  for (const char c : text.substr(std::min<std::size_t>(2, text.size()))) {
    if (!is_digit(c)) return 1000;
    quality += (c - '0') * place;
    place /= 10;
  }
  return quality;
}

struct MediaRange {
  std::string_view type;
  std::string_view subtype;
  int quality;  ///< In thousandths, 0 to 1000.
};

MediaRange read_range(std::string_view text) {
  const std::string_view name = trimmed(text.substr(0, text.find(';')));
  const std::size_t slash = std::min(name.find('/'), name.size());
  return {name.substr(0, slash), name.substr(std::min(slash + 1, name.size())), quality_of(text)};
}

/// Visits the media ranges of an Accept value; items that are not type/subtype are skipped.
template <class Visit>
void for_each_range(std::string_view accept, Visit visit) {
  for_each_item(accept, ',', [&](std::string_view item) {
    const MediaRange range = read_range(item);
    if (!range.type.empty() && !range.subtype.empty()) visit(range);
  });
}

/// 3 for the exact type, 2 for its `type/*`, 1 for `*/*`, 0 if the range does not include it (RFC 9110 §12.5.1).
int specificity(const MediaRange& range, std::string_view type, std::string_view subtype) {
  if (equal_ignoring_case(range.type, type)) {
    if (equal_ignoring_case(range.subtype, subtype)) return 3;
    return range.subtype == "*" ? 2 : 0;
  }
  return range.type == "*" && range.subtype == "*" ? 1 : 0;
}

/// The quality of a media type in thousandths, by the most specific range.
int quality_of_type(std::string_view accept, std::string_view type, std::string_view subtype) {
  int best = 0;
  int quality = 0;
  for_each_range(accept, [&](const MediaRange& range) {
    const int fit = specificity(range, type, subtype);
    if (fit <= best) return;
    best = fit;
    quality = range.quality;
  });
  return quality;
}

/// The highest quality of the image types in an Accept value.
int quality_of_images(std::string_view accept) {
  int quality = 0;
  for_each_range(accept, [&](const MediaRange& range) {
    if (equal_ignoring_case(range.type, "image")) quality = std::max(quality, range.quality);
  });
  return quality;
}

bool prefers_a_picture(std::string_view accept) {
  const int json = quality_of_type(accept, "application", "json");
  return std::max(quality_of_type(accept, "text", "html"), quality_of_images(accept)) > json;
}

}  // namespace

int quality_of(std::string_view item) {
  int quality = 1000;
  for_each_item(item, ';', [&](std::string_view parameter) {
    if (equal_ignoring_case(parameter.substr(0, 2), "q=")) quality = read_weight(parameter.substr(2));
  });
  return quality;
}

Format preferred_format(std::string_view accept, std::string_view sec_fetch_dest) {
  if (sec_fetch_dest != "document" && !prefers_a_picture(accept)) return Format::json;
  return accept.empty() || quality_of_type(accept, "image", "svg+xml") > 0 ? Format::svg : Format::png;
}

}  // namespace cordage::api
