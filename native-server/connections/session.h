#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "native-server/connections/connection_lists.h"
#include "native-server/connections/secret_bytes.h"
#include "native-server/connections/thread_state.h"
#include "native-server/limit/shared_limit.h"
#include "native-server/net/file_descriptor.h"
#include "native-server/net/poller.h"

namespace cordage::server {

/// One connection. It owns no buffer while idle. It waits for one thing at a time: for input, for a decision of the
/// shared limit, or for room where the client does not take its answers.
class Session final : public Connection, public Watcher, public Asker {
 public:
  /// Takes over a connected, non-blocking socket. `thread` must outlive this object.
  Session(FileDescriptor socket, const IpAddress& peer, Port port, ThreadState& thread);

  /// Waits for the first request, from within the lists. Closes where that is not possible.
  void start();

  /// Whatever is thrown meanwhile ends the connection, here and below.
  void on_events(std::uint32_t events) override;

  /// Goes on with the request that waits in Phase::awaiting_shared_limit.
  void on_decision(const Decided& decision) override;

  void close() override;

  /// A started request is answered 408, anything else just closed, unless what was waited for has come meanwhile.
  void expire() override;

  /// What would be lost is a first request that may be on its way, one that has arrived, or an answer that has not.
  void drain() override;

 private:
  enum class Stop { needs_input, needs_decision, turn_is_over, closing };

  template <class Action>
  void attempt(Action action);
  void refuse_head();
  void read();
  void discard_input();
  void serve(std::string_view input, const Decided* first);
  void await_input();
  void await_room();
  void await_decision(std::string_view input, const MustAsk& question);
  void send_rest();
  void resume();
  void serve_kept(const Decided* first);

  Stop respond_to_requests(std::string_view& input, const Decided* first, std::string& output,
                           std::optional<MustAsk>& question);
  Decision decide_on_head(bool may_wait);
  bool send(std::string& output);
  std::optional<std::size_t> write(std::string_view bytes);
  void hold();
  void keep(std::string_view input, bool has_answered);
  void start_lingering();

  FileDescriptor socket_;
  ThreadState& thread_;
  Origin origin_;
  SecretBytes kept_;    ///< Input that is not answered yet, between wake-ups.
  std::string unsent_;  ///< Output, of which the first `sent_` bytes are sent.
  std::size_t sent_ = 0;
  bool has_answered_ = false;  ///< One request or more.
  bool is_closing_ = false;    ///< After `unsent_` the connection ends.
  bool awaits_room_ = false;
  bool may_have_more_ = false;  ///< Input that no further event will tell of.
};

}  // namespace cordage::server
