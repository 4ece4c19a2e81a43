#include "native-server/request_head.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/basic_parser.hpp>
#include <boost/beast/http/field.hpp>
#include <limits>
#include <utility>

#include "core/text/ascii.h"
#include "core/text/wipe.h"
#include "native-server/head_lines.h"
#include "native-server/host.h"

namespace cordage::server {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;

constexpr Refusal bad_request_line{ProblemKind::bad_request,
                                   "The request line is not a method, a target and HTTP/1.0 or HTTP/1.1, each set off "
                                   "by one space."};
constexpr Refusal bad_target{ProblemKind::bad_request,
                             "The request target must be a path that begins with a slash, or an absolute http URL, "
                             "without a fragment; an asterisk is for OPTIONS only."};
constexpr Refusal bad_field{ProblemKind::bad_request,
                            "A header field is malformed. Each is one line: a name, a colon right after it, a value."};
constexpr Refusal bad_host{ProblemKind::bad_request,
                           "Host must be sent once and hold a host name or IP address, optionally with a port from 0 "
                           "to 65535."};
constexpr Refusal bad_length{ProblemKind::bad_request, "Content-Length must be one whole number and be sent once."};
constexpr Refusal has_transfer_encoding{ProblemKind::bad_request,
                                        "Transfer-Encoding is not accepted: no request here has a body."};

std::string_view std_view(beast::string_view text) { return {text.data(), text.size()}; }

bool is_decimal(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Takes what Beast's parser finds, as views, and adds the rules that Beast leaves to its user.
class HeadSink final : public http::basic_parser<true> {
 public:
  explicit HeadSink(RequestHead& head) : head_(head) {
    skip(true);  // No body is ever read.
    header_limit(std::numeric_limits<std::uint32_t>::max());
  }

  /// The first rule that was broken, of those that take the whole head to judge.
  std::optional<Refusal> judge() const {
    const bool may_lack_host = head_.is_http_1_0 && hosts_ == 0;
    if (!may_lack_host && (hosts_ != 1 || !is_valid_authority(host_))) return bad_host;
    if (transfer_encodings_ > 0) return has_transfer_encoding;
    if (lengths_ > 1 || (lengths_ == 1 && !is_decimal(length_))) return bad_length;
    return std::nullopt;
  }

  /// What the request was addressed to, as far as the head was read; empty where that is not valid.
  std::string_view authority() const {
    if (!absolute_authority_.empty()) return absolute_authority_;
    return hosts_ == 1 && is_valid_authority(host_) ? host_ : std::string_view{};
  }

  /// Fills in what is only known of a valid head.
  void finish() const {
    head_.keep_alive = keep_alive();
    head_.has_body = length_.find_first_not_of('0') != std::string_view::npos;
  }

 private:
  void on_request_impl(http::verb, beast::string_view method, beast::string_view target, int version,
                       beast::error_code& error) override {
    head_.is_http_1_0 = version == 10;
    if (read_target(std_view(method), std_view(target))) {
      head_.method = std_view(method);
    } else {
      error = http::error::bad_target;
    }
  }

  bool read_target(std::string_view method, std::string_view target) {
    if (target.find('#') != std::string_view::npos) return false;
    constexpr std::string_view scheme = "http://";
    if (target == "*") {
      head_.path = target;
      return method == "OPTIONS";
    }
    if (equal_ignoring_case(target.substr(0, scheme.size()), scheme)) {
      target.remove_prefix(scheme.size());
      const auto end = std::min(target.find_first_of("/?"), target.size());
      absolute_authority_ = target.substr(0, end);
      target.remove_prefix(end);
      if (!is_valid_authority(absolute_authority_)) {
        absolute_authority_ = {};
        return false;
      }
    } else if (!target.starts_with('/')) {
      return false;
    }
    const auto question = std::min(target.find('?'), target.size());
    head_.path = question == 0 ? std::string_view("/") : target.substr(0, question);
    head_.query = question == target.size() ? std::string_view{} : target.substr(question + 1);
    return true;
  }

  void on_field_impl(http::field field, beast::string_view raw_name, beast::string_view raw_value,
                     beast::error_code& error) override {
    const std::string_view value = std_view(raw_value);
    if (raw_name.empty()) error = http::error::bad_field;
    switch (field) {
      case http::field::host:
        ++hosts_;
        host_ = value;
        break;
      case http::field::content_length:
        ++lengths_;
        length_ = value;
        break;
      case http::field::transfer_encoding:
        ++transfer_encodings_;
        break;
      case http::field::accept:
        head_.accept.add(value);
        break;
      case http::field::accept_encoding:
        head_.accept_encoding.add(value);
        break;
      case http::field::if_none_match:
        head_.if_none_match.add(value);
        break;
      case http::field::sec_fetch_dest:
        head_.sec_fetch_dest.add(value);
        break;
      default:
        add_forwarded(std_view(raw_name), value);
    }
  }

  void add_forwarded(std::string_view name, std::string_view value) {
    if (equal_ignoring_case(name, "X-Forwarded-For")) head_.forwarded_for.add(value);
    if (equal_ignoring_case(name, "X-Forwarded-Host")) head_.forwarded_host.add(value);
    if (equal_ignoring_case(name, "X-Forwarded-Proto")) head_.forwarded_proto.add(value);
  }

  void on_response_impl(int, beast::string_view, int, beast::error_code&) override {}
  void on_header_impl(beast::error_code&) override {}
  void on_body_init_impl(const boost::optional<std::uint64_t>&, beast::error_code&) override {}
  std::size_t on_body_impl(beast::string_view body, beast::error_code&) override { return body.size(); }
  void on_chunk_header_impl(std::uint64_t, beast::string_view, beast::error_code&) override {}
  std::size_t on_chunk_body_impl(std::uint64_t, beast::string_view body, beast::error_code&) override {
    return body.size();
  }
  void on_finish_impl(beast::error_code&) override {}

  RequestHead& head_;
  std::string_view host_;
  std::string_view absolute_authority_;
  std::string_view length_;
  unsigned hosts_ = 0;
  unsigned lengths_ = 0;
  unsigned transfer_encodings_ = 0;
};

Refusal refusal_for(const beast::error_code& error) {
  if (error == http::error::bad_target) return bad_target;
  if (error == http::error::bad_method || error == http::error::bad_version) return bad_request_line;
  if (error == http::error::bad_content_length || error == http::error::multiple_content_length) return bad_length;
  if (error == http::error::bad_transfer_encoding) return has_transfer_encoding;
  return bad_field;
}

// Beast sees whole lines only, so it never waits for more than the end of the head.
void parse_lines(std::string_view input, const HeadLines& lines, RequestHead& head) {
  HeadSink sink(head);
  beast::error_code error;
  sink.put({input.data() + lines.start, lines.end - lines.start}, error);
  head.authority = sink.authority();
  if (error && error != http::error::need_more) {
    head.refusal = refusal_for(error);  // What was refused already lies behind the lines that Beast saw.
  } else if (lines.is_complete) {
    head.refusal = sink.judge();
    if (!head.refusal) sink.finish();
  }
}

// The path in a request line that is refused, as far as it can be told: such a request counts as well.
std::string_view path_in(std::string_view line) {
  const auto space = line.find(' ');
  if (space == std::string_view::npos) return {};
  std::string_view target = line.substr(space + 1);
  target = target.substr(0, target.find_first_of(" ?#"));
  const auto slashes = target.find("//");
  if (!target.starts_with('/') && slashes != std::string_view::npos) target.remove_prefix(slashes + 2);
  return target.substr(std::min(target.find('/'), target.size()));
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
  wipe(joined_.data(), joined_.size());
  joined_.clear();
}

void RequestHead::clear() {
  method = path = query = authority = {};
  for (FieldValue* field : {&accept, &accept_encoding, &if_none_match, &sec_fetch_dest, &forwarded_for, &forwarded_host,
                            &forwarded_proto}) {
    field->clear();
  }
  is_http_1_0 = keep_alive = has_body = false;
  refusal.reset();
  size = 0;
}

HeadState read_head(std::string_view input, RequestHead& head) {
  head.clear();
  const HeadLines lines = find_head_lines(input);
  head.refusal = lines.refusal;
  if (lines.has_request_line) parse_lines(input, lines, head);
  if (head.refusal) {
    if (head.path.empty()) head.path = path_in(lines.request_line);
    return HeadState::refused;
  }
  if (!lines.is_complete) return HeadState::incomplete;
  head.size = lines.end;
  return HeadState::complete;
}

}  // namespace cordage::server
