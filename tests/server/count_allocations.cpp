// Preloaded into the server: writes the number of its allocations and of the requested bytes, eight bytes each, into
// the file that ALLOCATIONS names.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

// glibc's functions, under names that are not replaced here.
extern "C" void* __libc_malloc(std::size_t size);
extern "C" void* __libc_calloc(std::size_t items, std::size_t size);
extern "C" void* __libc_realloc(void* old, std::size_t size);
extern "C" void* __libc_memalign(std::size_t alignment, std::size_t size);

namespace {

struct Counts {
  std::atomic<std::uint64_t> allocations;
  std::atomic<std::uint64_t> bytes;
};

Counts before_start;
Counts* counts = &before_start;

void count(std::size_t bytes) {
  ++counts->allocations;
  counts->bytes += bytes;
}

__attribute__((constructor)) void open_count() {
  const int file = open(std::getenv("ALLOCATIONS"), O_RDWR);
  void* const shared = mmap(nullptr, sizeof before_start, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (shared == MAP_FAILED) _exit(1);
  counts = static_cast<Counts*>(shared);
}

}  // namespace

extern "C" void* malloc(std::size_t size) {
  count(size);
  return __libc_malloc(size);
}

extern "C" void* calloc(std::size_t items, std::size_t size) {
  count(items * size);
  return __libc_calloc(items, size);
}

extern "C" void* realloc(void* old, std::size_t size) {
  count(size);
  return __libc_realloc(old, size);
}

extern "C" void* aligned_alloc(std::size_t alignment, std::size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}
