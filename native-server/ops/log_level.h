#pragma once

namespace cordage::server {

enum class LogLevel { debug, info, warning, error, off };

}  // namespace cordage::server
