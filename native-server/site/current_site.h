#pragma once

#include <memory>
#include <mutex>
#include <utility>

#include "native-server/site/site.h"

namespace cordage::server {

/// The current site. It can be replaced while threads still respond from the previous one.
class CurrentSite {
 public:
  explicit CurrentSite(std::shared_ptr<const Site> site) : site_(std::move(site)) {}

  std::shared_ptr<const Site> get() const {
    const std::lock_guard guard(mutex_);
    return site_;
  }
  void replace(std::shared_ptr<const Site> site) {
    const std::lock_guard guard(mutex_);
    site_ = std::move(site);
  }

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<const Site> site_;
};

}  // namespace cordage::server
