#include "native-server/connections/session.h"

#include <sys/ioctl.h>
#include <sys/socket.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/catch.h"
#include "tests/freed_memory.h"

using namespace cordage::server;
using namespace std::chrono_literals;

namespace {

/// A folder with a page that exceeds the buffer of a socket.
class PageFolder {
 public:
  PageFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "cordage-page-XXXXXX").string();
    path_ = mkdtemp(name.data());
    std::ofstream(path_ / "big.txt") << std::string(bytes, 'x');
  }
  ~PageFolder() { std::filesystem::remove_all(path_); }

  static constexpr std::size_t bytes = 4'000'000;
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

/// The state of a server thread, with a clock that the test sets.
struct Thread {
  explicit Thread(unsigned rate_limit = 1000) : options{.site = {.web = folder.path()}, .rate_limit = rate_limit} {}

  PageFolder folder;
  Options options;
  std::vector<std::string_view> routes = Site::route_names();
  std::array<std::unique_ptr<Counters>, 1> counters{std::make_unique<Counters>(routes)};
  Log log{LogLevel::off};
  RateLimiter limiter{options.rate_limit, 1, 16};
  Admin admin{counters, log, [] { return std::size_t{0}; }, 10};
  Services services{
      options, CurrentSite(std::make_shared<const Site>(options.site, options.rate_limit)), admin, &limiter, log, 1,
      {1}};
  std::unique_ptr<ThreadState> state = [this] {
    auto made = std::make_unique<ThreadState>(services, *counters.front(), 10);
    made->wake_time = {.steady = std::chrono::steady_clock::now(), .date_line = "Date: x\r\n"};
    return made;
  }();
};

/// A connection of a thread, from the client's side.
class Client {
 public:
  explicit Client(Thread& thread) : thread_(*thread.state) {
    int ends[2];
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) == 0);
    socket_ = FileDescriptor(ends[0]);
    auto session = std::make_unique<Session>(FileDescriptor(ends[1]), IpAddress{}, Port::site, thread_);
    session_ = session.get();
    thread_.connections.add(std::move(session));
    session_->start();
  }

  void send(std::string_view text) {
    REQUIRE(::send(socket_.get(), text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size()));
  }
  void leave() { socket_.reset(); }
  int unread_bytes() const {
    int count = 0;
    return ioctl(socket_.get(), FIONREAD, &count) == 0 ? count : 0;
  }
  void end_sending() { shutdown(socket_.get(), SHUT_WR); }

  /// The events that the poller would report to the session.
  void tell(std::uint32_t events) { session_->on_events(events); }
  /// All events that the poller has now.
  void poll() {
    for (const epoll_event& event : thread_.poller.wait(0ms)) watcher_of(event).on_events(event.events);
  }

  /// The bytes that have arrived so far.
  std::string receive() {
    std::string text;
    std::string part(1 << 16, '\0');
    for (ssize_t count = 0; (count = recv(socket_.get(), part.data(), part.size(), 0)) > 0;)
      text.append(part, 0, static_cast<std::size_t>(count));
    has_ended_ = recv(socket_.get(), part.data(), 1, 0) == 0;
    return text;
  }
  /// The bytes that have arrived after this is sent and read.
  std::string answer_to(std::string_view text) {
    send(text);
    tell(EPOLLIN);
    return receive();
  }
  /// True if the last receive() reached the end of the connection.
  bool has_ended() const { return has_ended_; }

 private:
  ThreadState& thread_;
  FileDescriptor socket_{-1};
  Session* session_ = nullptr;
  bool has_ended_ = false;
};

std::string get(const std::string& target) { return "GET " + target + " HTTP/1.1\r\nHost: a\r\n\r\n"; }

int status_of(const std::string& answer) { return answer.size() < 12 ? 0 : std::stoi(answer.substr(9, 3)); }

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

void pass(Thread& thread, std::chrono::seconds time) {
  thread.state->wake_time.steady += time;
  thread.state->connections.expire();
}

}  // namespace

TEST_CASE("the rate limit uses the time of the decision, independent of the time of the wake-up") {
  Thread thread(1);
  Client client(thread);
  thread.state->wake_time.steady -= 2s;
  CHECK(status_of(client.answer_to(get("/api/timestamp?unix=0"))) == 200);
  thread.state->wake_time.steady += 2s;
  CHECK(status_of(client.answer_to(get("/api/timestamp?unix=0"))) == 429);
}

TEST_CASE("a head that arrived in time gets a response, even if the server reads it late") {
  Thread thread;
  Client client(thread);
  const std::string request = get("/api/timestamp?unix=0");
  client.send(request.substr(0, 20));
  client.tell(EPOLLIN);
  client.send(request.substr(20));
  pass(thread, 60s);
  CHECK(status_of(client.receive()) == 200);
  CHECK_FALSE(client.has_ended());
}

TEST_CASE("more bytes of an incomplete head do not extend its time") {
  Thread thread;
  Client client(thread);
  client.send("GET /api/timest");
  client.tell(EPOLLIN);
  pass(thread, 4s);
  client.send("amp");
  client.tell(EPOLLIN);
  client.send("?unix=0");
  pass(thread, 2s);
  CHECK(status_of(client.receive()) == 408);
}

TEST_CASE("a head that is rejected for its time leaves nothing in the thread") {
  Thread thread;
  Client client(thread);
  client.send("GET /api/timestamp?unix=0 HTTP/1.1\r\nHost: tools.example.com\r\nAccept: a\r\nAccept: b\r\n");
  client.tell(EPOLLIN);
  pass(thread, 6s);
  CHECK(status_of(client.receive()) == 408);
  const RequestHead& head = thread.state->head;
  for (const std::string_view part : {head.method, head.path, head.query, head.authority, head.accept.view()})
    CHECK(part.empty());
  CHECK(thread.state->caller.base_url.empty());
}

TEST_CASE("available space for writing is used, even if the server notices it late") {
  Thread thread;
  Client client(thread);
  std::size_t received = client.answer_to(get("/big.txt")).size();
  CHECK(received < PageFolder::bytes);
  pass(thread, 60s);
  received += client.receive().size();
  while (received < PageFolder::bytes && !client.has_ended()) {
    client.poll();
    received += client.receive().size();
  }
  CHECK(received > PageFolder::bytes);
  CHECK_FALSE(client.has_ended());
}

TEST_CASE("only progress extends the time to read a response") {
  Thread thread;
  Client client(thread);
  client.send(get("/big.txt"));
  client.tell(EPOLLIN);
  pass(thread, 6s);
  client.tell(EPOLLOUT);
  pass(thread, 6s);
  client.receive();
  CHECK(client.has_ended());
}

TEST_CASE("the server closes when the client closes its side") {
  Thread thread;
  Client client(thread);
  CHECK(status_of(client.answer_to(get("/healthz"))) == 200);
  client.end_sending();
  client.tell(EPOLLIN | EPOLLRDHUP);
  client.receive();
  CHECK(client.has_ended());
}

TEST_CASE("after the last response further input is discarded, until the client closes its side") {
  Thread thread;
  Client client(thread);
  const std::string last = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n";
  const auto [request, status] = GENERATE_COPY(table<std::string, int>(
      {{last + "\r\nunread", 200}, {last + "Content-Length: 4\r\n\r\n", 413}, {"GET / HTTP/1.1\r\n\r\n", 400}}));
  CHECK(status_of(client.answer_to(request)) == status);
  CHECK(client.has_ended());
  client.tell(EPOLLIN);  // There is nothing.
  client.send("more");
  client.tell(EPOLLIN);
  CHECK(thread.state->connections.size() == 1);
  client.tell(EPOLLIN);
  client.end_sending();
  client.tell(EPOLLIN | EPOLLRDHUP);
  thread.state->connections.free_retired();
  CHECK(thread.state->connections.size() == 0);
}

TEST_CASE("after the last response the connection is closed at once if the client has sent nothing more") {
  Thread thread;
  Client client(thread);
  const char* request = GENERATE("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
                                 "GET /healthz HTTP/1.0\r\n\r\n", "PUT /healthz HTTP/1.0\r\n\r\n");
  CHECK(status_of(client.answer_to(request)) != 0);
  CHECK(client.has_ended());
  thread.state->connections.free_retired();
  CHECK(thread.state->connections.size() == 0);
}

TEST_CASE("while the server drains, the next request of a client can be in transit: the connection lingers") {
  Thread thread;
  Client client(thread);
  thread.state->is_draining = true;
  CHECK(status_of(client.answer_to(get("/healthz"))) == 200);
  CHECK(client.has_ended());
  client.send(get("/healthz"));
  CHECK(thread.state->connections.size() == 1);
}

TEST_CASE("a response leaves nothing in the thread's buffer") {
  Thread thread;
  Client client(thread);
  CHECK(count(client.answer_to(get("/api/qr?text=nobody-else-may-know&format=json")), "nobody-else-may-know") == 2);
  const std::string& output = thread.state->output;
  REQUIRE(output.capacity() > 1000);
  const std::string_view storage(output.data(), output.capacity());
  for (const char* part : {"HTTP/1.1 200 OK", "nobody-else-may-know", "</svg>"})
    CHECK(storage.find(part) == storage.npos);
}

TEST_CASE("a response that was not read leaves nothing in freed memory") {
  Thread thread;
  Client client(thread);
  constexpr std::string_view secret = "nobody-else-may-know";
  std::string requests;
  for (int i = 0; i < 500; ++i) requests += get("/api/qr?format=json&text=" + std::string(secret));
  client.send(requests);
  for (int before = -1; before != client.unread_bytes(); client.tell(EPOLLOUT)) before = client.unread_bytes();
  client.leave();
  CHECK_FALSE(leaves_behind(secret, [&] {
    client.tell(EPOLLHUP);
    thread.state->connections.free_retired();
  }));
  CHECK(thread.state->connections.size() == 0);
}

TEST_CASE("a turn ends while costly requests of the same connection wait, and all get responses in the end") {
  Thread thread;
  Client client(thread);
  constexpr std::size_t requests = 100;
  for (std::size_t i = 0; i < requests; ++i)
    client.send("HEAD /api/qr.png?size=4096&text=" + std::string(300, static_cast<char>('a' + i % 26)) +
                " HTTP/1.1\r\nHost: a\r\n\r\n");
  client.tell(EPOLLIN);
  std::string received = client.receive();
  CHECK(count(received, "HTTP/1.1 200") < requests);
  for (std::size_t turn = 0; turn < requests && count(received, "HTTP/1.1 200") < requests; ++turn) {
    client.poll();
    received += client.receive();
  }
  CHECK(count(received, "HTTP/1.1 200") == requests);
}
