const quietZone = 4;
/** Black on white whatever the terminal's theme: of the 256 colours, two that no theme changes. */
const colours = '\x1b[38;5;16;48;5;231m';
const usual = '\x1b[0m';

/** In columns. */
export const widthOf = ({ modules }) => modules + 2 * quietZone;

/** A QR code for a terminal, two rows of modules in each line. */
export function draw({ modules, data }) {
  const isDark = (x, y) => x >= 0 && x < modules && y >= 0 && y < modules && data[y * modules + x] === 1;
  let lines = '';
  for (let y = -quietZone; y < modules + quietZone; y += 2) {
    lines += colours;
    for (let x = -quietZone; x < modules + quietZone; ++x) lines += ' ▄▀█'[isDark(x, y) * 2 + isDark(x, y + 1)];
    lines += `${usual}\n`;
  }
  return lines;
}
