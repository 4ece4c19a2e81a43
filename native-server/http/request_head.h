#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/api/problem_response.h"

namespace cordage::server {

inline constexpr std::size_t max_field_bytes = 8'192;  ///< All field lines with their CRLFs.
inline constexpr std::size_t max_fields = 100;
inline constexpr std::size_t max_empty_lines = 8;  ///< Before a request line (RFC 9112 §2.2).

/// The maximum size of a head in bytes.
inline constexpr std::size_t max_head_bytes =
    2 * max_empty_lines + api::max_request_line_bytes + 2 + max_field_bytes + 2;

/// The value of a list field, whose lines are joined in order by commas.
class FieldValue {
 public:
  FieldValue() = default;
  FieldValue(const FieldValue&) = delete;
  FieldValue& operator=(const FieldValue&) = delete;

  /// Adds one line's value. The first must outlive this object's next clear().
  void add(std::string_view value);
  void clear();
  std::string_view view() const { return view_; }

 private:
  std::string_view view_;
  std::string joined_;  ///< Only from the second line on.
};

/// The parts of a request's head that the server uses. Views point into the bytes that were read, or into the head.
struct RequestHead {
  std::string_view method;  ///< Empty until a token and a space were read.
  /// Without the query, with its unreserved characters decoded (RFC 3986 §6.2.2.2); `*` for `OPTIONS *`. For a rejected
  /// request line, the part that could be read.
  std::string_view path;
  std::string_view query;      ///< Without the `?`; empty until the request line was found valid.
  std::string_view authority;  ///< Valid Host, or authority of an absolute-form target; else empty.
  FieldValue accept;
  FieldValue accept_encoding;
  FieldValue if_none_match;
  FieldValue sec_fetch_dest;
  FieldValue forwarded_for;
  FieldValue forwarded_host;
  FieldValue forwarded_proto;
  FieldValue traceparent;
  FieldValue x_request_id;
  bool is_http_1_0 = false;
  bool keep_alive = false;    ///< Requested by the client or implied by its version; the server may still close.
  bool has_body = false;      ///< A Content-Length above zero.
  bool is_preflight = false;  ///< Of CORS: OPTIONS with Origin and Access-Control-Request-Method.
  std::optional<api::Rejection> rejection;  ///< The connection ends with it.
  std::string decoded_path;                 ///< The bytes of `path` if a part of it was percent-encoded.
  std::size_t size = 0;                     ///< Bytes of a complete head, with the empty lines before it; else 0.

  void clear();
};

enum class HeadState { complete, incomplete, rejected };

/// Reads the first head in `input` into `head` by the rules of RFC 9112 and the limits above, which apply as soon as
/// they are exceeded. If it is rejected, `head.rejection` has the reason, and path and query are set if the request
/// line was read.
HeadState read_head(std::string_view input, RequestHead& head);

}  // namespace cordage::server
