#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cordage::api {

/// One request, as a transport hands it over. Views must outlive the call that answers it.
struct Call {
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

/// The answer to one request. A transport adds what only it knows: Content-Length, Date, Connection and the
/// rate-limit fields. For a HEAD request it sends everything but the body.
struct Reply {
  int status = 200;
  std::string_view route;  ///< Name for logs and metrics, from a fixed set: never a part of the request.
  std::string headers;     ///< Field lines, each ended by CRLF.
  std::string body;
};

}  // namespace cordage::api
