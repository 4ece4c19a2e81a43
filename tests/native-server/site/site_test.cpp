#include "native-server/site/site.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>

#include "native-server/site/page_files.h"
#include "tests/catch.h"

using namespace cordage;
using namespace cordage::server;

namespace {

/// One member of an archive: a header with the required fields at their places in POSIX.1-2017 (pax, "ustar Interchange
/// Format"), and the content in whole blocks of 512 bytes.
std::string member(std::string_view name, char type, std::string_view content) {
  std::string header(512, '\0');
  std::ranges::copy(name, header.begin());  // GCC 14 warns about replace.
  std::array<char, 12> size{};
  std::snprintf(size.data(), size.size(), "%011zo", content.size());
  header.replace(124, 11, size.data());
  header[156] = type;
  header.replace(257, 5, "ustar");
  std::string bytes(content);
  bytes.resize((content.size() + 511) / 512 * 512);
  return header + bytes;
}

/// Two blocks of zeros, and the padding of an archiver.
const std::string end_of_archive(4096, '\0');

std::string body_at(const Site& site, std::string_view path) {
  const api::Request request{.method = "GET", .path = path, .query = {}, .base_url = {}};
  api::Response response;
  site.respond(request, site.route_of(path), false, response);
  return response.status == 200 ? std::string(response.content()) : std::to_string(response.status);
}

}  // namespace

TEST_CASE("the files of an archive are read, without folders") {
  const std::string longest(100, 'n');
  const std::string large = std::string(512, 'a') + std::string(512, 'b');
  const std::string archive = member("assets/", '5', "") + member("assets/large.js", '0', large) +
                              member("empty.txt", '0', "") + member(longest, '0', "x") + end_of_archive;
  CHECK(files_of_archive(archive) == PageFiles{{"assets/large.js", large}, {"empty.txt", ""}, {longest, "x"}});
  CHECK(files_of_archive(end_of_archive).empty());
}

TEST_CASE("a site with a page inside the program has its files, and one without has the index instead") {
  const std::string archive = member("index.html", '0', "<p>page</p>") + member("a.txt", '0', "text") + end_of_archive;
  const Site with({.page = archive}, 10);
  CHECK(with.has_page());
  CHECK(body_at(with, "/") == "<p>page</p>");
  CHECK(body_at(with, "/index.html") == "<p>page</p>");
  CHECK(body_at(with, "/a.txt") == "text");
  const Site without({}, 10);
  CHECK_FALSE(without.has_page());
  CHECK(body_at(without, "/") == body_at(without, "/api"));
  CHECK(body_at(without, "/a.txt") == "404");
}
