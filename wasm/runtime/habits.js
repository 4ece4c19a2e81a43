import { nearest } from './nearest.js';

/** Options of other packages and services for QR codes, images, times and texts, and what has their place here. */
const habits = {
  width: ['size'], height: ['size'], scale: ['size'], errorCorrectionLevel: ['error'], ecc: ['error'],
  maskPattern: ['mask'], color: ['dark', 'light'], bgcolor: ['light'], qzone: ['margin'], extension: ['format'],
  dynamic: ['animated'], timezone: ['zone'], maxLength: ['limit'], replacement: ['mask'],
  codeBlock: ['code', 'code_blocks'], clientId: ['client_id'],
};

/** The names that an unknown name may mean: those that have its place here, or else the nearest one. */
export function namesMeant(name, names) {
  const known = Object.hasOwn(habits, name) ? habits[name].filter((each) => names.includes(each)) : [];
  return known.length > 0 ? known : [nearest(name, names) ?? []].flat();
}
