/** Tests whether visits can load a file of build/web: not the single-file page, the image of link previews, the
 *  screenshots of the manifest, source maps and compressed copies. */
export const isSiteFile = (name) =>
  /\.\w+$/.test(name) && !/\.(br|gz|map)$|^(cordage\.html|card\.png)$|^screenshots\//.test(name);
