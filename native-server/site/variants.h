#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/api/message.h"
#include "core/api/response.h"

namespace cordage::server {

/// A document in one encoding.
struct Variant {
  std::string_view encoding;  ///< Content-Encoding; empty: identity.
  api::Document document;
};

/// Best first; the last is identity.
using Variants = std::vector<Variant>;

/// Returns a document in each supported encoding. Throws only std::bad_alloc.
Variants make_variants(std::string text);

/// Responds with the first variant that the caller accepts (RFC 9110 §12.5.3). `content` without
/// Vary gets one if there are several variants. They must outlive the response.
void respond_with_variant(const api::Request& request, api::Content content, const Variants& variants,
                          api::Response& response);

}  // namespace cordage::server
