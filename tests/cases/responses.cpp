#include <filesystem>
#include <iostream>

#include "core/text/base64.h"
#include "tests/core/support.h"

// Prints core's responses to the cases of the given files, one JSON object per line: file, name, status, headers, and
// body in base64. A server must send the same responses. Cases that depend on the current time are left out. With
// `--base-url-sent` before the files, the base URL counts as sent by the requests.

using namespace cordage;

namespace {

void print(const std::string& file, test::Case each, bool is_base_url_sent) {
  each.request.is_base_url_sent = is_base_url_sent;
  const test::Response response = ask(each.request);
  std::string body;
  append_base64(body, response.body);
  const test::Json line{{"file", std::filesystem::path(file).stem().string()},
                        {"name", each.name},
                        {"status", response.status},
                        {"headers", response.headers},
                        {"body", body}};
  std::cout << line.dump() << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const bool is_base_url_sent = argc > 1 && std::string_view(argv[1]) == "--base-url-sent";
    for (const std::string& file : std::vector<std::string>(argv + (is_base_url_sent ? 2 : 1), argv + argc))
      for (const test::Case& each : test::read_cases(file))
        if (!each.depends_on_now) print(file, each, is_base_url_sent);
  } catch (const std::exception& error) {
    std::cerr << "case-responses: " << error.what() << '\n';
    return 1;
  }
}
