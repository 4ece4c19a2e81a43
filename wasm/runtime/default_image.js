/** The kind of the image that Discord shows instead of a missing one, for which its API returns the hash null. */
const defaultKinds = { avatar: 'default-avatar' };

/** Options of cdnUrl that ask for the default image if the hash is null and the kind has one. */
export function withDefaultImage(optionOf) {
  const [kind, hash] = ['kind', 'hash'].map(optionOf);
  const name = typeof kind === 'string' ? kind.toLowerCase() : '';
  if (hash !== null || !Object.hasOwn(defaultKinds, name)) return optionOf;
  // The default image has one format.
  const replaced = { kind: defaultKinds[name], format: undefined, animated: undefined };
  return (option) => (Object.hasOwn(replaced, option) ? replaced[option] : optionOf(option));
}
