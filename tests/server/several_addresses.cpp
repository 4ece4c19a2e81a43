// Preloaded into the server: the name several.test has the addresses 127.0.0.2 and 127.0.0.1, in this order.
#include <dlfcn.h>
#include <netdb.h>

#include <string_view>

extern "C" int getaddrinfo(const char* host, const char* port, const addrinfo* hints, addrinfo** found) {
  const auto real = reinterpret_cast<decltype(&getaddrinfo)>(dlsym(RTLD_NEXT, "getaddrinfo"));
  if (host == nullptr || std::string_view(host) != "several.test") return real(host, port, hints, found);
  const int error = real("127.0.0.2", port, hints, found);
  return error == 0 ? real("127.0.0.1", port, hints, &(*found)->ai_next) : error;
}
