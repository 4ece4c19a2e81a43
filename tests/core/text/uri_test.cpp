#include "core/text/uri.h"

#include "tests/catch.h"

using namespace cordage;

TEST_CASE("the standard's examples are absolute URIs") {
  // RFC 3986 §1.1.2.
  const auto [text, scheme, host] = GENERATE(table<std::string_view, std::string_view, std::string_view>({
      {"ftp://ftp.is.co.za/rfc/rfc1808.txt", "ftp", "ftp.is.co.za"},
      {"http://www.ietf.org/rfc/rfc2396.txt", "http", "www.ietf.org"},
      {"ldap://[2001:db8::7]/c=GB?objectClass?one", "ldap", "[2001:db8::7]"},
      {"mailto:John.Doe@example.com", "mailto", ""},
      {"news:comp.infosystems.www.servers.unix", "news", ""},
      {"tel:+1-816-555-1212", "tel", ""},
      {"telnet://192.0.2.16:80/", "telnet", "192.0.2.16"},
      {"urn:oasis:names:specification:docbook:dtd:xml:4.1.2", "urn", ""},
      {"foo://example.com:8042/over/there?name=ferret", "foo", "example.com"},
  }));
  CAPTURE(text);
  const Uri uri = split_uri(text);
  CHECK(is_absolute(uri));
  CHECK(uri.scheme == scheme);
  CHECK(uri.authority.value_or(Authority()).host == host);
}

TEST_CASE("user information and port are not part of the host") {
  const auto authority_of = [](std::string_view text) { return split_uri(text).authority.value(); };
  CHECK(authority_of("https://user:secret@example.com:8443/path").host == "example.com");
  CHECK(authority_of("https://user:secret@example.com:8443/path").user_info == "user:secret");
  CHECK(authority_of("https://user@[::1]:8443").host == "[::1]");
  CHECK(authority_of("https://user@[::1]:8443").port == "8443");
  CHECK(authority_of("https://example.com?at=@x:y").host == "example.com");
  CHECK(authority_of("https://discord.com@evil.example").host == "evil.example");
  CHECK(authority_of("https://example.com:").port == "");
  CHECK_FALSE(authority_of("https://example.com").port);
  CHECK_FALSE(authority_of("https://example.com").user_info);
}

TEST_CASE("relative references, fragments and invalid characters are not in an absolute URI") {
  const std::string_view text =
      GENERATE("", "/path", "//host/", "name", ":x", "1a:x", "a:b#c", "a:b c", "a:%4", "a:%zz", "a:[b]", "a://h/[b]",
               "a://[::1", "a://[::1]b", "a://[]", "a://h:8x", "a://u@v@h", "a://u[@h", "a:\xC3\xA9", "a://h\\i");
  CAPTURE(text);
  CHECK_FALSE(is_absolute(split_uri(text)));
}

TEST_CASE("empty parts are allowed where the standard allows them") {
  const std::string_view text = GENERATE("a:", "a://", "a:///p", "a://h:", "a://@h", "a:?");
  CAPTURE(text);
  CHECK(is_absolute(split_uri(text)));
}

TEST_CASE("the parts are those of the standard's regular expression") {
  // RFC 3986 appendix B.
  const Uri uri = split_uri("http://www.ics.uci.edu/pub/ietf/uri/?a=?b#Related?#");
  CHECK(uri.scheme == "http");
  CHECK(uri.authority->text == "www.ics.uci.edu");
  CHECK(uri.path == "/pub/ietf/uri/");
  CHECK(uri.query == "a=?b");
  CHECK(uri.fragment == "Related?#");
  CHECK(split_uri("//h?q").authority->host == "h");
  CHECK(split_uri("a/b:c").path == "a/b:c");
  CHECK(split_uri("").path.empty());
}

TEST_CASE("only an address in complete brackets is taken out of them") {
  CHECK(without_brackets("[::1]") == "::1");
  CHECK(without_brackets("example.com") == "example.com");
  CHECK(without_brackets("[::1") == "[::1");
}
