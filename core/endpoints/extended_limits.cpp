#include "core/endpoints/extended_limits.h"

#include <algorithm>

namespace cordage {
namespace {

static_assert(std::equal(platform::limits.begin(), platform::limits.end(), platform::limits_today.begin(),
                         platform::limits_today.end(),
                         [](const auto& limit, const auto& today) { return limit.name == today.name; }));

MoreLimits more_limits() {
  MoreLimits more;
  auto* at = more.begin();
  for (std::size_t i = 0; i < platform::limits.size(); ++i) {
    const platform::LimitToday& known = platform::limits_today[i];
    LimitDetails details{.value = platform::limits[i].value, .source = known.source};
    if (!known.today.empty()) details.today = known.today;
    *at++ = {known.name, details};
  }
  for (const platform::FurtherLimit& limit : platform::further_limits)
    *at++ = {limit.name, {.value = limit.value, .source = limit.source}};
  return more;
}

Facts facts() {
  Facts facts;
  std::transform(platform::facts.begin(), platform::facts.end(), facts.begin(), [](const platform::Fact& fact) {
    return std::pair{fact.name, FactDetails{fact.what, fact.source, fact.as_of}};
  });
  return facts;
}

}  // namespace

Outcome<ExtendedLimitsResult> extended_limits(const ExtendedLimitsRequest& request, const Context& context) {
  ExtendedLimitsResult result{*limits({}, context)};
  if (!request.more) return result;
  result.more = more_limits();
  constexpr std::string_view date = platform::as_of("limits");
  result.facts = facts();
  result.as_of = date;
  return result;
}

}  // namespace cordage
