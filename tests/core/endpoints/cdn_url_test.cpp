#include "core/endpoints/cdn_url.h"

#include "tests/catch.h"

using namespace cordage;
using platform::CdnFormat;

namespace {

constexpr std::string_view still_hash = "1269e74af4df7417b13759eae50c83dc";
constexpr std::string_view moving_hash = "a_1269e74af4df7417b13759eae50c83dc";

platform::CdnKind kind_of(std::string_view name) {
  for (const auto& [kind, spelling] : spellings(platform::CdnKind{}))
    if (spelling == name) return kind;
  FAIL("no kind " << name);
  return {};
}

/// A request with the required parameters of its kind.
CdnUrlRequest request_of(std::string_view kind, std::string_view hash = still_hash) {
  CdnUrlRequest request{.kind = kind_of(kind), .id = *SnowflakeId::read("157730590492196864")};
  const platform::CdnImage& image = row_of(request.kind);
  if (image.has("{hash}")) request.hash = ImageHash{hash};
  if (image.has("{guild}")) request.guild_id = *SnowflakeId::read("41771983423143937");
  if (image.has("{achievement}")) request.achievement_id = *SnowflakeId::read("356875570916753438");
  return request;
}

std::string url_of(const CdnUrlRequest& request) {
  const auto result = cdn_url(request, {});
  REQUIRE(result);
  return std::string(std::string_view(result->url));
}

Problem problem_of(const CdnUrlRequest& request) {
  const auto result = cdn_url(request, {});
  REQUIRE_FALSE(result);
  return result.problem();
}

}  // namespace

TEST_CASE("the images of the reference page have its paths") {
  const auto cdn = [](std::string_view path) { return "https://cdn.discordapp.com/" + std::string(path); };
  const std::string hash(still_hash);
  CHECK(url_of(request_of("avatar")) == cdn("avatars/157730590492196864/" + hash + ".webp"));
  CHECK(url_of(request_of("default-avatar")) == cdn("embed/avatars/2.png"));
  CHECK(url_of(request_of("member-avatar")) ==
        cdn("guilds/41771983423143937/users/157730590492196864/avatars/" + hash + ".webp"));
  CHECK(url_of(request_of("member-banner")) ==
        cdn("guilds/41771983423143937/users/157730590492196864/banners/" + hash + ".webp"));
  CHECK(url_of(request_of("emoji")) == cdn("emojis/157730590492196864.webp"));
  CHECK(url_of(request_of("sticker")) == cdn("stickers/157730590492196864.png"));
  CHECK(url_of(request_of("event-cover")) == cdn("guild-events/157730590492196864/" + hash + ".webp"));
  CHECK(url_of(request_of("avatar-decoration")) == cdn("avatar-decoration-presets/" + hash + ".png"));
}

TEST_CASE("the default avatar is one of six, by the time of the id") {
  CdnUrlRequest request = request_of("default-avatar");
  for (std::uint64_t i = 0; i < 12; ++i) {
    request.id.number = i << 22 | 0x3fffff;
    CHECK(url_of(request) == "https://cdn.discordapp.com/embed/avatars/" + std::to_string(i % 6) + ".png");
  }
}

TEST_CASE("an image is animated if requested and if its hash allows it") {
  CdnUrlRequest request = request_of("avatar", moving_hash);
  const auto ending = [&] { return url_of(request).substr(url_of(request).rfind('.')); };
  CHECK(ending() == ".webp");
  request.animated = true;
  CHECK(ending() == ".webp?animated=true");
  request.format = CdnFormat::webp;
  CHECK(ending() == ".webp?animated=true");
  request.size = 64;
  CHECK(ending() == ".webp?animated=true&size=64");
  CHECK(cdn_url(request, {})->animated);
  request.format = CdnFormat::png;
  CHECK(problem_of(request).parameter == "animated");
  request.animated = false;
  CHECK(ending() == ".png?size=64");
  request.format = CdnFormat::gif;
  CHECK(cdn_url(request, {})->animated);

  request = request_of("avatar");
  request.animated = true;
  const auto result = cdn_url(request, {});
  REQUIRE(result);
  CHECK_FALSE(result->animated);
  CHECK(std::string_view(result->note).find("a_") != std::string_view::npos);
  request.format = CdnFormat::gif;
  CHECK(problem_of(request).parameter == "format");
}

TEST_CASE("emoji and stickers, which have no hash, are animated in their own formats") {
  CdnUrlRequest request = request_of("emoji");
  request.animated = true;
  CHECK(url_of(request) == "https://cdn.discordapp.com/emojis/157730590492196864.webp?animated=true");
  request.format = CdnFormat::gif;
  CHECK(url_of(request) == "https://cdn.discordapp.com/emojis/157730590492196864.gif");
  request = request_of("sticker");
  request.animated = true;
  CHECK(url_of(request) == "https://cdn.discordapp.com/stickers/157730590492196864.png");
  CHECK(cdn_url(request, {})->animated);
  request.format = CdnFormat::gif;
  CHECK(url_of(request) == "https://media.discordapp.net/stickers/157730590492196864.gif");
  request.format = CdnFormat::json;
  CHECK(url_of(request) == "https://cdn.discordapp.com/stickers/157730590492196864.json");
  request.size = 128;
  CHECK(url_of(request) == "https://cdn.discordapp.com/stickers/157730590492196864.json");
  CHECK(std::string_view(cdn_url(request, {})->note).find("size is left out") != std::string_view::npos);
}

TEST_CASE("a decoration is an animated PNG if its hash allows it") {
  CdnUrlRequest request = request_of("avatar-decoration", moving_hash);
  request.animated = true;
  CHECK(url_of(request).ends_with(".png"));
  CHECK(cdn_url(request, {})->animated);
  request = request_of("avatar-decoration");
  request.animated = true;
  CHECK_FALSE(cdn_url(request, {})->animated);
}

TEST_CASE("sizes are powers of two") {
  CdnUrlRequest request = request_of("guild-icon");
  for (const std::int64_t size : {16, 32, 64, 128, 256, 512, 1024, 2048, 4096}) {
    request.size = size;
    CHECK(url_of(request).ends_with(".webp?size=" + std::to_string(size)));
  }
  for (const std::int64_t size : {17, 100, 4095}) {
    request.size = size;
    const Problem problem = problem_of(request);
    CHECK(problem.kind == ProblemKind::invalid_value);
    CHECK(problem.parameter == "size");
  }
}

TEST_CASE("every kind accepts only its own formats and parameters") {
  for (const auto& [kind, name] : spellings(platform::CdnKind{})) {
    CAPTURE(name);
    const platform::CdnImage& image = row_of(kind);
    const auto result = cdn_url(request_of(name, moving_hash), {});
    REQUIRE(result);
    CHECK(result->url.size() < 200);
    for (const auto& [format, spelling] : spellings(CdnFormat{})) {
      CdnUrlRequest request = request_of(name, moving_hash);
      request.format = format;
      CHECK(static_cast<bool>(cdn_url(request, {})) == image.has(format));
    }
    CdnUrlRequest other = request_of(name);
    other.hash = image.has("{hash}") ? std::nullopt : std::optional(ImageHash{still_hash});
    CHECK(problem_of(other).parameter == "hash");
    CHECK(problem_of(other).kind ==
          (image.has("{hash}") ? ProblemKind::missing_parameter : ProblemKind::conflicting_parameters));
    other = request_of(name);
    other.guild_id = image.has("{guild}") ? std::nullopt : std::optional(*SnowflakeId::read("41771983423143937"));
    CHECK(problem_of(other).parameter == "guild_id");
    other = request_of(name, moving_hash);
    other.animated = true;
    CHECK(static_cast<bool>(cdn_url(other, {})) == (image.has(CdnFormat::gif) || image.has_apng));
  }
}

TEST_CASE("a hash contains no character with a meaning in a URL") {
  CHECK(ImageHash::read("a_Z9-"));
  for (const std::string_view text : {"", "a/b", "a.b", "a?b", "a%2Fb", "a b", "ä"}) CHECK_FALSE(ImageHash::read(text));
  CHECK(ImageHash::read(std::string(128, 'a')));
  CHECK_FALSE(ImageHash::read(std::string(129, 'a')));
}
