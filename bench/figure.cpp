#include "bench/figure.h"

#include <iomanip>
#include <iostream>

namespace cordage::bench {

void print(const Figure& figure) {
  std::cout << std::setprecision(10) << R"({"area":")" << figure.area << R"(","case":")" << figure.case_name
            << R"(","figure":")" << figure.name << R"(","unit":")" << figure.unit << R"(","ours":)" << figure.ours;
  if (figure.peer) std::cout << R"(,"peer":)" << figure.peer->value << R"(,"peer_name":")" << figure.peer->name << '"';
  std::cout << "}\n";
}

}  // namespace cordage::bench
