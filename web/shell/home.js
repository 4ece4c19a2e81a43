import { writeAddress } from './address.js';
import { tools } from './tools.js';

/** Starts the tiles, each of which opens its tool with the tile's values. */
export function startHome(page) {
  for (const tool of tools.filter(({ startTile }) => startTile)) {
    const link = document.querySelector(`[data-tile="${tool.slug}"]`);
    const values = tool.startTile(link.closest('li'), page);
    link.addEventListener('click', () => {
      link.values = values();
      link.href = writeAddress(tool, link.values);
    });
  }
}
