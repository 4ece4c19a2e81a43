import { writeAddress } from './address.js';
import { tools } from './tools.js';

/** Starts the tiles. Each links to its tool with its content, which is in the address unless it is secret. */
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
