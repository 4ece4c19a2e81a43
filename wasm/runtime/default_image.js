/** Of kinds of images, what the platform shows if there is no such image, for which its API has a hash of null. */
const defaultKinds = { avatar: 'default-avatar' };

/** The options of cdnUrl, for the default image if the hash is null and the kind has one. */
export function withDefaultImage(optionOf) {
  const [kind, hash] = ['kind', 'hash'].map(optionOf);
  const name = typeof kind === 'string' ? kind.toLowerCase() : '';
  if (hash !== null || !Object.hasOwn(defaultKinds, name)) return optionOf;
  // The default image has one format.
  const replaced = { kind: defaultKinds[name], format: undefined, animated: undefined };
  return (option) => (Object.hasOwn(replaced, option) ? replaced[option] : optionOf(option));
}
