#include "native-server/static_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "core/api/negotiate.h"
#include "core/api/reply.h"
#include "core/text/ascii.h"
#include "core/text/lists.h"

namespace cordage::server {
namespace {

struct MediaType {
  std::string_view extension;
  std::string_view name;
};

constexpr std::array media_types{
    MediaType{".html", api::html_media_type},
    MediaType{".css", "text/css; charset=utf-8"},
    MediaType{".js", "text/javascript; charset=utf-8"},
    MediaType{".mjs", "text/javascript; charset=utf-8"},
    MediaType{".json", "application/json"},
    MediaType{".map", "application/json"},
    MediaType{".webmanifest", "application/manifest+json"},
    MediaType{".wasm", "application/wasm"},
    MediaType{".svg", "image/svg+xml"},
    MediaType{".png", "image/png"},
    MediaType{".ico", "image/x-icon"},
    MediaType{".woff2", "font/woff2"},
    MediaType{".txt", "text/plain; charset=utf-8"},
};

struct Encoding {
  std::string_view extension;
  std::string_view name;
};

/// In the order of preference.
constexpr std::array encodings{Encoding{".br", "br"}, Encoding{".gz", "gzip"}};

/// For pages that say no policy: everything from here, nothing from elsewhere, WebAssembly allowed.
constexpr std::string_view folder_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; base-uri 'none'; "
    "form-action 'none'";

/// What a policy cannot say within a page.
constexpr std::string_view no_frames = "; frame-ancestors 'none'";

/// Names do not change with their content: kept, but asked about every time.
constexpr std::string_view ask_again = "no-cache";

/// Names in here have a hash of the content.
constexpr std::string_view hashed_folder = "/assets/";
constexpr std::string_view one_year_long = "public, max-age=31536000, immutable";

/// The Content-Security-Policy of a page: its own where it says one, which knows the hashes of what the page holds.
std::string policy_of(std::string_view page) {
  constexpr std::string_view start = R"(<meta http-equiv="Content-Security-Policy" content=")";
  const std::size_t found = page.find(start);
  if (found == std::string_view::npos) return std::string(folder_policy) + std::string(no_frames);
  const std::string_view rest = page.substr(found + start.size());
  return std::string(rest.substr(0, rest.find('"'))) + std::string(no_frames);
}

std::string_view media_type_of(const std::filesystem::path& path) {
  const std::string extension = path.extension().string();
  const auto found = std::find_if(media_types.begin(), media_types.end(),
                                  [&](const MediaType& type) { return type.extension == extension; });
  return found == media_types.end() ? std::string_view("application/octet-stream") : found->name;
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file) throw std::runtime_error("cannot read " + path.string());
  return bytes;
}

/// Whether an Accept-Encoding value allows a content coding (RFC 9110 §12.5.3).
bool accepts(std::string_view accept_encoding, std::string_view encoding) {
  bool accepted = false;
  for_each_item(accept_encoding, ',', [&](std::string_view item) {
    if (!equal_ignoring_case(trimmed(item.substr(0, item.find(';'))), encoding)) return;
    accepted = api::quality_of(item) > 0;
  });
  return accepted;
}

}  // namespace

StaticFiles::StaticFiles(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  if (!fs::is_directory(folder)) throw std::runtime_error(folder.string() + " is not a folder");
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    const fs::path& path = entry.path();
    const bool is_sibling = std::any_of(encodings.begin(), encodings.end(), [&](const Encoding& encoding) {
      return path.extension() == encoding.extension && fs::exists(fs::path(path).replace_extension());
    });
    if (!entry.is_regular_file() || is_sibling) continue;
    File file{.media_type = media_type_of(path), .policy = {}, .variants = {}};
    for (const auto& [extension, name] : encodings) {
      const fs::path sibling = path.string() + std::string(extension);
      if (fs::is_regular_file(sibling)) file.variants.push_back({name, read_file(sibling)});
    }
    file.variants.push_back({"", read_file(path)});
    if (file.media_type == api::html_media_type) file.policy = policy_of(file.variants.back().bytes);
    const std::string target = "/" + fs::relative(path, folder).generic_string();
    if (path.filename() == "index.html") files_.emplace(target.substr(0, target.rfind('/') + 1), file);
    files_.emplace(target, std::move(file));
  }
}

void StaticFiles::answer(const api::Call& call, api::Reply& reply) const {
  const auto& [media_type, policy, variants] = files_.find(call.path)->second;
  const auto variant = std::find_if(variants.begin(), variants.end(), [&](const Variant& each) {
    return each.encoding.empty() || accepts(call.accept_encoding, each.encoding);
  });
  reply.body = variant->bytes;
  api::append_content_headers(call,
                              {.media_type = media_type,
                               .cache_control = call.path.starts_with(hashed_folder) ? one_year_long : ask_again,
                               .vary = variants.size() > 1 ? "Accept-Encoding" : "",
                               .content_security_policy = policy},
                              reply);
  if (reply.status == 200 && !variant->encoding.empty())
    api::append_header(reply.headers, "Content-Encoding", variant->encoding);
  api::append_safety_headers(reply);
}

}  // namespace cordage::server
