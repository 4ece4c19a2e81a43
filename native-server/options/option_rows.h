#pragma once

#include <functional>
#include <string>
#include <vector>

#include "native-server/options.h"

namespace cordage::server {

/// A command-line option. Parsing, --help and options.json are made from it; from options.json the manual page,
/// /etc/default/cordage-server and the table in docs/deploy.md.
struct OptionRow {
  std::string name{};                 ///< `--listen`.
  std::string environment{};          ///< `CORDAGE_LISTEN`; empty: no variable.
  std::string value{};                ///< Placeholder of the value in the help: `HOST:PORT`.
  std::string range{};                ///< Range of a number, `0 to 1000`; otherwise empty.
  std::string expected{};             ///< Completes "must be …".
  std::string default_value{};        ///< Several values are separated by commas. Empty: there is no constant default.
  std::string default_description{};  ///< The default in words, if it is not a constant.
  std::string text{};                 ///< Sentences.
  bool is_repeatable = false;
  /// Sets the option to its values, one unless it is repeatable; returns false if one is invalid.
  std::function<bool(Options&, const std::vector<std::string>&)> set{};
};

/// For --help: the description, the range of a number, the default.
std::string help_of(const OptionRow& row);

/// All options, in the order of the help.
const std::vector<OptionRow>& option_rows();

}  // namespace cordage::server
