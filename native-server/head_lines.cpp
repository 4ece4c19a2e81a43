#include "native-server/head_lines.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace cordage::server {
namespace {

constexpr std::string_view line_end = "\r\n";

constexpr Refusal bad_line_end{ProblemKind::bad_request, "Each line of a request must end with CR and LF together."};
constexpr Refusal control_character{ProblemKind::bad_request,
                                    "A request must hold no control characters but tabs in field values."};
constexpr Refusal folded_field{ProblemKind::bad_request,
                               "A header field must be on one line: no line may begin with a space or tab."};
constexpr Refusal too_many_empty_lines{ProblemKind::bad_request, "At most 8 empty lines may come before a request."};
constexpr Refusal target_too_long{ProblemKind::target_too_long, api::request_line_too_long};
constexpr Refusal headers_too_large{ProblemKind::headers_too_large,
                                    "The header fields may have at most 8192 bytes together."};
constexpr Refusal too_many_fields{ProblemKind::headers_too_large, "A request may have at most 100 header fields."};

static_assert(max_empty_lines == 8 && api::max_request_line_bytes == 16384 && max_field_bytes == 8192 &&
                  max_fields == 100,
              "the sentences above, those of the problem types and docs/api.md name these numbers");

struct Line {
  std::string_view text;  ///< Without its line end; up to the fault where there is one.
  bool is_whole = false;
  std::optional<Refusal> refusal{};
};

bool is_control_character(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && byte != '\t') || byte == 0x7f;
}

constexpr std::uint64_t each_byte(unsigned char value) { return value * 0x0101'0101'0101'0101u; }

// Whether one of eight bytes is below 0x20 or 0x7f: a byte below a limit borrows into its highest bit.
bool may_have_control_character(const char* bytes) {
  std::uint64_t word;
  std::memcpy(&word, bytes, sizeof word);
  const std::uint64_t is_delete = word ^ each_byte(0x7f);
  const std::uint64_t found = ((word - each_byte(0x20)) & ~word) | ((is_delete - each_byte(1)) & ~is_delete);
  return (found & each_byte(0x80)) != 0;
}

const char* find_control_character(std::string_view text) {
  const char* at = text.begin();
  while (text.end() - at >= 8 && !may_have_control_character(at)) at += 8;
  return std::find_if(at, text.end(), is_control_character);
}

// Looks at no more of the text than its `most` bytes: the first fault by position counts, however the bytes arrive.
Line line_at(std::string_view input, std::size_t position, std::size_t most, const Refusal& too_long) {
  Line line{.text = input.substr(position)};
  const auto feed = line.text.find('\n');
  line.is_whole = feed != std::string_view::npos;
  if (line.is_whole) line.text = line.text.substr(0, feed);
  const bool has_return = line.text.ends_with('\r');
  if (has_return) line.text.remove_suffix(1);
  const bool is_too_long = line.text.size() > most;
  line.text = line.text.substr(0, most);
  if (const auto first = find_control_character(line.text); first != line.text.end()) {
    line.refusal = *first == '\r' ? bad_line_end : control_character;
    line.text = line.text.substr(0, static_cast<std::size_t>(first - line.text.begin()));
  } else if (is_too_long) {
    line.refusal = too_long;
  } else if (line.is_whole && !has_return) {
    line.refusal = bad_line_end;
  }
  return line;
}

std::size_t skip_empty_lines(std::string_view input) {
  std::size_t position = 0;
  while (input.substr(position).starts_with(line_end)) position += line_end.size();
  return position;
}

// Reads the request line; `lines.end` is then where the fields begin.
void find_request_line(std::string_view input, HeadLines& lines) {
  lines.start = lines.end = skip_empty_lines(input);
  const Line line = line_at(input, lines.start, api::max_request_line_bytes, target_too_long);
  lines.request_line = line.text;
  lines.refusal = line.refusal;
  if (lines.start > max_empty_lines * line_end.size()) lines.refusal = too_many_empty_lines;
  lines.has_request_line = line.is_whole && !lines.refusal;
  if (lines.has_request_line) lines.end += line.text.size() + line_end.size();
}

std::optional<Refusal> judge_field(const Line& line, std::size_t fields) {
  if (fields > max_fields) return too_many_fields;
  if (line.text.starts_with(' ') || line.text.starts_with('\t')) return folded_field;
  return line.refusal;
}

}  // namespace

HeadLines find_head_lines(std::string_view input) {
  HeadLines lines;
  find_request_line(input, lines);
  if (!lines.has_request_line) return lines;

  const std::size_t fields_start = lines.end;
  for (std::size_t fields = 1; lines.end < input.size(); ++fields) {
    const std::size_t taken = lines.end - fields_start + line_end.size();
    const Line line = line_at(input, lines.end, max_field_bytes - std::min(taken, max_field_bytes), headers_too_large);
    const std::size_t line_stop = lines.end + line.text.size() + line_end.size();
    if (line.text.empty() && !line.refusal) {
      lines.is_complete = line.is_whole;
      if (line.is_whole) lines.end = line_stop;
      return lines;
    }
    lines.refusal = judge_field(line, fields);
    if (lines.refusal || !line.is_whole) return lines;
    lines.end = line_stop;
  }
  return lines;
}

}  // namespace cordage::server
