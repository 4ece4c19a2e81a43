#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace cordage::bench {

/// Work to be timed, repeated `calls` times.
using Candidate = std::function<void(std::size_t calls)>;

/// A candidate from a function that returns a number, which is stored so that the compiler cannot omit a call.
template <class Work>
Candidate candidate(Work work) {
  return [work](std::size_t calls) {
    for (; calls > 0; --calls) [[maybe_unused]]
      volatile auto kept = work();
  };
}

/// Thread CPU time in nanoseconds, which excludes other work on the machine.
double thread_nanoseconds();

/// Nanoseconds of thread CPU time for one call of each candidate: the median of many samples of a millisecond or one
/// call, whichever is longer. Samples of the candidates alternate, so that a change of clock speed hits all alike.
std::vector<double> median_times(std::span<const Candidate> candidates);

}  // namespace cordage::bench
