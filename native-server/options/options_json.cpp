#include <cstdio>
#include <nlohmann/json.hpp>

#include "native-server/options/option_rows.h"

// Prints the options as JSON, one per line: native-server/options/options.json.
int main() {
  const char* separator = "[\n";
  for (const cordage::server::OptionRow& row : cordage::server::option_rows()) {
    const nlohmann::ordered_json option{
        {"name", row.name},
        {"environment", row.environment},
        {"value", row.value},
        {"range", row.range},
        {"default", row.default_value.empty() ? row.default_description : row.default_value},
        {"description", row.text},
        {"help", help_of(row)}};
    std::printf("%s%s", separator, option.dump().c_str());
    separator = ",\n";
  }
  std::puts("\n]");
}
