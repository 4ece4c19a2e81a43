#include "native-server/ops/check.h"

#include <sys/socket.h>
#include <sys/time.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include "core/text/ascii.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"
#include "native-server/net/file_descriptor.h"
#include "native-server/net/resolver.h"

namespace cordage::server {
namespace {

constexpr timeval patience{.tv_sec = 3, .tv_usec = 0};

std::string last_error() { return std::generic_category().message(errno == EAGAIN ? ETIMEDOUT : errno); }

/// Returns a connection whose calls time out after `patience`; a closed descriptor if it fails.
FileDescriptor connect_to(const SocketAddress& address) {
  FileDescriptor socket(::socket(address.storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!socket.is_open()) return socket;
  setsockopt(socket.get(), SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);  // for connect() too
  setsockopt(socket.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  if (connect(socket.get(), reinterpret_cast<const sockaddr*>(&address.storage), address.size) < 0) socket.reset();
  return socket;
}

std::optional<std::string> ask(int socket, const HttpUrl& url) {
  const std::string request =
      joined({"GET ", url.target, " HTTP/1.1\r\nHost: ", url.authority, "\r\nConnection: close\r\n\r\n"});
  if (send(socket, request.data(), request.size(), MSG_NOSIGNAL) < 0) return last_error();
  constexpr std::string_view good = "HTTP/1.1 200 ";
  std::array<char, good.size()> begin;
  const ssize_t size = recv(socket, begin.data(), begin.size(), MSG_WAITALL);
  if (size < 0) return last_error();
  const std::string_view line(begin.data(), static_cast<std::size_t>(size));
  if (line == good) return std::nullopt;
  const std::string_view status = line.size() == good.size() ? line.substr(9, 3) : "";
  const bool is_http = line.starts_with("HTTP/1.1 ") && line.ends_with(' ') && read_number<unsigned>(status);
  return is_http ? joined({"the response has status ", status}) : std::string("no HTTP/1.1 response");
}

}  // namespace

std::optional<HttpUrl> parse_http_url(std::string_view text) {
  constexpr std::uint16_t http_port = 80;
  const Uri uri = split_uri(text);
  if (!equal_ignoring_case(uri.scheme, "http") || !uri.authority || !is_absolute(uri)) return std::nullopt;
  const auto at = read_host_port(*uri.authority, http_port);
  if (!at) return std::nullopt;
  return HttpUrl{*at, std::string(uri.authority->text),
                 joined({uri.path.empty() ? "/" : uri.path, uri.query ? "?" : "", uri.query.value_or("")})};
}

std::optional<std::string> check(const HttpUrl& url) {
  std::string wrong = "unknown host";
  for (const SocketAddress& address : resolve_blocking(url.at.host, url.at.port)) {
    const FileDescriptor socket = connect_to(address);
    if (socket.is_open()) return ask(socket.get(), url);
    wrong = last_error();
  }
  return wrong;
}

}  // namespace cordage::server
