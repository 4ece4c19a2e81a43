#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bench/figure.h"
#include "bench/sampling.h"
#include "core/api/respond.h"

namespace {

using namespace cordage;

/// Processor time of api::respond for one target.
void measure(std::string_view target) {
  const api::Settings settings;
  const std::size_t question = target.find('?');
  const api::Request request{.method = "GET",
                             .path = target.substr(0, question),
                             .query = question == target.npos ? "" : target.substr(question + 1),
                             .base_url = "https://api.example.com",
                             .now = 1'700'000'000};
  api::Response response;
  const auto size = [&] {
    api::respond(settings, request, api::route_of(settings, request.path), response);
    return response.body.size();
  };
  size();
  if (response.status != 200) throw std::runtime_error(response.body);
  const std::vector<bench::Candidate> candidates{bench::candidate(size)};
  bench::print({.area = "requests",
                .case_name = request.path,
                .name = "time",
                .unit = "ns",
                .ours = bench::median_times(candidates).front()});
}

}  // namespace

/// requests-bench TARGET...: prints what the response to each target takes, without HTTP and system calls.
int main(int count, char** arguments) try {
  for (int i = 1; i < count; ++i) measure(arguments[i]);
} catch (const std::exception& error) {
  std::cerr << "requests-bench: " << error.what() << '\n';
  return 1;
}
