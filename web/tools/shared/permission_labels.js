import { undocumented_permissions as undocumented } from '#facts';

let labels;

/** Replaces names of permissions in `text` by their labels in the client. */
export function labelNames(text, { permissions }) {
  labels ??= Object.fromEntries([...permissions().table, ...undocumented]
    .map(({ name, bit, label = `Bit ${bit}` }) => [name, label]));
  return text.replace(/\b[A-Z_]{3,}\b/g, (name) => labels[name] ?? name);
}
