#pragma once

#include <string>
#include <vector>

#include "core/document.h"

namespace cordage::generate {

/// In columns, of a line with its indent.
inline constexpr std::size_t width = 120;

/// Breaks a text between its words into lines of at most `room` bytes.
std::vector<std::string> wrap(const std::string& text, std::size_t room);

/// A JSDoc comment of these paragraphs, each line after `indent`; empty ones are left out.
std::string comment(const std::string& indent, const std::vector<std::string>& paragraphs);

/// A JSDoc comment of a parameter: description, limits, default and example.
std::string parameter_comment(const std::string& indent, const ParameterDoc& doc);

}  // namespace cordage::generate
