import { nearest } from './nearest.js';

/** Option names of other packages and services, and the options that replace them here. */
const habits = {
  width: ['size'], height: ['size'], scale: ['size'], errorCorrectionLevel: ['error'], ecc: ['error'],
  maskPattern: ['mask'], color: ['dark', 'light'], bgcolor: ['light'], qzone: ['margin'], extension: ['format'],
  dynamic: ['animated'], timezone: ['zone'], maxLength: ['limit'], replacement: ['mask'],
  codeBlock: ['code', 'code_blocks'], clientId: ['client_id'],
};

/** The known names to suggest for an unknown one: its replacements here, or else the nearest name. */
export function namesMeant(name, names) {
  const known = Object.hasOwn(habits, name) ? habits[name].filter((each) => names.includes(each)) : [];
  return known.length > 0 ? known : [nearest(name, names) ?? []].flat();
}
