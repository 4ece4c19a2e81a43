#include "native-server/http/request_head.h"

#include <algorithm>
#include <array>

#include "core/base/find_byte.h"
#include "core/base/wipe.h"
#include "core/text/ascii.h"
#include "core/text/character_set.h"
#include "core/text/decimal.h"
#include "core/text/lists.h"
#include "core/text/percent.h"
#include "native-server/http/head_line.h"
#include "native-server/net/authority.h"

namespace cordage::server {
namespace {

constexpr api::Rejection bad_request_line{
    api::RequestError::bad_request,
    "The request line must be a method, a target and a version, separated by single spaces: GET /api HTTP/1.1."};
constexpr api::Rejection is_tls{api::RequestError::bad_request, "This port speaks plain HTTP; use http://."};
constexpr api::Rejection unknown_version{api::RequestError::version_not_supported,
                                         "The version must be from HTTP/1.0 to HTTP/1.9."};
constexpr api::Rejection bad_target{
    api::RequestError::bad_request,
    "The request target must be a path that begins with a slash, or an absolute http:// URL, without a fragment. "
    "Only OPTIONS may have the target *."};
constexpr api::Rejection bad_field{
    api::RequestError::bad_request,
    "A header field is malformed: each is one line with a name, a colon directly after it, and a value."};
constexpr api::Rejection bad_host{
    api::RequestError::bad_request,
    "Host must be sent once, with a host name or IP address and optionally a port from 0 to 65535."};
constexpr api::Rejection bad_length{api::RequestError::bad_request,
                                    "Content-Length must be a whole number and must be sent at most once."};
constexpr api::Rejection has_transfer_encoding{api::RequestError::bad_request,
                                               "Transfer-Encoding is not accepted: requests must not have a body."};
constexpr api::Rejection folded_field{api::RequestError::bad_request,
                                      "A header line must not begin with a space or tab: each field is one line."};
constexpr api::Rejection too_many_empty_lines{api::RequestError::bad_request,
                                              "At most 8 empty lines may precede a request."};
constexpr api::Rejection target_too_long{api::RequestError::target_too_long, api::request_line_too_long};
constexpr api::Rejection headers_too_large{api::RequestError::headers_too_large,
                                           "The header fields together may have at most 8192 bytes."};
constexpr api::Rejection too_many_fields{api::RequestError::headers_too_large,
                                         "A request may have at most 100 header fields."};

static_assert(max_empty_lines == 8 && api::max_request_line_bytes == 16384 && max_field_bytes == 8192 &&
                  max_fields == 100,
              "the sentences above, those of the problem types and docs/api.md name these numbers");

constexpr std::string_view line_end = "\r\n";

/// The first byte of a TLS connection: the content type of a handshake record (RFC 8446 §5.1).
constexpr char tls_handshake = 22;

/// The characters of methods and field names (RFC 9110 §5.6.2).
constexpr CharacterSet token_characters("!#$%&'*+-.^_`|~");

bool is_token(std::string_view text) { return !text.empty() && token_characters.has_all(text); }

/// `HTTP/` and two digits with a dot between them (RFC 9112 §2.3).
bool is_version(std::string_view text) {
  return text.size() == 8 && text.starts_with("HTTP/") && is_digit(text[5]) && text[6] == '.' && is_digit(text[7]);
}

struct ListField {
  std::string_view name;
  FieldValue RequestHead::* value;
};

constexpr std::array list_fields{
    ListField{"accept", &RequestHead::accept},
    ListField{"accept-encoding", &RequestHead::accept_encoding},
    ListField{"if-none-match", &RequestHead::if_none_match},
    ListField{"sec-fetch-dest", &RequestHead::sec_fetch_dest},
    ListField{"x-forwarded-for", &RequestHead::forwarded_for},
    ListField{"x-forwarded-host", &RequestHead::forwarded_host},
    ListField{"x-forwarded-proto", &RequestHead::forwarded_proto},
    ListField{"traceparent", &RequestHead::traceparent},
    ListField{"x-request-id", &RequestHead::x_request_id},
};

/// Reads one head, line by line. The first error by position counts.
class HeadReader {
 public:
  HeadReader(std::string_view input, RequestHead& head) : input_(input), head_(head) {}

  /// Returns the reason if the head is rejected, else null. A complete head then has a size.
  const api::Rejection* read() {
    std::size_t start = 0;
    while (input_.substr(start).starts_with(line_end)) start += line_end.size();
    const HeadLine line = first_line(input_.substr(start), api::max_request_line_bytes, target_too_long);
    request_line_ = line.text;
    read_method();
    if (start > max_empty_lines * line_end.size()) return &too_many_empty_lines;
    if (line.rejection && request_line_.empty() && input_.substr(start).starts_with(tls_handshake)) return &is_tls;
    if (line.rejection || !line.is_whole) return line.rejection;
    if (const api::Rejection* rejection = read_request_line()) return rejection;
    return read_fields(start + line.text.size() + line_end.size());
  }

  /// As far as it has arrived, up to the error in it.
  std::string_view request_line() const { return request_line_; }

  /// The authority of the request, as far as the head was read; empty if it is not valid.
  std::string_view authority() const {
    if (!absolute_authority_.empty()) return absolute_authority_;
    return hosts_ == 1 ? host_ : std::string_view{};
  }

 private:
  // Valid once a space ends it, even if the rest is rejected: a response to HEAD never has content.
  void read_method() {
    const std::string_view method = request_line_.substr(0, find_byte(request_line_, [](auto c) { return c == ' '; }));
    if (method.size() < request_line_.size() && is_token(method)) head_.method = method;
  }

  const api::Rejection* read_request_line() {
    if (head_.method.empty()) return &bad_request_line;
    const std::string_view rest = request_line_.substr(head_.method.size() + 1);
    const std::size_t end = find_byte(rest, [](auto c) { return (c == ' ') | (c == '#') | (c == '\t'); });
    const bool has_fault = end < rest.size() && rest[end] != ' ';
    const std::string_view target = rest.substr(0, has_fault ? rest.find(' ') : end);
    if (target.size() == rest.size()) return &bad_request_line;
    const std::string_view version = rest.substr(target.size() + 1);
    if (!is_version(version)) return &bad_request_line;
    if (version[5] != '1') return &unknown_version;
    head_.is_http_1_0 = version == "HTTP/1.0";
    return has_fault || !read_target(target) ? &bad_target : nullptr;
  }

  bool read_target(std::string_view target) {
    if (target == "*") {
      head_.path = target;
      return head_.method == "OPTIONS";
    }
    if (!target.starts_with('/')) {
      const Uri uri = split_uri(target);
      if (!equal_ignoring_case(uri.scheme, "http") || !uri.authority || !is_valid_authority(*uri.authority))
        return false;
      absolute_authority_ = uri.authority->text;
      head_.path = uri.path.empty() ? std::string_view("/") : uri.path;
      head_.query = uri.query.value_or(std::string_view());
      return true;
    }
    const std::size_t question = find_byte(target, [](auto c) { return c == '?'; });
    head_.path = target.substr(0, question);
    head_.query = question == target.size() ? std::string_view{} : target.substr(question + 1);
    return true;
  }

  const api::Rejection* read_fields(std::size_t start) {
    std::size_t end = start;
    for (std::size_t fields = 1;; ++fields) {
      const std::size_t taken = std::min(end - start + line_end.size(), max_field_bytes);
      const HeadLine line = first_line(input_.substr(end), max_field_bytes - taken, headers_too_large);
      end += line.text.size() + line_end.size();
      if (line.text.empty() && !line.rejection) return line.is_whole ? finish(end) : nullptr;
      if (fields > max_fields) return &too_many_fields;
      if (line.text.starts_with(' ') || line.text.starts_with('\t')) return &folded_field;
      if (line.rejection || !line.is_whole) return line.rejection;
      if (!read_field(line.text)) return &bad_field;
    }
  }

  bool read_field(std::string_view line) {
    const std::string_view name = line.substr(0, find_byte(line, [](auto c) { return c == ':'; }));
    if (name.size() == line.size()) return false;
    const std::string_view value = trimmed(line.substr(name.size() + 1));
    if (equal_ignoring_case(name, "host")) {
      ++hosts_;
      host_ = is_valid_authority(value) ? value : std::string_view{};
    } else if (equal_ignoring_case(name, "connection")) {
      read_connection(value);
    } else if (equal_ignoring_case(name, "content-length")) {
      ++lengths_;
      length_ = value;
    } else if (equal_ignoring_case(name, "transfer-encoding")) {
      has_transfer_encoding_ = true;
    } else if (equal_ignoring_case(name, "origin")) {
      has_origin_ = true;
    } else if (equal_ignoring_case(name, "access-control-request-method")) {
      has_requested_method_ = true;
    } else {
      const auto field = std::find_if(list_fields.begin(), list_fields.end(),
                                      [&](const ListField& each) { return equal_ignoring_case(name, each.name); });
      if (field == list_fields.end()) return is_token(name);
      (head_.*field->value).add(value);
    }
    return true;
  }

  void read_connection(std::string_view value) {
    for_each_item(value, ',', [&](std::string_view option) {
      asks_to_close_ |= equal_ignoring_case(option, "close");
      asks_to_keep_ |= equal_ignoring_case(option, "keep-alive");
    });
  }

  const api::Rejection* finish(std::size_t size) {
    const bool may_lack_host = head_.is_http_1_0 && hosts_ == 0;
    if (!may_lack_host && (hosts_ != 1 || host_.empty())) return &bad_host;
    if (has_transfer_encoding_) return &has_transfer_encoding;
    const auto length = lengths_ > 0 ? read_decimal(length_) : Decimal{};
    if (lengths_ > 1 || !length || length->negative || length->overflow) return &bad_length;
    head_.keep_alive = !asks_to_close_ && (asks_to_keep_ || !head_.is_http_1_0);
    head_.has_body = length->magnitude > 0;
    head_.is_preflight = head_.method == "OPTIONS" && has_origin_ && has_requested_method_;
    head_.size = size;
    return nullptr;
  }

  const std::string_view input_;
  RequestHead& head_;
  std::string_view request_line_;
  std::string_view absolute_authority_;
  std::string_view host_;  ///< The last one; empty if it is not valid.
  std::string_view length_;
  unsigned hosts_ = 0;
  unsigned lengths_ = 0;
  bool has_transfer_encoding_ = false;
  bool has_origin_ = false;
  bool has_requested_method_ = false;
  bool asks_to_close_ = false;
  bool asks_to_keep_ = false;
};

// The path in a rejected request line, as far as it can be found: such a request counts for the rate limit too.
std::string_view path_in(std::string_view line) {
  const auto space = line.find(' ');
  if (space == std::string_view::npos) return {};
  const std::string_view target = line.substr(space + 1, line.find(' ', space + 1) - space - 1);
  if (target.starts_with('/')) return target.substr(0, target.find_first_of("?#"));
  const std::string_view path = split_uri(target).path;
  return path.substr(std::min(path.find('/'), path.size()));
}

}  // namespace

void FieldValue::add(std::string_view value) {
  if (view_.data() == nullptr) {
    view_ = value;
    return;
  }
  if (joined_.empty()) joined_ = view_;
  joined_.append(", ").append(value);
  view_ = joined_;
}

void FieldValue::clear() {
  view_ = {};
  wipe(joined_);
}

void RequestHead::clear() {
  method = path = query = authority = {};
  for (const auto& [name, value] : list_fields) (this->*value).clear();
  wipe(decoded_path);
  is_http_1_0 = keep_alive = has_body = is_preflight = false;
  rejection.reset();
  size = 0;
}

HeadState read_head(std::string_view input, RequestHead& head) {
  head.clear();
  HeadReader reader(input, head);
  const api::Rejection* const rejection = reader.read();
  head.authority = reader.authority();
  if (rejection != nullptr && head.path.empty()) head.path = path_in(reader.request_line());
  head.path = with_unreserved_decoded(head.path, head.decoded_path);
  if (rejection == nullptr) return head.size > 0 ? HeadState::complete : HeadState::incomplete;
  head.rejection = *rejection;
  return HeadState::rejected;
}

}  // namespace cordage::server
