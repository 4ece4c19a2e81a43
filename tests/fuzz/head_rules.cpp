#include "tests/fuzz/head_rules.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "core/text/percent.h"

namespace cordage::fuzz {
namespace {

/// RFC 9110 §5.6.2.
constexpr std::string_view token_characters =
    "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

bool is_token(std::string_view text) { return !text.empty() && text.find_first_not_of(token_characters) == text.npos; }

bool is_control(char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F; }

bool is_request_line(std::string_view line) {
  const auto first = line.find(' ');
  const auto last = line.rfind(' ');
  if (line.size() > 16'384 || first == line.npos || last == first) return false;
  const std::string_view target = line.substr(first + 1, last - first - 1);
  const std::string_view version = line.substr(last + 1);
  return is_token(line.substr(0, first)) && !target.empty() && target.find_first_of(" \t#") == target.npos &&
         version.size() == 8 && version.starts_with("HTTP/1.") && version[7] >= '0' && version[7] <= '9';
}

/// Values by name in lower case; nullopt if a line is not a field.
bool read_fields(const std::vector<std::string_view>& lines, std::multimap<std::string, std::string_view>& fields) {
  for (const std::string_view line : lines) {
    const auto colon = line.find(':');
    if (colon == line.npos || !is_token(line.substr(0, colon))) return false;
    std::string name(line.substr(0, colon));
    for (char& c : name)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    std::string_view value = line.substr(colon + 1);
    const auto start = std::min(value.find_first_not_of(" \t"), value.size());
    value = value.substr(start, value.find_last_not_of(" \t") + 1 - start);
    fields.emplace(std::move(name), value);
  }
  return true;
}

}  // namespace

bool is_acceptable_head(std::string_view head) {
  std::vector<std::string_view> lines;
  for (auto end = head.find("\r\n"); end != head.npos; end = head.find("\r\n")) {
    lines.push_back(head.substr(0, end));
    head.remove_prefix(end + 2);
  }
  if (!head.empty() || lines.size() < 2 || !lines.back().empty()) return false;
  lines.pop_back();
  std::size_t bytes = 0;
  for (const std::string_view line : lines) {
    if (line.empty() || std::any_of(line.begin(), line.end(), is_control)) return false;
    bytes += line.size() + 2;
  }
  const std::string_view request_line = lines.front();
  lines.erase(lines.begin());
  std::multimap<std::string, std::string_view> fields;
  if (!is_request_line(request_line) || bytes - request_line.size() - 2 > 8'192 || lines.size() > 100 ||
      !read_fields(lines, fields))
    return false;
  const std::size_t hosts = fields.count("host");
  const bool has_hosts = hosts == 1 || (hosts == 0 && request_line.ends_with("1.0"));
  const auto length = fields.find("content-length");
  const bool has_length =
      length == fields.end() || (fields.count("content-length") == 1 && !length->second.empty() &&
                                 length->second.find_first_not_of("0123456789") == std::string::npos);
  return has_hosts && has_length && fields.count("transfer-encoding") == 0;
}

bool is_same_for_beast(std::string_view input, const server::RequestHead& head) {
  namespace http = boost::beast::http;
  // Beast only knows these two minor versions.
  std::string bytes(input);
  char& minor = bytes[bytes.find("\r\n") - 1];
  if (minor != '0') minor = '1';
  http::request_parser<http::empty_body> parser;
  parser.header_limit(std::numeric_limits<std::uint32_t>::max());
  parser.skip(true);  // No body is read.
  boost::beast::error_code error;
  const std::size_t taken = parser.put(boost::asio::buffer(bytes), error);
  // Only Beast rejects a Connection field that is not a list of tokens; the server reads it as one without known
  // options.
  if (error == http::error::bad_value) return true;
  const auto& request = parser.get();
  // The string_view of Boost 1.74 has no implicit conversion.
  const std::string_view method(request.method_string().data(), request.method_string().size());
  const std::string_view target(request.target().data(), request.target().size());
  std::string room;
  const bool has_path = with_unreserved_decoded(target, room).find(head.path) != target.npos;
  const bool is_same_target = target.ends_with(head.query) && (head.path == "/" || has_path);
  return !error && parser.is_header_done() && taken == bytes.size() && method == head.method && is_same_target &&
         (request.version() == 10) == head.is_http_1_0 && (!head.keep_alive || request.keep_alive()) &&
         (!head.has_body || request.has_content_length());
}

}  // namespace cordage::fuzz
