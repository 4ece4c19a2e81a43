#pragma once

#include <array>
#include <string_view>

// Accept values of real clients. Most current browsers also send Sec-Fetch-Dest, but only to https and to this machine;
// without it, only Accept decides. Each row names the source of the value and the kind of client.

namespace cordage::test {

enum class Client { browser, image_loader, program };

struct AcceptHeader {
  std::string_view client;
  std::string_view source;
  std::string_view accept;
  Client kind;
  bool puts_image_first = false;  ///< PNG or SVG has a higher quality than JSON, or JSON is not accepted.
};

// developer.mozilla.org/docs/Web/HTTP/Guides/Content_negotiation/List_of_default_Accept_values
inline constexpr std::string_view mdn = "MDN, List of default Accept values";
// fetch.spec.whatwg.org/#http-network-or-cache-fetch and #concept-fetch, step "If request's header list …"
inline constexpr std::string_view fetch_standard = "Fetch Standard, fetching";
inline constexpr std::string_view jquery = "jQuery, src/ajax.js, ajaxSettings.accepts and the headers of ajax()";
inline constexpr std::string_view observed = "sent by the program itself to a listening socket";

using enum Client;
inline constexpr std::array accept_headers{
    AcceptHeader{"Firefox from 132", mdn, "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", browser},
    AcceptHeader{"Firefox 128 to 131", mdn,
                 "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/png,image/svg+xml,"
                 "*/*;q=0.8",
                 browser, true},
    AcceptHeader{"Firefox 92 to 127", mdn,
                 "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8", browser},
    AcceptHeader{"Firefox 72 to 91", mdn, "text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8",
                 browser},
    AcceptHeader{"Safari and Chrome", mdn,
                 "text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,image/apng,*/*;q=0.8", browser},
    AcceptHeader{"Chromium with signed exchanges", "Chromium, content/public/common/content_constants.cc",
                 "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,"
                 "application/signed-exchange;v=b3;q=0.7",
                 browser},
    AcceptHeader{"Chromium before AVIF", "Chromium, content/public/common/content_constants.cc",
                 "text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,image/apng,*/*;q=0.8,"
                 "application/signed-exchange;v=b3;q=0.9",
                 browser},
    AcceptHeader{"Edge 18", mdn, "text/html, application/xhtml+xml, image/jxr, */*", browser},
    AcceptHeader{"Opera 12", mdn,
                 "text/html, application/xml;q=0.9, application/xhtml+xml, image/png, image/webp, image/jpeg, "
                 "image/gif, image/x-xbitmap, */*;q=0.1",
                 browser, true},
    AcceptHeader{"Lynx with XHTML, and Emacs' EWW", "Emacs, lisp/net/eww.el, eww-accept-content-types",
                 "text/html, text/plain, text/sgml, text/css, application/xhtml+xml, */*;q=0.01", browser},
    AcceptHeader{"Turbo", "Turbo, src/core/drive/fetch_request.js, with the stream type of stream_message.js",
                 "text/vnd.turbo-stream.html, text/html, application/xhtml+xml", browser},

    AcceptHeader{"img of Firefox from 128", mdn,
                 "image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", browser, true},
    AcceptHeader{"img of Firefox 92 to 127", mdn, "image/avif,image/webp,*/*", browser},
    AcceptHeader{"img of Firefox 65 to 91", mdn, "image/webp,*/*", browser},
    AcceptHeader{"img of Safari from Big Sur", mdn,
                 "image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5", browser, true},
    AcceptHeader{"img of Safari before Big Sur", mdn, "image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5",
                 browser, true},
    AcceptHeader{"img of Safari 17", "WebKit, Source/WebCore/loader/cache/CachedResourceRequest.cpp",
                 "image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,"
                 "image/svg+xml,image/*;q=0.8,*/*;q=0.5",
                 browser, true},
    AcceptHeader{"img of Chrome and Edge from 121", mdn, "image/avif,image/webp,image/apng,image/*,*/*;q=0.8", browser},
    AcceptHeader{"img of Chromium with SVG",
                 "Chromium, third_party/blink/public/common/loader/network_utils.cc, ImageAcceptHeader",
                 "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", browser, true},
    AcceptHeader{"img of Chrome 33", "gist.github.com/nedk/9976139", "image/webp,*/*; q=0.8", browser},
    AcceptHeader{"img of Internet Explorer 10", "gist.github.com/nedk/9976139",
                 "image/png,image/svg+xml,image/*; q=0.8,*/*; q=0.5", browser, true},
    AcceptHeader{"img by the Fetch Standard", fetch_standard, "image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5",
                 browser, true},
    AcceptHeader{"img of Firefox before 47", mdn, "image/png,image/*;q=0.8,*/*;q=0.5", image_loader, true},

    AcceptHeader{"a caller of an SVG", "RFC 9110, section 12.5.1, the grammar", "image/svg+xml", image_loader, true},
    AcceptHeader{"a caller of any image", "RFC 9110, section 12.5.1, the grammar", "image/*", image_loader, true},
    AcceptHeader{"w3m", "w3m, fm.h and url.c, AcceptMedia", "text/html, text/*;q=0.5, image/*", image_loader, true},

    AcceptHeader{"Java's HttpURLConnection from 15", observed, "text/html, image/gif, image/jpeg, */*; q=0.2", program},
    AcceptHeader{"Java's HttpURLConnection before", "OpenJDK 11, sun/net/www/protocol/http/HttpURLConnection.java",
                 "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2", program},
    AcceptHeader{"no Accept: Python's urllib, Go's net/http, Java's HttpClient", observed, "", program},
    AcceptHeader{"curl, Wget, requests, fetch of Node", observed, "*/*", program},
    AcceptHeader{"axios and AngularJS", "axios, lib/defaults/index.js; AngularJS, src/ng/http.js",
                 "application/json, text/plain, */*", program},
    AcceptHeader{"HTTPie with a JSON body", "HTTPie, documentation, JSON", "application/json, */*;q=0.5", program},
    AcceptHeader{"curlie", "github.com/rs/curlie/issues/60", "application/json, */*", program},
    AcceptHeader{"curl --json", "curl(1), --json", "application/json", program},
    AcceptHeader{"jQuery for JSON", jquery, "application/json, text/javascript, */*; q=0.01", program},
    AcceptHeader{"jQuery for HTML", jquery, "text/html, */*; q=0.01", program},
    AcceptHeader{"jQuery for XML", jquery, "application/xml, text/xml, */*; q=0.01", program},
    AcceptHeader{"jQuery for text", jquery, "text/plain, */*; q=0.01", program},
    AcceptHeader{"jQuery for a script", jquery,
                 "text/javascript, application/javascript, application/ecmascript, application/x-ecmascript, */*; "
                 "q=0.01",
                 program},
    AcceptHeader{"rest-client of Ruby", "rest-client 1.8, lib/restclient/request.rb, default_headers",
                 "*/*; q=0.5, application/xml", program},
    AcceptHeader{"Spring's RestTemplate for a String", "Spring Framework, StringHttpMessageConverter",
                 "text/plain, */*", program},
    AcceptHeader{"Spring's RestTemplate for an object", "Spring Framework, MappingJackson2HttpMessageConverter",
                 "application/json, application/*+json", program},
    AcceptHeader{"a GraphQL client", "GraphQL over HTTP, Accept",
                 "application/graphql-response+json, application/json;q=0.9", program},
    AcceptHeader{"GitHub's clients", "GitHub REST API, Getting started", "application/vnd.github+json", program},
    AcceptHeader{"a client of JSON:API", "jsonapi.org, Content Negotiation", "application/vnd.api+json", program},
    AcceptHeader{"a client of problems", "RFC 9457, section 3, the first example",
                 "application/json, application/problem+json", program},
    AcceptHeader{"an ActivityPub server", "ActivityPub, section 3.2",
                 R"(application/ld+json; profile="https://www.w3.org/ns/activitystreams")", program},
    AcceptHeader{"EventSource", "HTML Standard, server-sent events", "text/event-stream", program},
    AcceptHeader{"Prometheus", "Prometheus 2.50, scrape/scrape.go",
                 "application/openmetrics-text;version=1.0.0;q=0.5,application/openmetrics-text;version=0.0.1;q=0.4,"
                 "text/plain;version=0.0.4;q=0.3,*/*;q=0.2",
                 program},
    AcceptHeader{"video of Firefox", mdn,
                 "video/webm,video/ogg,video/*;q=0.9,application/ogg;q=0.7,audio/*;q=0.6,*/*;q=0.5", program},
    AcceptHeader{"audio of Firefox", mdn,
                 "audio/webm,audio/ogg,audio/wav,audio/*;q=0.9,application/ogg;q=0.7,video/*;q=0.6,*/*;q=0.5", program},
    AcceptHeader{"a style sheet", fetch_standard, "text/css,*/*;q=0.1", program},
    AcceptHeader{"a script of Internet Explorer", "xombrero, commit 5f19461, list of Accept values",
                 "application/javascript, */*;q=0.8", program},
    AcceptHeader{"Lynx before XHTML", "Lynx 2.8.3, WWW/Library/Implementation/HTTP.c",
                 "text/html, text/plain, text/sgml, */*;q=0.01", program},
    AcceptHeader{"Internet Explorer 6", "pastebin.com/j7SVysGW",
                 "image/gif, image/x-xbitmap, image/jpeg, image/pjpeg, application/x-shockwave-flash, "
                 "application/x-ms-application, application/x-ms-xbap, application/vnd.ms-xpsdocument, "
                 "application/xaml+xml, */*",
                 program},
    AcceptHeader{"a reader of RDF", "xombrero, commit 5f19461, list of Accept values",
                 "application/rdf+xml, text/rdf+n3, application/turtle, application/rdf+n3", program},
    AcceptHeader{"a request of RFC 9110", "RFC 9110, section 12.5.1, the last example",
                 "text/*;q=0.3, text/plain;q=0.7, text/plain;format=flowed, text/plain;format=fixed;q=0.4, */*;q=0.5",
                 program},

    AcceptHeader{"Mastodon's link previews", "Mastodon, app/services/fetch_link_card_service.rb", "text/html", program},
    AcceptHeader{"Googlebot without rendering", "Google Search Central blog, 6 March 2008", "*/*", program},
    AcceptHeader{"a feed reader", "xombrero, commit 5f19461, list of Accept values",
                 "application/atom+xml, application/rss+xml, application/rdf+xml, text/xml, text/plain, text/html, "
                 "text/*, */*",
                 program},
};
static_assert(accept_headers.size() == 60);

}  // namespace cordage::test
