#include "wasm/generate/comment.h"

#include <algorithm>
#include <sstream>

namespace cordage::generate {
namespace {

/// Whether a description states this limit itself.
bool states(const std::string& description, std::size_t limit) {
  return description.find(" " + std::to_string(limit) + " ") != description.npos;
}

std::string limits_of(const ParameterDoc& doc) {
  std::string limits;
  if (doc.shape.min && doc.shape.max)
    limits += " From " + std::to_string(*doc.shape.min) + " to " + std::to_string(*doc.shape.max) + ".";
  if (doc.max_code_points && !states(doc.description, *doc.max_code_points))
    limits += " At most " + std::to_string(*doc.max_code_points) + " characters.";
  if (doc.max_bytes) limits += " At most " + std::to_string(*doc.max_bytes) + " bytes of UTF-8.";
  return limits;
}

}  // namespace

std::vector<std::string> wrap(const std::string& text, std::size_t room) {
  std::vector<std::string> lines;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (lines.empty() || lines.back().size() + 1 + word.size() > room)
      lines.push_back(word);
    else
      lines.back() += " " + word;
  }
  return lines;
}

std::string comment(const std::string& indent, const std::vector<std::string>& paragraphs) {
  std::vector<std::string> lines;
  for (const std::string& paragraph : paragraphs)
    std::ranges::copy(wrap(paragraph, width - indent.size() - 3), std::back_inserter(lines));
  if (lines.size() == 1 && indent.size() + lines.front().size() + 7 <= width)
    return indent + "/** " + lines.front() + " */\n";
  std::string text = indent + "/**\n";
  for (const std::string& line : lines) text += indent + " * " + line + "\n";
  return text + indent + " */\n";
}

std::string parameter_comment(const std::string& indent, const ParameterDoc& doc) {
  const std::string default_text = doc.default_description.empty() ? "" : " Default: " + doc.default_description + ".";
  return comment(indent, {doc.description + limits_of(doc) + default_text,
                          doc.default_value ? "@default " + *doc.default_value : "",
                          doc.example.empty() ? "" : "@example " + doc.example});
}

}  // namespace cordage::generate
