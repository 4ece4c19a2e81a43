#include "core/endpoints/oauth_parameters.h"

#include "core/text/ascii.h"
#include "tests/catch.h"

using namespace cordage;

namespace {

std::vector<std::string> scopes(std::string_view text) {
  const auto read = Scopes::read(text);
  REQUIRE(read);
  return {read->names.begin(), read->names.end()};
}

}  // namespace

TEST_CASE("a client id is 1 to 20 decimal digits from 1 to 2^64-1, returned unchanged") {
  const std::string_view id =
      GENERATE("1", "007", "157730590492196864", "18446744073709551615", "00000000000000000001");
  CAPTURE(id);
  const auto read = ClientId::read(id);
  REQUIRE(read);
  CHECK(read->digits == id);
}

TEST_CASE("a client id of other characters or of more than 20 digits is invalid") {
  const std::string_view id = GENERATE("-1", "+1", " 1", "1 ", "1.0", "1e3", "0x1", "abc", "000000000000000000001",
                                       "184467440737095516150", "<@1>");
  CAPTURE(id);
  const auto read = ClientId::read(id);
  REQUIRE_FALSE(read);
  CHECK(read.problem().kind == ProblemKind::invalid_value);
  CHECK(read.problem().parameter.empty());
}

TEST_CASE("a client id of zero or above 64 bits is out of range") {
  const std::string_view id = GENERATE("0", "00000000000000000000", "18446744073709551616", "99999999999999999999");
  CAPTURE(id);
  const auto read = ClientId::read(id);
  REQUIRE_FALSE(read);
  CHECK(read.problem().kind == ProblemKind::out_of_range);
  CHECK(read.problem().detail.find("18446744073709551615") != std::string::npos);
}

TEST_CASE("scopes are separated by commas, whitespace, plus signs and vertical bars") {
  const std::string_view text =
      GENERATE("bot,email", "bot email", "bot, email", " bot ,, email ", "bot\temail", "bot\nemail", "bot\r\nemail",
               "bot\vemail", "bot\femail", ",bot,email,", "bot+email", "bot|email", "+bot + email|");
  CHECK(scopes(text) == std::vector<std::string>{"bot", "email"});
}

TEST_CASE("scopes are sorted by byte, without duplicates") {
  CHECK(scopes("identify,email,bot") == std::vector<std::string>{"bot", "email", "identify"});
  CHECK(scopes("b a b a b") == std::vector<std::string>{"a", "b"});
  CHECK(scopes("a.b a-b aB ab a_b a") == std::vector<std::string>{"a", "a-b", "a.b", "aB", "a_b", "ab"});
}

TEST_CASE("only separators are not a scope") {
  const std::string_view text = GENERATE("", " ", ",", " , ,\t,");
  CHECK(scopes(text).empty());
  CHECK(Scopes::read(text)->empty());
}

TEST_CASE("a scope has only letters, digits and . _ : -") {
  const int byte = GENERATE(range(0, 256));
  const std::string text = "a" + std::string(1, static_cast<char>(byte)) + "a";
  constexpr std::string_view characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._:-";
  const char c = static_cast<char>(byte);
  const bool separates = std::string_view(",+| \t\n\v\f\r").find(c) != std::string_view::npos;
  const bool belongs = characters.find(c) != characters.npos;
  CAPTURE(byte);
  const auto read = Scopes::read(text);
  CHECK(static_cast<bool>(read) == (separates || belongs));
  if (read) {
    CHECK(read->names.begin()[0] == (separates ? "a" : text));
  } else {
    CHECK(read.problem().kind == ProblemKind::invalid_value);
  }
}

TEST_CASE("the problem of scopes that are still percent-encoded says so") {
  const std::string_view text = GENERATE("identify%20email", "%69dentify", "bot identify%2Cemail");
  const auto read = Scopes::read(text);
  REQUIRE_FALSE(read);
  CHECK(read.problem().detail == "must be decoded first: the value is still percent-encoded.");
}

TEST_CASE("a redirect URI is absolute, of any scheme except those that a browser runs or reads locally") {
  const std::string_view uri = GENERATE(
      "https://example.com/callback", "http://localhost:3000/", "https://example.com", "https://[::1]:8443/cb?a=b",
      "myapp:/oauth2redirect", "com.example.app:/cb", "app+x-1.0://done", "urn:ietf:wg:oauth:2.0:oob",
      "HTTPS://EXAMPLE.COM/", "https://user@example.com/", "https://xn--bcher-kva.example/%C3%BC?x=%20",
      "javascripts:x", "x-data:,", "files://a", "tel:+1-201-555-0123", "https://example.com/?redirect=data:,");
  CAPTURE(uri);
  const auto read = RedirectUri::read(uri);
  REQUIRE(read);
  CHECK(read->text == uri);
}

TEST_CASE("the schemes that a browser runs or reads locally are rejected, in upper and lower case") {
  const std::string_view scheme = GENERATE("javascript", "data", "vbscript", "file", "blob", "about");
  std::string upper(scheme);
  for (char& c : upper) c = to_upper(c);
  for (const std::string& each :
       {std::string(scheme), upper, std::string(1, upper[0]) + std::string(scheme.substr(1))}) {
    for (const std::string_view rest : {":", ":blank", "://example.com/"}) {
      CAPTURE(each, rest);
      const auto read = RedirectUri::read(each + std::string(rest));
      REQUIRE_FALSE(read);
      CHECK(read.problem().kind == ProblemKind::invalid_value);
      CHECK(read.problem().detail.find("scheme") != std::string::npos);
    }
  }
}

TEST_CASE("strings that are not absolute URIs by RFC 3986 are rejected") {
  const std::string_view text =
      GENERATE("/callback", "//example.com/", "example.com/callback", "callback", ":", "://example.com", "1app://x",
               "-app:x", "ht tp://x", " https://example.com", "h\xC3\xA9:x", "a_b:x", "https://example.com/a b",
               "https://example.com/\xC3\xA9", "https://example.com/<x>", "https://example.com/\"", "x:\\a", "x:a`b",
               "x:{a}", "x:a|b", "x:a^b", "x:\x7F", "x:a\nb", "https://example.com/%", "https://example.com/%4",
               "https://example.com/%zz", "http:", "https://", "http:/x", "https:/callback", "https:callback",
               "https:///path", "https://example.com/[x]", "https://[::1", "https://[::1/", "https://::1]/", "x:[a]",
               "https://@/", "https://a:x/", "https://a:80x", "https://a:-1/", "https://a@b@c/", "https://[::1]x/",
               "https://[zz]/", "https://[]/", "https://[fe80::1%25eth0]/", "myapp://h:x", "https://[[::1]]/",
               "https://?q", "https://:443/", "\xEF\xBB\xBFhttps://example.com/");
  CAPTURE(text);
  const auto read = RedirectUri::read(text);
  REQUIRE_FALSE(read);
  CHECK(read.problem().kind == ProblemKind::invalid_value);
}

TEST_CASE("a host may be an IP literal and may come after user information") {
  const std::string_view text = GENERATE("https://[::1]/callback", "https://[2001:db8::1]:8443/", "app://h:8",
                                         "https://user@example.com/", "https://@example.com/", "https://u:p@[::1]");
  CAPTURE(text);
  CHECK(RedirectUri::read(text));
}

TEST_CASE("parameters are equal if they were written alike") {
  CHECK(ClientId{"1"} == ClientId{"1"});
  CHECK(ClientId{"1"} != ClientId{"01"});
  CHECK(*Scopes::read("a,b") == *Scopes::read("b a"));
  CHECK(*Scopes::read("a") != *Scopes::read("b"));
  CHECK(RedirectUri{"a:b"} == RedirectUri{"a:b"});
  CHECK(RedirectUri{"a:b"} != RedirectUri{"a:B"});
}

TEST_CASE("a redirect URI with a fragment is rejected, even an empty one") {
  const std::string_view text = GENERATE("https://example.com/#a", "https://example.com/#", "myapp:x#y");
  const auto read = RedirectUri::read(text);
  REQUIRE_FALSE(read);
  CHECK(read.problem().detail.find("fragment") != std::string::npos);
}
