#include "core/endpoints/qr_request.h"

#include "core/text/decimal.h"
#include "core/text/joined.h"

namespace cordage {
namespace {

constexpr std::int64_t utf8_eci = 26;

std::optional<int> narrowed(const std::optional<std::int64_t>& number) {
  if (!number) return std::nullopt;
  return static_cast<int>(*number);
}

std::string_view content_of(const QrRequest& request) { return request.data ? request.data->bytes : request.text; }

/// The smallest version that the content fits, ignoring the requested one.
std::optional<int> smallest_version(const QrRequest& request, qr::Level level) {
  const qr::Bounds bounds{.eci = narrowed(request.eci)};
  if (!request.data) return qr::smallest_version(request.text, level, bounds);
  const qr::Segment bytes{.mode = qr::Mode::byte, .text = request.data->bytes};
  return qr::smallest_version({&bytes, 1}, level, bounds);
}

DecimalText capacity_of(const QrRequest& request, qr::Level level) {
  return decimal_text(std::int64_t{qr::byte_capacity(level, narrowed(request.eci))});
}

}  // namespace

std::string_view letter_of(qr::Level level) {
  constexpr std::string_view letters = "LMQH";
  return letters.substr(static_cast<std::size_t>(level), 1);
}

std::string_view name_of_content(const QrRequest& request) { return request.data ? "data" : "text"; }

Outcome<void> check_content(const QrRequest& request) {
  if (!request.data && request.eci && *request.eci != utf8_eci)
    return Problem{ProblemKind::conflicting_parameters, "eci", "eci must be 26 (UTF-8) with text."};
  if (request.data && !request.text.empty())
    return Problem{ProblemKind::conflicting_parameters, "data", "data cannot be combined with text."};
  return {};
}

std::optional<qr::Symbol> symbol_of(const QrRequest& request) {
  qr::Choices choices{.mask = narrowed(request.mask), .eci = narrowed(request.eci)};
  if (request.version) choices.min_version = choices.max_version = static_cast<int>(*request.version);
  if (!request.data) return qr::encode(request.text, request.error, choices);
  const qr::Segment bytes{.mode = qr::Mode::byte, .text = request.data->bytes};
  return qr::encode({&bytes, 1}, request.error, choices);
}

Problem does_not_fit(const QrRequest& request) {
  const std::string_view name = name_of_content(request);
  const std::string_view letter = letter_of(request.error);
  const auto version = smallest_version(request, request.error);
  if (version)
    return {ProblemKind::does_not_fit, "version",
            joined({"version must be at least ", decimal_text(std::int64_t{*version}), " for this ", name, " at level ",
                    letter, "."})};
  std::string detail =
      joined({name, " has ", decimal_text(std::uint64_t{content_of(request).size()}), " bytes; level ", letter});
  std::string_view other;
  for (const qr::Level lower : {qr::Level::low, qr::Level::medium, qr::Level::quartile})
    if (smallest_version(request, lower)) other = letter_of(lower);
  const auto at_low = capacity_of(request, qr::Level::low);
  const auto here = capacity_of(request, request.error);
  if (!other.empty())
    detail = joined({detail, " holds ", here, " bytes. Level ", other, " would hold it."});
  else if (request.error == qr::Level::low)
    detail = joined({detail, ", the most, holds ", here, " bytes."});
  else
    detail = joined({detail, " holds ", here, " and level L, the most, ", at_low, "."});
  return {ProblemKind::does_not_fit, name, std::move(detail)};
}

}  // namespace cordage
