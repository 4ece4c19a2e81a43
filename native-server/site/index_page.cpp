#include "native-server/site/index_page.h"

#include "core/document.h"
#include "core/http/page.h"
#include "core/http/problems.h"
#include "native-server/site/introduction.h"

namespace cordage::server {
namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

/// A link to a target of this service. It is relative, so that it works behind a proxy that adds a prefix.
std::string link(std::string_view target) {
  const std::string text = escaped(target);
  return "<a href=\"" + text.substr(1) + "\"><code>" + text + "</code></a>";
}

std::string parameters_of(const EndpointDoc& endpoint) {
  std::string names;
  for (const ParameterDoc& parameter : endpoint.parameters)
    names += (names.empty() ? "" : ", ") + ("<code>" + parameter.name + "</code>") +
             (parameter.alias.empty() ? "" : " or <code>" + parameter.alias + "</code>") +
             (parameter.required ? " (required)" : "");
  return names.empty() ? "none" : names;
}

std::string section_of(const EndpointDoc& endpoint, std::string_view chat_segment) {
  const std::string path = path_of(endpoint, chat_segment);
  const std::string query = sample_query(endpoint);
  return "<h2>" + escaped(path) + "</h2>\n<p>" + escaped(endpoint.summary) +
         "<br>Parameters: " + parameters_of(endpoint) + "<br>" + link(query.empty() ? path : path + "?" + query) +
         "</p>\n";
}

}  // namespace

std::string index_page(const http::Settings& settings) {
  std::string page = http::page_start("cordage");
  page.append("<p>").append(purpose).append("</p>\n<p>").append(manners);
  page += "</p>\n<p>The whole description: " + link("/openapi.json") + "</p>\n";
  for (const EndpointDoc& endpoint : describe_served_endpoints())
    page += section_of(endpoint, settings.chat_segments.front());
  page += "<h2>Problems</h2>\n<p>";
  for (const http::ProblemType& type : http::problem_types())
    page += link(std::string(binding::problem_path) + std::string(type.name)) + "<br>\n";
  page += "</p>\n<h2>Privacy</h2>\n<p>What is kept and what is not: " + link("/privacy") + "</p>\n";
  return page + "<p>Not affiliated with Discord.</p>\n</html>\n";
}

}  // namespace cordage::server
