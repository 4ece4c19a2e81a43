#include "native-server/connections/stack_wiper.h"

#include <pthread.h>

#include <cstddef>
#include <string>
#include <thread>

#include "core/api/respond.h"
#include "tests/catch.h"

using namespace cordage;
using namespace cordage::server;

namespace {

/// Bytes below the caller, to the end of the stack, that are not zero. Those next to it are of this call.
[[gnu::noinline, gnu::no_sanitize_address]] std::size_t used_bytes() {
#if defined(NDEBUG)
  constexpr std::size_t own_bytes = 1024;
#else
  constexpr std::size_t own_bytes = 4096;  // A sanitizer's own memset has larger frames.
#endif
  constexpr std::size_t looked_at = std::size_t{1} << 20;
  const char* const end = static_cast<const char*>(__builtin_frame_address(0)) - own_bytes;
  std::size_t used = 0;
  for (std::size_t i = 1; i < looked_at; ++i) used += *(end - i) != 0;
  return used;
}

struct Used {
  std::size_t after_call = 0;
  std::size_t after_wipe = 0;
};

/// Answers requests on a thread, whose stack is zero at first.
Used used_by(std::string_view path, const std::string& query) {
  Used used;
  std::thread([&] {
    const StackWiper stack;
    stack.wipe();
    const api::Settings settings;
    api::Response response;
    api::respond(settings, {.method = "GET", .path = path, .query = query, .base_url = "http://localhost"},
                 api::route_of(settings, path), response);
    used.after_call = used_bytes();
    stack.wipe();
    used.after_wipe = used_bytes();
  }).join();
  return used;
}

}  // namespace

TEST_CASE("a stack is wiped as far down as a request has used it") {
  const std::string size = GENERATE("", "&size=4096", "&size=1", "&size=4000&exact=true");
  const std::string_view path = GENERATE("/api/qr", "/api/qr.png", "/api/qr.svg", "/api/discord/bot-invite",
                                         "/api/discord/permissions", "/nowhere");
  const std::string level = GENERATE("l", "h");
  const auto length = static_cast<std::size_t>(GENERATE(24, 800));
  CAPTURE(size, path, level, length);
  const Used used =
      used_by(path, "client_id=1&permissions=8&text=" + std::string(length, 'x') + "&error=" + level + size);
  if (path != "/nowhere") CHECK(used.after_call > 0);
  CHECK(used.after_wipe == 0);
}
