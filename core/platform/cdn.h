#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <utility>
#include "core/platform/snowflakes.h"

// URLs of the images on Discord's CDN. Source: facts.h, images.

namespace cordage::platform {

inline constexpr std::string_view cdn_url = "https://cdn.discordapp.com/";
/// The origin of stickers in GIF format.
inline constexpr std::string_view media_url = "https://media.discordapp.net/";

inline constexpr std::int64_t min_image_size = 16;
inline constexpr std::int64_t max_image_size = 4096;

inline constexpr std::int64_t max_discriminator = 9999;

/// The prefix of the hash of an animated image.
inline constexpr std::string_view animated_prefix = "a_";

enum class CdnFormat { png, jpg, jpeg, webp, gif, json };

constexpr auto spellings(CdnFormat) {
  return std::array{
      std::pair{CdnFormat::png, std::string_view("png")},   std::pair{CdnFormat::jpg, std::string_view("jpg")},
      std::pair{CdnFormat::jpeg, std::string_view("jpeg")}, std::pair{CdnFormat::webp, std::string_view("webp")},
      std::pair{CdnFormat::gif, std::string_view("gif")},   std::pair{CdnFormat::json, std::string_view("json")}};
}

/// Sets of formats, by their bits.
inline constexpr unsigned only_png = 1;
inline constexpr unsigned still = 0b001111;
inline constexpr unsigned still_or_gif = 0b011111;
inline constexpr unsigned of_stickers = 0b110001;

/// One kind of image. Its path has placeholders: `{id}`, `{hash}`, `{guild}`, `{achievement}` and `{index}`.
struct CdnImage {
  std::string_view kind;
  std::string_view path;
  unsigned formats;
  bool has_size = true;            ///< Discord serves it in any size.
  bool has_discriminator = false;  ///< Without a hash it is chosen by the discriminator.
  bool has_apng = false;           ///< A PNG of it can be animated.

  constexpr bool has(std::string_view placeholder) const { return path.find(placeholder) != std::string_view::npos; }
  constexpr bool has(CdnFormat format) const { return (formats >> static_cast<unsigned>(format) & 1) != 0; }
};

inline constexpr std::array cdn_images{
    CdnImage{"avatar", "avatars/{id}/{hash}", still_or_gif, true, true},
    CdnImage{"default-avatar", "embed/avatars/{index}", only_png, false, true},
    CdnImage{"member-avatar", "guilds/{guild}/users/{id}/avatars/{hash}", still_or_gif},
    CdnImage{"user-banner", "banners/{id}/{hash}", still_or_gif},
    CdnImage{"member-banner", "guilds/{guild}/users/{id}/banners/{hash}", still_or_gif},
    CdnImage{"guild-icon", "icons/{id}/{hash}", still_or_gif},
    CdnImage{"guild-banner", "banners/{id}/{hash}", still_or_gif},
    CdnImage{"guild-splash", "splashes/{id}/{hash}", still},
    CdnImage{"discovery-splash", "discovery-splashes/{id}/{hash}", still},
    CdnImage{"role-icon", "role-icons/{id}/{hash}", still},
    CdnImage{"emoji", "emojis/{id}", still_or_gif},
    CdnImage{"sticker", "stickers/{id}", of_stickers, false, false, true},
    CdnImage{"application-icon", "app-icons/{id}/{hash}", still},
    CdnImage{"application-cover", "app-icons/{id}/{hash}", still},
    CdnImage{"team-icon", "team-icons/{id}/{hash}", still},
    CdnImage{"event-cover", "guild-events/{id}/{hash}", still},
    CdnImage{"avatar-decoration", "avatar-decoration-presets/{hash}", only_png, true, false, true},
    CdnImage{"guild-tag-badge", "guild-tag-badges/{id}/{hash}", still},
    CdnImage{"application-asset", "app-assets/{id}/{hash}", still},
    CdnImage{"achievement-icon", "app-assets/{id}/achievements/{achievement}/icons/{hash}", still},
    CdnImage{"store-asset", "app-assets/{id}/store/{hash}", still},
    CdnImage{"sticker-pack-banner", "app-assets/710982414301790216/store/{id}", still},
};

/// A row of cdn_images.
enum class CdnKind : std::size_t {};

constexpr auto spellings(CdnKind) {
  std::array<std::pair<CdnKind, std::string_view>, cdn_images.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = {static_cast<CdnKind>(i), cdn_images[i].kind};
  return all;
}

constexpr const CdnImage& row_of(CdnKind kind) { return cdn_images[static_cast<std::size_t>(kind)]; }

/// Bots and old accounts have a discriminator from 1 on; that of all others is 0.
constexpr char default_avatar_index(std::uint64_t id, std::int64_t discriminator) {
  const auto former = static_cast<std::uint64_t>(discriminator);
  return static_cast<char>('0' + (former == 0 ? (id >> snowflake_time_shift) % 6 : former % 5));
}

}  // namespace cordage::platform
