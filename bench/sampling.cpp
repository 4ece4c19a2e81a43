#include "bench/sampling.h"

#include <algorithm>
#include <ctime>

namespace cordage::bench {
namespace {

constexpr double sample_nanoseconds = 1e6;
constexpr std::size_t samples = 151;

double time_of(const Candidate& candidate, std::size_t calls) {
  const double start = thread_nanoseconds();
  candidate(calls);
  return thread_nanoseconds() - start;
}

/// Calls that fill a sample. Finding out warms the candidate up as well.
std::size_t calls_per_sample(const Candidate& candidate) {
  for (std::size_t calls = 1;; calls *= 2) {
    const double time = time_of(candidate, calls);
    if (time < sample_nanoseconds / 2) continue;
    return std::max<std::size_t>(1, static_cast<std::size_t>(static_cast<double>(calls) * sample_nanoseconds / time));
  }
}

double median(std::vector<double>& times) {
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  return *middle;
}

}  // namespace

double thread_nanoseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

std::vector<double> median_times(std::span<const Candidate> candidates) {
  std::vector<std::size_t> calls;
  for (const Candidate& each : candidates) calls.push_back(calls_per_sample(each));

  std::vector<std::vector<double>> times(candidates.size());
  for (std::size_t sample = 0; sample < samples; ++sample)
    for (std::size_t i = 0; i < candidates.size(); ++i)
      times[i].push_back(time_of(candidates[i], calls[i]) / static_cast<double>(calls[i]));

  std::vector<double> medians;
  for (std::vector<double>& each : times) medians.push_back(median(each));
  return medians;
}

}  // namespace cordage::bench
