#pragma once

#include <boost/intrusive/list.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "native-server/responder.h"
#include "native-server/secret_bytes.h"
#include "native-server/sockets.h"

namespace cordage::server {

class Loop;

/// What a connection is waiting for. Each phase has one timeout (loop.cpp).
enum class Phase {
  idle,    ///< A request: nothing of it has arrived.
  head,    ///< The rest of a request.
  write,   ///< The client to take more of an answer.
  linger,  ///< The client to close, after the last answer. Closing at once could destroy that answer on its way.
};

inline constexpr std::size_t phase_count = 4;

/// From the first byte of a request to the end of its head.
inline constexpr std::chrono::seconds head_time{5};

/// One connection. It owns no buffer while idle. Exactly one operation of the socket is pending at any time, and that
/// operation's handler owns the session: when a handler returns without starting another one, the connection is over.
/// The loop only knows the session through the list of its phase.
class Session : public boost::intrusive::list_base_hook<boost::intrusive::link_mode<boost::intrusive::auto_unlink>> {
 public:
  /// Takes over a connected, non-blocking socket.
  static void start(Socket socket, const IpAddress& peer, Port port, Loop& loop);

  Session(Socket socket, const IpAddress& peer, Port port, Loop& loop);
  ~Session();

  /// Ends the connection at once. The pending operation is cancelled and frees the session soon after.
  void close();

  /// What is to be done when the phase's time is over: a started request is answered 408, anything else just closed.
  void expire();

  /// Whether bytes have arrived that were not read yet.
  bool has_input();

  Port port() const { return origin_.port; }

  Phase phase = Phase::idle;  ///< Set by Loop::enter, like the next.
  std::chrono::steady_clock::time_point deadline{};

 private:
  using Owner = std::unique_ptr<Session>;
  enum class Stop { needs_input, output_is_full, closing };

  static void await_input(Owner self);
  static void read(Owner self);
  static void discard_input(Owner self);
  static void serve(Owner self, std::string_view input);
  static void await_room(Owner self);
  static void resume(Owner self);
  static void linger(Owner self);

  Stop answer_requests(std::string_view& input, std::string& output);
  bool send(std::string& output);
  bool send_rest();
  void hold();
  void keep(std::string_view input, bool has_answered);
  void start_lingering();

  Socket socket_;
  Loop& loop_;
  Origin origin_;
  SecretBytes kept_;    ///< Input that is not answered yet, between wake-ups.
  std::string unsent_;  ///< Output, of which the first `sent_` bytes are sent.
  std::size_t sent_ = 0;
  std::size_t held_ = 0;     ///< What the loop accounts for: memory of `unsent_` and `kept_` in Phase::write.
  bool is_closing_ = false;  ///< After `unsent_` the connection ends.
};

}  // namespace cordage::server
