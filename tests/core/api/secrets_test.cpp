#include <malloc.h>

#include <cstdlib>
#include <new>

#include "core/api/respond.h"
#include "tests/catch.h"

// Replaces the memory functions of the whole test program, to look into what is given back.

using namespace cordage;

namespace {

/// While this is not empty, memory is searched for it before it is freed.
std::string_view watched;
bool was_found = false;

void release(void* memory) {
  if (memory != nullptr && !watched.empty()) {
    const std::string_view block(static_cast<const char*>(memory), malloc_usable_size(memory));
    was_found |= block.find(watched) != block.npos;
  }
  std::free(memory);
}

/// Whether `act` frees memory in which `secret` can still be read. Nothing may have copied the secret before.
template <class Act>
bool leaves_behind(std::string_view secret, Act act) {
  was_found = false;
  watched = secret;
  act();
  watched = {};
  return was_found;
}

}  // namespace

void* operator new(std::size_t size) {
  if (void* const memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return std::malloc(size); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }

TEST_CASE("a text that is not wiped is found in freed memory") {
  CHECK(leaves_behind("not-a-secret-at-all-but-long-enough-for-the-heap", [] { std::string copy(watched); }));
}

TEST_CASE("the token of a webhook does not stay in freed memory") {
  constexpr std::string_view token = "SecretTokenThatMustNotStayInMemory-_0123456789";
  const std::string_view query = GENERATE(
      "url=https://discord.com/api/webhooks/123456789012345678/SecretTokenThatMustNotStayInMemory-_0123456789",
      "url=https%3A%2F%2Fdiscord.com%2Fapi%2Fwebhooks%2F123456789012345678%2FSecretTokenThatMustNotStayInMemory-_"
      "0123456789",
      "url=https://evil.example/SecretTokenThatMustNotStayInMemory-_0123456789",
      "url=SecretTokenThatMustNotStayInMemory-_0123456789%FF", "url=SecretTokenThatMustNotStayInMemory-_0123456789%",
      "url=SecretTokenThatMustNotStayInMemory-_0123456789&url=x", "SecretTokenThatMustNotStayInMemory-_0123456789=x");
  const std::string_view path = GENERATE("/api/discord/webhook", "/api/discord/limits", "/api/qr", "/nowhere");
  CHECK_FALSE(leaves_behind(token, [&] {
    const api::Settings settings;
    api::Response response;
    api::respond(settings, {.method = "GET", .path = path, .query = query, .base_url = "http://localhost"},
                 api::route_of(settings, path), response);
  }));
}
