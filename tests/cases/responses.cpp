#include <filesystem>
#include <iostream>

#include "core/text/base64.h"
#include "tests/core/support.h"

// Prints core's responses to the cases of the given files, one JSON object a line: file, name, status, headers, and
// body in base64. A server must give the same responses. Cases that depend on the current time are left out.

using namespace cordage;

namespace {

void print(const std::string& file, const test::Case& each) {
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
    for (const std::string& file : std::vector<std::string>(argv + 1, argv + argc))
      for (const test::Case& each : test::read_cases(file))
        if (!each.depends_on_now) print(file, each);
  } catch (const std::exception& error) {
    std::cerr << "case-responses: " << error.what() << '\n';
    return 1;
  }
}
