#include "core/api/negotiate.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text/ascii.h"
#include "core/text/lists.h"

namespace cordage::api {
namespace {

/// The value of a weight in thousandths; 1000 if it is malformed.
int read_weight(std::string_view text) {
  if (text.empty() || text.size() > 5 || text[0] != '0') return 1000;
  if (text.size() > 1 && text[1] != '.') return 1000;
  int quality = 0;
  int weight = 100;
  for (const char c : text.substr(std::min<std::size_t>(2, text.size()))) {
    if (!is_digit(c)) return 1000;
    quality += (c - '0') * weight;
    weight /= 10;
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

/// The parts of an Accept value that tell browsers and programs apart. Qualities are in thousandths; 0: not named.
struct AcceptSummary {
  int accepted_json = 0;  ///< Of JSON, by the most specific range.
  bool names_image = false;
  int highest = 0;
  int json = 0;           ///< Of `application/json` by its name.
  int images = 0;         ///< The higher one of `image/png` and `image/svg+xml`, by their names.
  int anything = 0;       ///< Of `*/*`.
  int browser_types = 0;  ///< The highest of the types that browsers name, and programs do not.

  bool is_for_images_only() const { return names_image && accepted_json == 0; }
  bool prefers_image() const { return is_for_images_only() || accepted_json < images; }
  bool prefers_json() const { return json > 0 && json == highest; }
  bool is_of_a_browser() const { return browser_types > 0 && browser_types >= anything; }
};

// Not text/html, which programs name too, for example HttpURLConnection of Java.
bool is_browser_type(const MediaRange& range) {
  using Type = std::pair<std::string_view, std::string_view>;
  constexpr std::array types{Type{"application", "xhtml+xml"}, Type{"image", "avif"}, Type{"image", "webp"},
                             Type{"image", "apng"}, Type{"image", "svg+xml"}};
  return std::any_of(types.begin(), types.end(),
                     [&](const Type& each) { return specificity(range, each.first, each.second) == 3; });
}

AcceptSummary summarise(std::string_view accept) {
  AcceptSummary summary{.accepted_json = quality_of_type(accept, "application", "json")};
  for_each_range(accept, [&](const MediaRange& range) {
    const auto raise = [&](int& quality) { quality = std::max(quality, range.quality); };
    raise(summary.highest);
    if (specificity(range, "application", "json") == 3) raise(summary.json);
    if (specificity(range, "image", "png") == 3 || specificity(range, "image", "svg+xml") == 3) raise(summary.images);
    if (range.type == "*" && range.subtype == "*") raise(summary.anything);
    if (is_browser_type(range)) raise(summary.browser_types);
    summary.names_image |= range.quality > 0 && equal_ignoring_case(range.type, "image");
  });
  return summary;
}

/// Returns whether a browser displays the response to its user.
bool is_shown(std::string_view sec_fetch_dest, Representation representation) {
  constexpr std::array<std::string_view, 4> documents{"document", "iframe", "embed", "object"};
  return std::find(documents.begin(), documents.end(), sec_fetch_dest) != documents.end() ||
         (representation == Representation::image && sec_fetch_dest == "image");
}

bool is_browser(const AcceptSummary& summary, std::string_view sec_fetch_dest, Representation representation) {
  if (!sec_fetch_dest.empty()) return is_shown(sec_fetch_dest, representation);
  return !summary.is_for_images_only() && !summary.prefers_json() && summary.is_of_a_browser();
}

}  // namespace

int quality_of(std::string_view item) {
  int quality = 1000;
  for_each_item(item, ';', [&](std::string_view parameter) {
    if (equal_ignoring_case(parameter.substr(0, 2), "q=")) quality = read_weight(parameter.substr(2));
  });
  return quality;
}

bool is_browser(std::string_view accept, std::string_view sec_fetch_dest, Representation representation) {
  return is_browser(summarise(accept), sec_fetch_dest, representation);
}

Format preferred_format(std::string_view accept, std::string_view sec_fetch_dest) {
  const AcceptSummary summary = summarise(accept);
  if (!summary.prefers_image() && !is_browser(summary, sec_fetch_dest, Representation::image)) return Format::json;
  const int svg = quality_of_type(accept, "image", "svg+xml");
  return svg >= quality_of_type(accept, "image", "png") ? Format::svg : Format::png;
}

}  // namespace cordage::api
