#pragma once

#include <boost/intrusive/list.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "native-server/connections/responder.h"
#include "native-server/connections/secret_bytes.h"
#include "native-server/net/file_descriptor.h"
#include "native-server/net/poller.h"

namespace cordage::server {

class Loop;

/// What a connection is waiting for. Each phase but the last has one timeout (loop.cpp).
enum class Phase {
  idle,    ///< A request: nothing of it has arrived.
  head,    ///< The rest of a request.
  write,   ///< The client to take more of an answer.
  linger,  ///< The client to close, after the last answer. Closing at once could destroy that answer on its way.
  count,   ///< Redis to tell whether a request is admitted. The last phase (Loop::sessions_but_counted).
};

inline constexpr std::size_t phase_count = 5;

/// From the first byte of a request to the end of its head.
inline constexpr std::chrono::seconds head_time{5};

/// One connection. It owns no buffer while idle. It waits for one thing at a time: for input, for the verdict of the
/// shared limit, or for room where the client does not take its answers. The loop owns the session and knows it through
/// the list of its phase.
class Session final
    : public Watcher,
      public boost::intrusive::list_base_hook<boost::intrusive::link_mode<boost::intrusive::auto_unlink>> {
 public:
  /// Takes over a connected, non-blocking socket.
  Session(FileDescriptor socket, const IpAddress& peer, Port port, Loop& loop);

  /// Waits for the first request. Closes where that is not possible.
  void start();

  /// Whatever is thrown meanwhile ends the connection.
  void on_events(std::uint32_t events) override;

  /// Ends the connection at once; the loop frees the session when this wake-up is over.
  void close();

  /// What is to be done when the phase's time is over: a started request is answered 408, anything else just closed.
  void expire();

  /// Goes on with the request that waits in Phase::count. Here too, whatever is thrown ends the connection.
  void go_on(const RateQuestion& question, const RateDecision& verdict);

  /// Ends an idle connection, unless something would be lost with it: a first request that may be on its way, one that
  /// has arrived, or an answer that has not. These enter a phase anew.
  void drain();

  Port port() const { return origin_.port; }

  Phase phase = Phase::idle;  ///< Set by Loop::enter, like the next.
  std::chrono::steady_clock::time_point deadline{};

 private:
  enum class Stop { needs_input, needs_count, output_is_full, closing };

  template <class Action>
  void attempt(Action action);
  void refuse_head();
  void read();
  void discard_input();
  void serve(std::string_view input);
  void await_input();
  void await_room();
  void await_count(std::string_view input);
  void send_rest();
  void resume();

  Stop answer_requests(std::string_view& input, std::string& output);
  bool must_ask();
  bool send(std::string& output);
  std::optional<std::size_t> write(std::string_view bytes);
  void hold();
  void keep(std::string_view input, bool has_answered);
  void start_lingering();
  bool has_input();
  bool has_unacknowledged_output();

  FileDescriptor socket_;
  Loop& loop_;
  Origin origin_;
  SecretBytes kept_;    ///< Input that is not answered yet, between wake-ups.
  std::string unsent_;  ///< Output, of which the first `sent_` bytes are sent.
  std::size_t sent_ = 0;
  std::size_t held_ = 0;       ///< What the loop accounts for: memory of `unsent_` and `kept_` in Phase::write.
  bool has_answered_ = false;  ///< One request or more.
  bool is_closing_ = false;    ///< After `unsent_` the connection ends.
  bool awaits_room_ = false;
  bool may_have_more_ = false;  ///< Input that no further event will tell of.
};

}  // namespace cordage::server
