#include "native-server/site/variants.h"

#include <brotli/encode.h>
#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <new>
#include <utility>

#include "core/api/negotiate.h"
#include "core/text/ascii.h"
#include "core/text/lists.h"

namespace cordage::server {
namespace {

bool accepts(std::string_view accept_encoding, std::string_view encoding) {
  bool accepted = false;
  for_each_item(accept_encoding, ',', [&](std::string_view item) {
    if (!equal_ignoring_case(trimmed(item.substr(0, item.find(';'))), encoding)) return;
    accepted = api::quality_of(item) > 0;
  });
  return accepted;
}

// Both compress slowly and well, for content that is compressed once.

std::string in_gzip(std::string_view bytes) {
  constexpr int gzip_of_32_kib = 16 + MAX_WBITS;
  constexpr int max_memory = 9;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_of_32_kib, max_memory, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  // zlib reads through this pointer, and writes through the other.
  stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);  // all at once, as there is room for all
  out.resize(stream.total_out);
  out.shrink_to_fit();  // Documents are kept for as long as the server runs.
  deflateEnd(&stream);
  return out;
}

std::string in_brotli(std::string_view bytes) {
  std::size_t size = BrotliEncoderMaxCompressedSize(bytes.size());
  std::string out(size, '\0');
  if (BrotliEncoderCompress(BROTLI_MAX_QUALITY, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.size(),
                            reinterpret_cast<const std::uint8_t*>(bytes.data()), &size,
                            reinterpret_cast<std::uint8_t*>(out.data())) != BROTLI_TRUE)
    throw std::bad_alloc();
  out.resize(size);
  out.shrink_to_fit();
  return out;
}

}  // namespace

Variants make_variants(std::string text) {
  Variants variants;
  variants.push_back({"br", api::make_document(in_brotli(text))});
  variants.push_back({"gzip", api::make_document(in_gzip(text))});
  variants.push_back({"", api::make_document(std::move(text))});
  return variants;
}

void respond_with_variant(const api::Request& request, api::Content content, const Variants& variants,
                          api::Response& response) {
  const auto variant = std::find_if(variants.begin(), variants.end(), [&](const Variant& each) {
    return each.encoding.empty() || accepts(request.accept_encoding, each.encoding);
  });
  response.document = &variant->document;
  if (variants.size() > 1 && content.vary.empty()) content.vary = "Accept-Encoding";
  api::append_content_headers(request, content, response);
  if (response.status == 200 && !variant->encoding.empty())
    api::append_header(response.headers, "Content-Encoding", variant->encoding);
}

}  // namespace cordage::server
