#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/text/short_text.h"

namespace cordage::api {

/// One request, as a transport passes it on. The views must stay valid during respond().
struct Request {
  std::string_view method;    ///< As sent, case-sensitive: `GET`.
  std::string_view path;      ///< Without the query; only unreserved characters decoded: `/api/qr`.
  std::string_view query;     ///< Not decoded, without the `?`.
  std::string_view accept{};  ///< Field value of `Accept`; empty if absent, as below.
  std::string_view accept_encoding{};
  std::string_view sec_fetch_dest{};
  std::string_view if_none_match{};
  std::string_view base_url;  ///< The service's URL for the caller, no trailing slash; empty: links are relative.
  bool is_base_url_sent =
      false;             ///< The base URL is from the request: no shared cache may store a response that contains it.
  std::int64_t now = 0;  ///< Unix seconds.
};

/// A body that does not change, and its entity tag (make_document).
struct Document {
  std::string bytes;
  ShortText<18> entity_tag;
};

/// The response to one request. The transport adds Content-Length, Date, Connection and the rate-limit fields. It sends
/// no body in response to HEAD.
struct Response {
  int status = 200;
  std::string headers;  ///< Field lines, each ended by CRLF.
  std::string body;
  const Document* document = nullptr;  ///< Instead of `body`; it outlives the response.

  std::string_view content() const { return document == nullptr ? body : document->bytes; }

  void clear() {
    status = 200;
    headers.clear();
    body.clear();
    document = nullptr;
  }
};

}  // namespace cordage::api
