#include "native-server/site/variants.h"

#include <algorithm>
#include <utility>

#include "core/api/negotiate.h"
#include "core/text/ascii.h"
#include "core/text/lists.h"
#include "native-server/site/compressed.h"

namespace cordage::server {
namespace {

/// Whether an Accept-Encoding value allows a content coding.
bool accepts(std::string_view accept_encoding, std::string_view encoding) {
  bool accepted = false;
  for_each_item(accept_encoding, ',', [&](std::string_view item) {
    if (!equal_ignoring_case(trimmed(item.substr(0, item.find(';'))), encoding)) return;
    accepted = api::quality_of(item) > 0;
  });
  return accepted;
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
