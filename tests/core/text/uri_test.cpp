#include "core/text/uri.h"

#include "tests/catch.h"

using namespace cordage;

TEST_CASE("the standard's own examples are absolute URIs") {
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
  CHECK(read_absolute_uri(text));
  CHECK(scheme_of(text) == scheme);
  CHECK(read_absolute_uri(text)->host == host);
}

TEST_CASE("user information and port are no part of the host") {
  CHECK(read_absolute_uri("https://user:secret@example.com:8443/path")->host == "example.com");
  CHECK(read_absolute_uri("https://user@[::1]:8443")->host == "[::1]");
  CHECK(read_absolute_uri("https://example.com?at=@x:y")->host == "example.com");
}

TEST_CASE("a relative reference, a fragment and foreign characters make no absolute URI") {
  const std::string_view text =
      GENERATE("", "/path", "//host/", "name", ":x", "1a:x", "a:b#c", "a:b c", "a:%4", "a:%zz", "a:[b]", "a://h/[b]",
               "a://[::1", "a://[::1]b", "a://[]", "a://h:8x", "a://u@v@h", "a://u[@h", "a:\xC3\xA9", "a://h\\i");
  CAPTURE(text);
  CHECK_FALSE(read_absolute_uri(text));
}

TEST_CASE("empty parts are allowed where the standard allows them") {
  const std::string_view text = GENERATE("a:", "a://", "a:///p", "a://h:", "a://@h", "a:?");
  CAPTURE(text);
  CHECK(read_absolute_uri(text));
}
