#include "core/image/outline.h"

#include <cstddef>
#include <string_view>

#include "core/image/outline_edges.h"
#include "core/image/path_writer.h"
#include "core/image/round_pen.h"

namespace cordage::image {
namespace {

/// Calls `draw(start)` with the index of an end of each outline. `draw` sets `other` of the ends that it passes to
/// `visited`.
template <class Draw>
void for_each_outline(const Edges& edges, Draw draw) {
  for (std::size_t i = 0; i < edges.count; i += 2)
    if (edges.ends[i].other != visited) draw(i);
}

/// `z` draws the last edge.
void draw_sharp(PathWriter& path, EdgeEnd* ends, std::size_t start) {
  const HalvesText& texts = path.texts();
  char* at = path.move_to(path.begin(), 2 * ends[start].x, 2 * ends[start].y);
  for (std::size_t i = start;;) {
    EdgeEnd& from = ends[i];
    EdgeEnd& to = ends[i ^ 1];
    at = texts.write(at, 'h', 2 * (to.x - from.x));
    i = to.other;
    from.other = to.other = visited;
    if (i == start) break;
    path.end(texts.write(at, 'v', 2 * (ends[i].y - to.y)));
    at = path.begin();
  }
  *at++ = 'z';
  path.end(at);
}

/// Starts at an end with dark modules on the right.
void draw_round(PathWriter& path, EdgeEnd* ends, std::size_t start) {
  const auto across = [&](std::size_t i) { return ends[i ^ 1].x - ends[i].x; };
  const std::size_t last = ends[start].other;
  RoundPen pen(path.texts(), {across(last ^ 1), ends[start].y - ends[last].y, across(start)});
  path.end(pen.move_to(path.begin(), path, ends[start].x, ends[start].y, across(start)));
  std::size_t i = start;
  do {
    const std::size_t corner = i ^ 1;
    const std::size_t next = ends[corner].other;
    const int down = ends[next].y - ends[corner].y;
    path.end(pen.down(pen.across(path.begin(), across(i), down), down, across(next)));
    ends[i].other = ends[corner].other = visited;
    i = next;
  } while (i != start);
}

}  // namespace

void append_outline(std::string& document, const qr::Symbol& symbol) {
  const Edges edges = crossing_edges_of(symbol);
  PathWriter path(document);
  for_each_outline(edges, [&](std::size_t start) { draw_sharp(path, edges.ends.get(), start); });
}

void append_round_outline(std::string& document, const qr::Symbol& symbol) {
  const Edges edges = turning_edges_of(symbol);
  PathWriter path(document);
  for_each_outline(edges, [&](std::size_t left) {
    const bool is_above_dark = symbol.dark(edges.ends[left].x, edges.ends[left].y);
    draw_round(path, edges.ends.get(), is_above_dark ? left : left + 1);
  });
}

void append_dots(std::string& document, const qr::Symbol& symbol) {
  constexpr std::string_view circle = "a.5 .5 0 0 1 1 0 .5 .5 0 0 1-1 0";
  PathWriter path(document);
  for (int y = 0; y < symbol.modules(); ++y) {
    for (int x = 0; x < symbol.modules(); ++x) {
      if (!symbol.dark(x, y)) continue;
      char* const at = path.move_to(path.begin(), 2 * x, 2 * y + 1);
      path.end(circle.copy(at, circle.size()) + at);
    }
  }
}

}  // namespace cordage::image
