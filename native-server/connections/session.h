#pragma once

#include <exception>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/wipe.h"
#include "native-server/connections/connection_lists.h"
#include "native-server/connections/secret_bytes.h"
#include "native-server/connections/thread_state.h"
#include "native-server/limit/shared_limit.h"
#include "native-server/net/file_descriptor.h"
#include "native-server/net/poller.h"

namespace cordage::server {

/// One connection. It owns no buffer while idle. It waits for one thing at a time: for input, for a decision of the
/// shared limit, or until the client reads its responses.
class Session final : public Connection, public Watcher, public Waiter {
 public:
  /// Takes over a connected, non-blocking socket. `thread` must outlive this object.
  Session(FileDescriptor socket, const IpAddress& peer, Port port, ThreadState& thread);

  /// Serves a request that has already arrived, then waits for input. The lists must own this object. Closes if the
  /// poller has no resources.
  void start();

  /// An exception ends the connection, here and below.
  void on_events(std::uint32_t events) override;

  /// Continues with the request that waits in Phase::awaiting_shared_limit.
  void on_decision(const Verdict& decision) override;

  void close() override;

  /// A started request gets status 408, any other connection is closed, unless the awaited input has arrived by now.
  void expire() override;

  /// It stays if a first request may be on its way or has arrived, or a response has not been received.
  void drain() override;

 private:
  enum class Stop { needs_input, needs_decision, turn_is_over, closing };

  template <class Action>
  void attempt(Action action);
  void refuse_head();
  void read();
  void discard_input();
  void serve(std::string_view input, const Verdict* first);
  void await_input();
  void await_room();
  void await_decision(std::string_view input, const NeedsSharedCount& question);
  void send_rest();
  void resume();
  void serve_pending(const Verdict* first);

  Stop respond_to_requests(std::string_view& input, const Verdict* first, std::string& output,
                           std::optional<NeedsSharedCount>& question);
  Decision decide_on_head(bool may_wait);
  bool send(std::string& output);
  std::optional<std::size_t> write(std::string_view bytes);
  void await_write();
  void await_input_after(std::string_view input, bool has_answered);
  void finish(std::string_view unread);
  void start_lingering();
  void watch(std::uint32_t events);

  FileDescriptor socket_;
  ThreadState& thread_;
  ConnectionSource source_;
  SecretBytes pending_input_;  ///< Input without a response, between wake-ups.
  std::string unsent_;         ///< Output; the first `sent_` bytes are sent.
  std::size_t sent_ = 0;
  bool has_answered_ = false;  ///< One request or more.
  bool is_closing_ = false;    ///< After `unsent_` the connection ends.
  bool may_follow_ = false;    ///< The client may have sent more than the request that ends the connection.
  bool is_watched_ = false;    ///< The poller has the socket.
  bool awaits_room_ = false;
  bool may_have_more_ = false;  ///< There may be input that no further event reports.
};

template <class Action>
void Session::attempt(Action action) {
  try {
    action();
  } catch (const std::exception&) {
    thread_.counters.failed.add(1);
    close();
  }
}

}  // namespace cordage::server
