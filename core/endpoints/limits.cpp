#include "core/endpoints/limits.h"

namespace cordage {
namespace {

template <class Table, class At>
At put_details(const Table& table, At at) {
  for (const platform::Limit& limit : table) {
    LimitDetails details{.value = limit.value, .today = limit.today, .source = limit.source};
    if (!limit.note.empty()) details.note = limit.note;
    *at++ = details;
  }
  return at;
}

}  // namespace

Outcome<LimitsResult> limits(const LimitsRequest& request, const Context&) {
  Outcome<LimitsResult> result(std::in_place);
  for (std::size_t i = 0; i < platform::limits.size(); ++i) result->limits.values[i] = platform::limits[i].value;
  if (!request.more) return result;
  put_details(platform::other_limits, put_details(platform::limits, result->more.emplace().values.begin()));
  auto* fact = result->facts.emplace().values.begin();
  for (const platform::Fact& each : platform::facts) *fact++ = {each.what, each.source, each.as_of};
  constexpr std::string_view date = platform::as_of("limits");
  result->as_of = date;
  return result;
}

}  // namespace cordage
