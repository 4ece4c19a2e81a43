#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/text/short_text.h"

namespace cordage::http {

/// One request, as a transport hands it over. Views must outlive the call that answers it.
struct Request {
  std::string_view method;    ///< As sent, case-sensitive: `GET`.
  std::string_view path;      ///< Not decoded, without the query: `/api/qr`.
  std::string_view query;     ///< Not decoded, without the `?`.
  std::string_view accept{};  ///< Field value of `Accept`; empty where there is none, as below.
  std::string_view accept_encoding{};
  std::string_view sec_fetch_dest{};
  std::string_view if_none_match{};
  std::string_view base_url;  ///< Scheme and authority that the caller used, no trailing slash.
  std::int64_t now = 0;       ///< Unix seconds.
};

/// A body that does not change, and its entity tag (make_document).
struct Document {
  std::string bytes;
  ShortText<18> entity_tag;
};

/// What answers one request. A transport adds what only it knows: Content-Length, Date, Connection and the
/// rate-limit fields. To a HEAD request it sends everything but the body.
struct Response {
  int status = 200;
  std::string headers;  ///< Field lines, each ended by CRLF.
  std::string body;
  const Document* document = nullptr;  ///< In the place of `body`: it outlives the response.

  std::string_view content() const { return document == nullptr ? body : document->bytes; }

  void clear() {
    status = 200;
    headers.clear();
    body.clear();
    document = nullptr;
  }
};

}  // namespace cordage::http
