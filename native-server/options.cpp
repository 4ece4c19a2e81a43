#include "native-server/options.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <string_view>
#include <utility>

#include "core/platform/facts.h"
#include "core/text/character_set.h"
#include "core/text/joined.h"
#include "core/text/nearest.h"
#include "native-server/ops/processors.h"
#include "native-server/options/option_rows.h"

namespace cordage::server {
namespace {

[[noreturn]] void reject(const OptionRow& row) {
  throw CLI::ValidationError(row.environment.empty() ? row.name : joined({row.name, " (", row.environment, ")"}),
                             "must be " + row.expected);
}

void add_option(CLI::App& app, const OptionRow& row, Options& options) {
  const auto set = [&row, &options](const std::vector<std::string>& texts) {
    if (!row.set(options, texts)) reject(row);
  };
  auto* const option = row.is_repeatable
                           ? app.add_option_function<std::vector<std::string>>(row.name, set, help_of(row))
                           : app.add_option_function<std::string>(
                                 row.name, [set](const std::string& text) { set({text}); }, help_of(row));
  option->envname(row.environment)->type_name(row.value);
  row.is_repeatable ? option->allow_extra_args(false)->delimiter(',') : option->take_last();
}

Options defaults() {
  Options options{.threads = std::clamp(usable_processors(), 1U, max_threads)};
  for (const OptionRow& row : option_rows()) {
    if (!row.default_value.empty()) row.set(options, CLI::detail::split(row.default_value, ','));
  }
  return options;
}

/// Environment variables that begin with CORDAGE_ and are not options, except those that Kubernetes sets for a service
/// named cordage.
std::vector<UnknownVariable> find_unknown_variables(const CLI::App& app) {
  std::vector<std::string> variables;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_envname().empty()) variables.push_back(option->get_envname());
  }
  const std::vector<std::string_view> known(variables.begin(), variables.end());
  std::vector<UnknownVariable> unknown;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view entry = *variable;
    const std::string_view name = entry.substr(0, entry.find('='));
    const bool is_of_kubernetes = name.starts_with("CORDAGE_SERVICE_") || name.starts_with("CORDAGE_PORT");
    if (!name.starts_with("CORDAGE_") || is_of_kubernetes) continue;
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    unknown.push_back({std::string(name), std::string(nearest(name, known))});
  }
  return unknown;
}

/// The error of an option without a value; empty if there is no option of this name.
std::string missing_value(std::string_view name) {
  const auto& rows = option_rows();
  const auto row = std::find_if(rows.begin(), rows.end(), [name](const OptionRow& each) { return each.name == name; });
  return row == rows.end() ? "" : joined({name, " requires a value; it must be ", row->expected});
}

/// The error of an argument `--NAME=`, `--NAME` before another option or at the end, or `--help=VALUE`, which CLI11
/// reads differently; empty for other arguments. `next` is null after the last argument.
std::string error_of(std::string_view argument, const char* next) {
  const std::size_t end = argument.find('=');
  const std::string_view name = argument.substr(0, end);
  if (end == argument.npos)
    return next == nullptr || std::string_view(next).starts_with("--") ? missing_value(name) : "";
  if (name == "--help" || name == "--version") return joined({name, " takes no value"});
  return end + 1 == argument.size() ? missing_value(name) : "";
}

/// The error of an argument that is not an option: its name, if it can be one, and the option nearest to it.
std::string error_of_unknown(const CLI::App& app, std::string_view argument) {
  if (!argument.starts_with('-') || argument == "-" || argument == "--") return "too many arguments";
  const std::string_view name = argument.substr(0, argument.find('='));
  constexpr std::size_t max_name_length = 32;
  if (name.size() > max_name_length || !CharacterSet("-_").has_all(name)) return "unknown option";
  const bool is_long = name.starts_with("--");  // Others can contain a value, which is not repeated.
  std::vector<std::string> flags;
  for (const CLI::Option* option : app.get_options()) flags.push_back(option->get_name());
  const std::vector<std::string_view> names(flags.begin(), flags.end());
  const std::string_view near = nearest(name, names);
  return joined({"unknown option", is_long ? " " : "", is_long ? name : "", near.empty() ? "" : "; did you mean ", near,
                 near.empty() ? "" : "?"});
}

std::string error_of(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<std::string> unknown = app.remaining();
  if (!unknown.empty()) return error_of_unknown(app, unknown.front());
  const std::string text = error.what();
  const bool has_no_value = dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr;
  return has_no_value ? missing_value(text.substr(0, text.find(':'))) : text;
}

int fail(const std::string& error) {
  std::fprintf(stderr, "cordage-server: %s (see --help)\n", error.c_str());
  return 2;
}

std::string version_text() {
  std::string text = CORDAGE_VERSION "\n";
  for (const platform::Fact& fact : platform::facts) {
    std::string name(fact.name);
    name.resize(12, ' ');
    text += joined({"\n", name, fact.as_of, "  ", fact.source});
  }
  return text;
}

}  // namespace

std::variant<Options, int> read_options(int argc, const char* const* argv) {
  Options options = defaults();
  CLI::App app("Serves tools for bots of a chat platform over HTTP: links, QR codes, webhooks, timestamps and limits.",
               "cordage-server");
  app.set_version_flag("--version", version_text());
  app.footer("Each option can also be set by its environment variable; separate several values by commas.");
  for (const OptionRow& row : option_rows()) add_option(app, row, options);
  for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
    const std::string error = error_of(argv[i], i + 1 < argc ? argv[i + 1] : nullptr);
    if (!error.empty()) return fail(error);
  }
  try {
    app.parse(argc, argv);
    options.unknown_variables = find_unknown_variables(app);
    return options;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    return fail(error_of(app, error));
  }
}

}  // namespace cordage::server
