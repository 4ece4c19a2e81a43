#include "native-server/net/file_descriptor.h"

#include <sys/socket.h>

#include <array>

#include "tests/catch.h"

using cordage::server::FileDescriptor;

namespace {

/// Two ends of a connection.
struct Pair {
  Pair() {
    std::array<int, 2> ends{-1, -1};
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()) == 0);
    one = FileDescriptor(ends[0]);
    other = FileDescriptor(ends[1]);
  }
  /// Returns whether no descriptor of the other end is open.
  bool has_ended() const {
    char byte = 0;
    return recv(one.get(), &byte, 1, 0) == 0;
  }

  FileDescriptor one{-1};
  FileDescriptor other{-1};
};

}  // namespace

TEST_CASE("a replaced descriptor is closed, and its replacement is not") {
  Pair replaced;
  Pair kept;
  replaced.other = std::move(kept.other);
  CHECK(replaced.has_ended());
  CHECK_FALSE(kept.has_ended());
  replaced.other.reset();
  CHECK(kept.has_ended());
}

TEST_CASE("a copy keeps the file open, and can be closed without the original") {
  Pair pair;
  const FileDescriptor copy = pair.other.duplicate();
  CHECK((fcntl(copy.get(), F_GETFD) & FD_CLOEXEC) != 0);
  pair.other.reset();
  CHECK_FALSE(pair.other.is_open());
  CHECK_FALSE(pair.has_ended());
}
