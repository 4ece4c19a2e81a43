#include "core/endpoints/cdn_url.h"

#include <algorithm>
#include <bit>

#include "core/text/character_set.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"

namespace cordage {
namespace {

using platform::CdnFormat;
using platform::CdnImage;

constexpr std::string_view id_placeholder = "{id}";
constexpr std::string_view guild_placeholder = "{guild}";
constexpr std::string_view achievement_placeholder = "{achievement}";
constexpr std::string_view hash_placeholder = "{hash}";
constexpr std::string_view index_placeholder = "{index}";

bool is_moving(const std::optional<ImageHash>& hash) {
  return hash && hash->text.starts_with(platform::animated_prefix);
}

Problem invalid(ParameterName name, std::string_view detail) {
  return {ProblemKind::invalid_value, name, joined({name, " ", detail})};
}

Problem not_for(const CdnImage& image, ParameterName name) {
  return {ProblemKind::conflicting_parameters, name, joined({name, " is not for the kind ", image.kind, "."})};
}

/// Rejects a parameter that a kind requires and that is missing, or that is given without effect.
std::optional<Problem> check_placeholder(const CdnImage& image, std::string_view placeholder, bool is_given,
                                         ParameterName name, std::string_view what) {
  if (image.has(placeholder) == is_given) return std::nullopt;
  if (is_given) return not_for(image, name);
  return Problem{ProblemKind::missing_parameter, name,
                 joined({name, " is required for the kind ", image.kind, ": ", what})};
}

std::string formats_of(const CdnImage& image) {
  std::string list;
  for (const auto& [format, spelling] : spellings(CdnFormat{}))
    if (image.has(format)) list += list.empty() ? std::string(spelling) : joined({", ", spelling});
  return list;
}

CdnFormat default_format(const CdnImage& image) {
  return image.has(CdnFormat::webp) ? CdnFormat::webp : CdnFormat::png;
}

std::optional<Problem> check_animation(const CdnImage& image, const CdnUrlRequest& request, CdnFormat format) {
  const bool has_hash = image.has(hash_placeholder);
  if (format == CdnFormat::gif && has_hash && !is_moving(request.hash))
    return invalid("format", "can be gif only if the hash begins with a_, as that of an animated image does.");
  if (!request.animated) return std::nullopt;
  if (!image.has(CdnFormat::gif) && !image.has_apng)
    return Problem{ProblemKind::conflicting_parameters, "animated",
                   joined({"animated is not for the kind ", image.kind, ": its images are not animated."})};
  if ((format == CdnFormat::png && !image.has_apng) || format == CdnFormat::jpg || format == CdnFormat::jpeg)
    return Problem{ProblemKind::conflicting_parameters, "animated",
                   image.has_apng ? "animated requires the format webp, gif or png."
                                  : "animated requires the format webp or gif."};
  return std::nullopt;
}

std::optional<Problem> check(const CdnImage& image, const CdnUrlRequest& request) {
  if (auto problem =
          check_placeholder(image, guild_placeholder, request.guild_id.has_value(), "guild_id", "the server's id."))
    return problem;
  if (auto problem = check_placeholder(image, achievement_placeholder, request.achievement_id.has_value(),
                                       "achievement_id", "the id of the achievement."))
    return problem;
  if (auto problem = check_placeholder(image, hash_placeholder, request.hash.has_value(), "hash",
                                       "the API gives it with the object."))
    return problem;
  if (request.discriminator != 0 && !image.has_discriminator) return not_for(image, "discriminator");
  if (request.size && !std::has_single_bit(static_cast<std::uint64_t>(*request.size)))
    return invalid("size", "must be a power of two from 16 to 4096.");
  if (request.format && !image.has(*request.format))
    return invalid("format", joined({"must be one of ", formats_of(image), " for the kind ", image.kind, "."}));
  return std::nullopt;
}

void append_path(SmallText& url, const CdnImage& image, const CdnUrlRequest& request) {
  const char index = platform::default_avatar_index(request.id.number, request.discriminator);
  const std::array placeholders{
      std::pair{id_placeholder, request.id.digits},
      std::pair{guild_placeholder, request.guild_id ? request.guild_id->digits : std::string_view()},
      std::pair{achievement_placeholder, request.achievement_id ? request.achievement_id->digits : std::string_view()},
      std::pair{hash_placeholder, request.hash ? request.hash->text : std::string_view()},
      std::pair{index_placeholder, std::string_view(&index, 1)},
  };
  for (std::string_view rest = image.path; !rest.empty();) {
    url.append(rest.substr(0, rest.find('{')));
    rest.remove_prefix(std::min(rest.find('{'), rest.size()));
    for (const auto& [placeholder, value] : placeholders)
      if (rest.starts_with(placeholder)) {
        url.append(value);
        rest.remove_prefix(placeholder.size());
      }
  }
}

ShortText<256> note_of(const CdnImage& image, const CdnUrlRequest& request, const CdnUrlResult& result) {
  ShortText<256> note("The existence of the image is not checked.");
  if (image.has(index_placeholder) && request.discriminator == 0)
    note.append(" This is the avatar of an account without a discriminator.");
  if (!image.has(id_placeholder) && !image.has(index_placeholder)) note.append(" The id has no effect on the URL.");
  if (request.size && !image.has_size) note.append(" This kind of image has one size; size is left out.");
  if (request.animated && !result.animated)
    note.append(" The hash is not that of an animated image: it does not begin with a_.");
  if (request.animated && result.animated && image.has_apng && !request.format)
    note.append(" A PNG of this kind can be animated (APNG).");
  return note;
}

}  // namespace

Outcome<ImageHash> ImageHash::read(std::string_view text) {
  constexpr std::size_t max_size = 128;
  constexpr CharacterSet allowed("-_");
  if (!text.empty() && text.size() <= max_size && allowed.has_all(text)) return ImageHash{text};
  return Problem{ProblemKind::invalid_value, "",
                 "must be the hash that the API gives: 1 to 128 letters, digits, - or _."};
}

Outcome<CdnUrlResult> cdn_url(const CdnUrlRequest& request, const Context&) {
  const CdnImage& image = row_of(request.kind);
  if (auto problem = check(image, request)) return std::move(*problem);
  const CdnFormat format = request.format.value_or(default_format(image));
  if (auto problem = check_animation(image, request, format)) return std::move(*problem);

  CdnUrlResult result;
  const bool is_gif = format == CdnFormat::gif;
  const bool can_move = request.animated && (is_moving(request.hash) || !image.has(hash_placeholder));
  const bool is_moving_webp = can_move && format == CdnFormat::webp;
  const bool is_apng = can_move && format == CdnFormat::png && image.has_apng;
  result.animated = is_gif || is_moving_webp || is_apng || format == CdnFormat::json;
  result.url.append(is_gif && !image.has(CdnFormat::webp) ? platform::media_url : platform::cdn_url);
  append_path(result.url, image, request);
  result.url.append(".").append(spelling_of(format));
  std::string_view separator = "?";
  if (is_moving_webp) {
    result.url.append("?animated=true");
    separator = "&";
  }
  if (request.size && image.has_size)
    result.url.append(separator).append("size=").append(decimal_text(static_cast<std::uint64_t>(*request.size)));
  for (const auto& [each, spelling] : spellings(CdnFormat{}))
    if (image.has(each)) result.formats.push_back(each);
  result.note = note_of(image, request, result);
  return result;
}

}  // namespace cordage
