#pragma once

#include "core/base/small_vector.h"
#include "core/endpoints/snowflake_id.h"
#include "core/platform/cdn.h"
#include "core/text/short_text.h"
#include "core/text/small_text.h"

namespace cordage {

/// The hash of an image, a part of its URL.
struct ImageHash {
  std::string_view text;

  bool operator==(const ImageHash&) const = default;

  static constexpr std::string_view pattern = "^[A-Za-z0-9_-]{1,128}$";
  /// Rejects everything else (invalid_value).
  static Outcome<ImageHash> read(std::string_view text);
  std::string_view write() const { return text; }
};

struct CdnUrlRequest {
  platform::CdnKind kind{};
  SnowflakeId id;
  std::optional<SnowflakeId> guild_id{};
  std::optional<SnowflakeId> achievement_id{};
  std::int64_t discriminator = 0;
  std::optional<ImageHash> hash{};
  std::optional<std::int64_t> size{};
  std::optional<platform::CdnFormat> format{};
  bool animated = false;

  static constexpr auto fields() {
    using Request = CdnUrlRequest;
    return std::tuple{
        field("kind", &Request::kind, "Kind of image.", {.required = true, .example = "emoji"}),
        field("id", &Request::id,
              "The id of the user, server, role, emoji, sticker, application or other object that has the image.",
              {.required = true, .example = "1263456789012345678"}),
        field("guild_id", &Request::guild_id, "The server, for images of members.", {.default_description = "none"}),
        field("achievement_id", &Request::achievement_id, "The achievement, for its icon.",
              {.default_description = "none"}),
        field(
            "discriminator", &Request::discriminator,
            "The user's discriminator, which chooses the default avatar of bots and old accounts; 0 if there is none.",
            {.min = 0, .max = platform::max_discriminator}),
        field("hash", &Request::hash,
              "The hash of the image, as the API gives it, if the kind has one; the asset id for the kinds "
              "application-asset and store-asset.",
              {.default_description = "none"}),
        field("size", &Request::size, "Longest side in pixels, a power of two.",
              {.min = platform::min_image_size,
               .max = platform::max_image_size,
               .default_description = "chosen by Discord"}),
        field("format", &Request::format, "Format of the image; json is that of Lottie stickers.",
              {.default_description = "webp; png if the kind has no webp"}),
        field("animated", &Request::animated, "Return the animated version, if there is one."),
    };
  }
};

struct CdnUrlResult {
  SmallText url;
  SmallVector<platform::CdnFormat, 6> formats;
  bool animated = false;
  ShortText<256> note;

  static constexpr auto fields() {
    using Result = CdnUrlResult;
    return std::tuple{
        field("url", &Result::url, "The URL of the image."),
        field("formats", &Result::formats, "The formats of this kind."),
        field("animated", &Result::animated, "True if the URL is for the animated version, if there is one."),
        field("note", &Result::note, "A remark on the URL."),
    };
  }
};

/// Builds the URL of an image on Discord's CDN. Rejects a size that is not a power of two and a format that the kind
/// does not have (invalid_value), a missing hash, guild or achievement (missing_parameter), and these or `animated` if
/// the kind does not have them (conflicting_parameters).
Outcome<CdnUrlResult> cdn_url(const CdnUrlRequest& request, const Context&);

inline constexpr auto cdn_url_endpoint = endpoint(
    "cdnUrl", "/api/{chat}/cdn-url",
    "Build the URL of an image on Discord's CDN: an avatar, icon, emoji, sticker and others.", &cdn_url,
    +[](const CdnUrlRequest&) { return one_day; });

}  // namespace cordage
