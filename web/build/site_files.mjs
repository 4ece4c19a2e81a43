/**
 * Whether a file of build/web is one that visits load: not the page in one file, the picture for cards of links, the
 * screenshots that a browser shows before it installs the page, a source map, and what is compressed already.
 */
export const isSiteFile = (name) =>
  /\.\w+$/.test(name) && !/\.(br|gz|map)$|^(cordage\.html|card\.png)$|^screenshots\//.test(name);
