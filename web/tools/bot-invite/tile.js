import { startPresets } from '../../form/presets.js';
import { drawChips, rowsOf } from '../shared/permission_chips.js';

const maxChips = 6;

/** Shows the permissions of a preset, the powerful ones first. */
export function startTile(tile, page) {
  const [toolbar, list] = tile.querySelectorAll('[data-presets], .names');
  let permissions;

  function show(preset) {
    permissions = preset;
    for (const button of toolbar.children) button.ariaPressed = `${button.dataset.preset === preset}`;
    const rows = rowsOf(preset, page).sort((one, other) => other.two_factor - one.two_factor);
    const rest = rows.length - maxChips;
    drawChips(list, rest > 0 ? [...rows.slice(0, maxChips), { label: `+ ${rest} more` }] : rows);
  }
  startPresets(toolbar, show);
  show(toolbar.firstElementChild.dataset.preset);
  return () => ({ permissions });
}
