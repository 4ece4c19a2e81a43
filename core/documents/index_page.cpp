#include "core/documents/index_page.h"

#include "core/api/page.h"
#include "core/api/problem_response.h"
#include "core/document.h"
#include "core/documents/introduction.h"
#include "core/text/escaped.h"
#include "core/text/joined.h"

namespace cordage::documents {
namespace {

/// Makes links to targets of this service, relative so that they work behind a proxy that adds a prefix.
struct Linker {
  std::string_view to_root;

  std::string operator()(std::string_view target) const {
    const std::string text = escaped(target);
    return joined({"<a href=\"", to_root, text.substr(1), "\"><code>", text, "</code></a>"});
  }
};

std::string parameters_of(const EndpointDoc& endpoint) {
  std::string names;
  for (const ParameterDoc& parameter : endpoint.parameters)
    names += (names.empty() ? "" : ", ") + ("<code>" + parameter.name + "</code>") +
             (parameter.alias.empty() ? "" : " or <code>" + parameter.alias + "</code>") +
             (parameter.required ? " (required)" : "");
  return names.empty() ? "none" : names;
}

/// The sample of an endpoint; if a browser would get one of several forms, the first form too.
std::string samples_of(const EndpointDoc& endpoint, std::string_view chat_segment, const Linker& link) {
  const std::string sample = sample_target(endpoint, chat_segment);
  std::string samples = link(sample);
  for (const ParameterDoc& parameter : endpoint.parameters) {
    if (!parameter.is_format || endpoint.results.size() == 1) continue;
    samples += "<br>" + link(joined({sample, "&", parameter.name, "=", parameter.shape.one_of.front()}));
  }
  return samples;
}

/// A link to the section about an endpoint in docs/api.md, whose heading is the last part of the path; anchors have no
/// dots.
std::string link_to_reference(const EndpointDoc& endpoint, std::string_view repository) {
  if (repository.empty()) return {};
  std::string anchor = endpoint.path.substr(endpoint.path.rfind('/') + 1);
  std::erase(anchor, '.');
  return joined({" <a href=\"", escaped(repository), "/blob/HEAD/docs/api.md#", anchor, "\">Reference</a>"});
}

std::string section_of(const EndpointDoc& endpoint, std::string_view chat_segment, const Linker& link,
                       std::string_view repository) {
  return joined({"<h2>", escaped(path_of(endpoint, chat_segment)), "</h2>\n<p>", escaped(endpoint.summary),
                 link_to_reference(endpoint, repository), "<br>Parameters: ", parameters_of(endpoint), "<br>",
                 samples_of(endpoint, chat_segment, link), "</p>\n"});
}

std::string sentence_of_limit(unsigned rate_limit) {
  if (rate_limit == 0) return "This service has no rate limit.";
  return joined({"Rate limit: ", std::to_string(rate_limit),
                 " requests per second for each client. A client is an IPv4 address or an IPv6 /64.",
                 how_the_limit_shows});
}

}  // namespace

std::string index_page(const api::Settings& settings, const IndexOptions& options) {
  const Linker link{options.to_root};
  std::string page = api::page_start("cordage");
  page.append("<p>").append(purpose).append("</p>\n<p>").append(manners).append("</p>\n<p>");
  page += sentence_of_limit(options.rate_limit) + "</p>\n<p>OpenAPI document: " + link("/openapi.json") + "</p>\n";
  for (const EndpointDoc& endpoint : describe_served_endpoints())
    page += section_of(endpoint, settings.chat_segments.front(), link, options.repository);
  page += "<h2>Problems</h2>\n<p>";
  for (const api::ProblemType& type : api::problem_types())
    page += link(std::string(call::problem_path) + std::string(type.name)) + "<br>\n";
  page += "</p>\n";
  if (options.has_privacy_page) page += "<h2>Privacy</h2>\n<p>What this service stores: " + link("/privacy") + "</p>\n";
  return page + "<p>Not affiliated with Discord.</p>\n</html>\n";
}

}  // namespace cordage::documents
