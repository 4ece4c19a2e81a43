#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "native-server/connections/responder.h"
#include "tests/fuzz/answer_rules.h"
#include "tests/fuzz/expect.h"
#include "tests/fuzz/head_rules.h"

// Processes the bytes of a connection like a session, up to the bytes of the responses. Every response obeys
// docs/api.md; accepted input is a request for any reader; splitting the bytes changes nothing. Input: the bytes of the
// connection, then a byte of flags, two that place the secret, and two for each of two splits.

using namespace cordage;
using namespace cordage::fuzz;
using namespace cordage::server;

namespace {

struct Flags {
  bool is_trusted;  ///< The peer is a trusted proxy.
  bool is_limited;  ///< By two requests a second.
  bool is_draining;
  bool bytewise;  ///< Split at every byte.
};

/// Shared by all inputs.
struct Server {
  Options options{.rate_limit = 2, .trusted_proxies = {*parse_cidr("192.0.2.0/24")}, .trusts_forwarded_host = true};
  std::shared_ptr<const Site> site = std::make_shared<const Site>(options.site, options.rate_limit);
  std::vector<std::string_view> routes = Site::route_names();
  std::vector<std::unique_ptr<Counters>> counters;
  Log log{LogLevel::off};

  Server() { counters.push_back(std::make_unique<Counters>(routes)); }
};

struct Answer {
  Asked asked;
  std::string bytes;

  bool operator==(const Answer& other) const { return bytes == other.bytes; }
};

/// One connection to a new server.
class Connection {
 public:
  Connection(Server& server, const Flags& flags)
      : flags_(flags),
        limiter_(2, 1, 16),
        admin_(
            server.counters, server.log, [] { return std::size_t{0}; }, 1),
        services_{.options = server.options,
                  .site = CurrentSite(server.site),
                  .admin = admin_,
                  .limiter = flags.is_limited ? &limiter_ : nullptr,
                  .log = server.log,
                  .busy_threads = 1,
                  .redis = {.threads = 1},
                  .draining = flags.is_draining},
        responder_(services_, *server.counters.front()),
        source_{.peer = *parse_ip(flags.is_trusted ? "192.0.2.1" : "198.51.100.1"), .port = Port::site} {}

  void receive(std::string_view piece) {
    // Exactly its size, so that reading past its end is detected.
    std::vector<char> input(kept_.begin(), kept_.end());
    input.insert(input.end(), piece.begin(), piece.end());
    input.shrink_to_fit();
    const std::string_view rest = answer_requests({input.data(), input.size()});
    kept_ = rest;
  }

  const std::vector<Answer>& answers() const { return answers_; }

 private:
  std::string_view answer_requests(std::string_view input) {
    while (is_open_ && !input.empty()) {
      const HeadState state = read_head(input, head_);
      expect(head_.size <= input.size(), "a head takes no more than there is");
      if (state == HeadState::complete) check_head(input.substr(0, head_.size));
      input.remove_prefix(head_.size);
      expect(state != HeadState::incomplete || input.size() <= max_head_bytes, "no more is kept than a head can have");
      if (state == HeadState::incomplete) break;
      answer(state);
    }
    return is_open_ ? input : std::string_view{};
  }

  void check_head(std::string_view head) const {
    while (head.starts_with("\r\n")) head.remove_prefix(2);
    expect(is_acceptable_head(head), "what is accepted is a request for any reader");
    expect(is_same_for_beast(head, head_), "what is accepted is the same request for Beast's parser");
  }

  void answer(HeadState state) {
    Answer answer{.asked = {.method = std::string(head_.method),
                            .path = std::string(head_.path),
                            .is_draining = flags_.is_draining,
                            .is_limited = flags_.is_limited},
                  .bytes = {}};
    const WakeTime wake_time{
        .steady = {}, .unix_seconds = 1'700'000'000, .date_line = "Date: Tue, 14 Nov 2023 22:13:20 GMT\r\n"};
    find_caller(services_, head_, source_, caller_);
    Decision decision = Unlimited{};
    if (is_limited(services_, head_, source_.port)) {
      decision = decide(limiter_, client_key(caller_.client), wake_time.steady, false);
    }
    is_open_ =
        responder_.respond(head_, source_.port, caller_, std::get_if<Verdict>(&decision), wake_time, answer.bytes);
    expect(!is_open_ || (state == HeadState::complete && !head_.has_body), "a refusal or a body ends the connection");
    answers_.push_back(std::move(answer));
  }

  Flags flags_;
  RateLimiter limiter_;
  Admin admin_;
  Services services_;
  Responder responder_;
  ConnectionSource source_;
  Caller caller_;
  RequestHead head_;
  std::string kept_;
  std::vector<Answer> answers_;
  bool is_open_ = true;
};

std::vector<Answer> answers_to(std::string_view input, std::vector<std::size_t> splits, const Flags& flags) {
  static Server server;
  Connection connection(server, flags);
  splits.push_back(input.size());
  std::size_t position = 0;
  for (const std::size_t split : splits) {
    connection.receive(input.substr(position, split - position));
    position = split;
  }
  return connection.answers();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  constexpr std::size_t max_bytewise = 400;
  FuzzedDataProvider input(bytes, size);
  const Flags flags{.is_trusted = input.ConsumeBool(),
                    .is_limited = input.ConsumeBool(),
                    .is_draining = input.ConsumeBool(),
                    .bytewise = input.ConsumeBool()};
  const std::size_t index = input.ConsumeIntegral<std::uint16_t>();
  std::vector<std::size_t> splits{input.ConsumeIntegral<std::uint16_t>(), input.ConsumeIntegral<std::uint16_t>()};
  std::string sent = input.ConsumeRemainingBytesAsString();

  const auto whole = answers_to(sent, {}, flags);
  for (const Answer& answer : whole) check_answer(answer.bytes, answer.asked);
  for (std::size_t& split : splits) split %= sent.size() + 1;
  if (flags.bytewise && sent.size() <= max_bytewise)
    for (std::size_t i = 0; i < sent.size(); ++i) splits.push_back(i);
  std::sort(splits.begin(), splits.end());
  expect(answers_to(sent, splits, flags) == whole, "where the bytes are split changes nothing");

  sent.insert(index % (sent.size() + 1), secret);
  for (const Answer& answer : answers_to(sent, {}, flags)) check_answer(answer.bytes, answer.asked);
  return 0;
}
