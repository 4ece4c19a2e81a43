#include "native-server/site/static_files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "core/api/response.h"
#include "core/text/ascii.h"
#include "core/text/percent.h"

namespace cordage::server {
namespace {

struct MediaType {
  std::string_view extension;
  std::string_view name;
};

constexpr std::string_view svg_media_type = "image/svg+xml";
constexpr std::string_view xml_media_type = "application/xml";

constexpr std::array media_types{
    MediaType{".html", api::html_media_type},
    MediaType{".htm", api::html_media_type},
    MediaType{".css", "text/css; charset=utf-8"},
    MediaType{".js", "text/javascript; charset=utf-8"},
    MediaType{".mjs", "text/javascript; charset=utf-8"},
    MediaType{".json", "application/json"},
    MediaType{".map", "application/json"},
    MediaType{".webmanifest", "application/manifest+json"},
    MediaType{".wasm", "application/wasm"},
    MediaType{".xml", xml_media_type},
    MediaType{".pdf", "application/pdf"},
    MediaType{".zip", "application/zip"},
    MediaType{".svg", svg_media_type},
    MediaType{".png", "image/png"},
    MediaType{".apng", "image/apng"},
    MediaType{".jpg", "image/jpeg"},
    MediaType{".jpeg", "image/jpeg"},
    MediaType{".gif", "image/gif"},
    MediaType{".webp", "image/webp"},
    MediaType{".avif", "image/avif"},
    MediaType{".bmp", "image/bmp"},
    MediaType{".ico", "image/x-icon"},
    MediaType{".woff", "font/woff"},
    MediaType{".woff2", "font/woff2"},
    MediaType{".ttf", "font/ttf"},
    MediaType{".otf", "font/otf"},
    MediaType{".txt", "text/plain; charset=utf-8"},
    MediaType{".md", "text/markdown; charset=utf-8"},
    MediaType{".csv", "text/csv; charset=utf-8"},
    MediaType{".vtt", "text/vtt; charset=utf-8"},
    MediaType{".mp3", "audio/mpeg"},
    MediaType{".ogg", "audio/ogg"},
    MediaType{".wav", "audio/wav"},
    MediaType{".mp4", "video/mp4"},
    MediaType{".webm", "video/webm"},
};

struct Encoding {
  std::string_view extension;
  std::string_view name;
};

/// In the order of preference.
constexpr std::array encodings{Encoding{".br", "br"}, Encoding{".gz", "gzip"}};

/// A `<meta>` cannot set this directive.
constexpr std::string_view no_frames = "frame-ancestors 'none'";

/// For pages without a policy: everything from this origin, nothing from others, WebAssembly allowed.
constexpr std::string_view folder_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

/// Lets the page find the API of this server (RFC 8631).
constexpr std::string_view api_link = "<openapi.json>; rel=\"service-desc\"";

/// For names that do not change with their content: cached, but revalidated every time.
constexpr std::string_view ask_again = "no-cache";

/// For names with a hash of the content.
constexpr std::string_view hashed_folder = "/assets/";
constexpr std::string_view one_year_long = "public, max-age=31536000, immutable";

/// The Content-Security-Policy of a file that a browser opens as a document which may have scripts; else empty.
/// Browsers enforce a page's own policy in a `<meta>`. A second policy in a header would only restrict it further.
std::string_view policy_of(std::string_view media_type, std::string_view page) {
  if (media_type == svg_media_type || media_type == xml_media_type) return api::image_policy;
  if (media_type != api::html_media_type) return {};
  constexpr std::string_view name = "content-security-policy";
  const auto found = std::search(page.begin(), page.end(), name.begin(), name.end(),
                                 [](char c, char lower) { return to_lower(c) == lower; });
  return found == page.end() ? folder_policy : no_frames;
}

std::string_view media_type_of(const std::filesystem::path& path) {
  const std::string extension = path.extension().string();
  const auto found = std::find_if(media_types.begin(), media_types.end(), [&](const MediaType& type) {
    return equal_ignoring_case(type.extension, extension);
  });
  return found == media_types.end() ? std::string_view("application/octet-stream") : found->name;
}

/// Returns whether a file is the encoded form of another one.
bool is_encoding_of_another(const PageFiles& files, std::string_view name) {
  return std::any_of(encodings.begin(), encodings.end(), [&](const Encoding& encoding) {
    return name.ends_with(encoding.extension) &&
           files.contains(name.substr(0, name.size() - encoding.extension.size()));
  });
}

/// Uses a relative reference, because a proxy may serve the page below another path. A first segment with a colon would
/// be read as a scheme (RFC 3986 §4.2). Field values are ASCII (RFC 9110 §5.5).
void redirect_to_folder(const api::Request& request, api::Response& response) {
  const std::string_view folder = request.path.substr(request.path.rfind('/') + 1);
  std::string target(folder.find(':') == folder.npos ? "" : "./");
  target.append(folder).append("/");
  if (!request.query.empty()) target += '?';
  for (const char c : request.query) {
    const bool is_ascii = static_cast<unsigned char>(c) < 0x80;
    is_ascii ? target.push_back(c) : append_percent_encoded(target, std::string_view(&c, 1));
  }
  response.status = 308;
  api::append_header(response.headers, "Location", target);
  api::append_header(response.headers, "Cache-Control", ask_again);
  api::append_safety_headers(response);
}

}  // namespace

StaticFiles::StaticFiles(PageFiles files) {
  for (auto& [name, bytes] : files) {
    if (is_encoding_of_another(files, name)) continue;
    const auto file = std::make_shared<File>();
    file->media_type = media_type_of(name);
    file->policy = policy_of(file->media_type, bytes);
    for (const auto& [extension, encoding] : encodings) {
      const auto sibling = files.find(name + std::string(extension));
      if (sibling != files.end()) file->variants.push_back({encoding, api::make_document(std::move(sibling->second))});
    }
    file->variants.push_back({"", api::make_document(std::move(bytes))});
    const std::string target = "/" + name;
    if (target.ends_with("/index.html")) {
      const std::string folder = target.substr(0, target.rfind('/'));
      if (!folder.empty()) files_.emplace(folder, std::make_shared<File>());
      files_.emplace(folder + "/", file);
    }
    files_.emplace(target, file);
  }
}

void StaticFiles::respond(const api::Request& request, api::Response& response) const {
  const auto& [media_type, policy, variants] = *files_.find(request.path)->second;
  if (variants.empty()) return redirect_to_folder(request, response);
  respond_with_variant(request,
                       {.media_type = media_type,
                        .cache_control = request.path.starts_with(hashed_folder) ? one_year_long : ask_again,
                        .content_security_policy = policy},
                       variants, response);
  if (request.path == "/") api::append_header(response.headers, "Link", api_link);
  api::append_safety_headers(response);
}

}  // namespace cordage::server
