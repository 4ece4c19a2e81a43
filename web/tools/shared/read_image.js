import { id_pattern as idPattern, image_kinds as kinds, image_urls as places } from '#facts';

const wholeId = new RegExp(`^${idPattern}$`);

const stem = (pathname) => pathname.replace(/\.\w+$/, '');

/** The URL of an image of a kind, or nothing where these parts do not make one. */
function urlOf(values, api) {
  try {
    return new URL(api.cdnUrl(values).url);
  } catch {
    return undefined;
  }
}

/** What the URL of an image of the platform has: the values of the fields for it; nothing for another URL. */
export function readImage({ origin, pathname, searchParams }, api) {
  if (!places.includes(`${origin}/`)) return undefined;
  const parts = stem(pathname).split('/');
  const ids = parts.filter((part) => wholeId.test(part));
  const hash = parts.at(-1);
  const id = ids.at(-1);
  if (!id) return undefined;
  const given = { id, ...(hash === id ? {} : { hash }), ...(ids.length > 1 ? { guild_id: ids[0] } : {}) };
  const kind = kinds.find((each) => {
    const made = urlOf({ kind: each, ...given }, api);
    return made && stem(made.pathname) === stem(pathname);
  });
  const size = searchParams.get('size');
  return kind && { kind, ...given, ...(/^\d+$/.test(size) ? { size } : {}) };
}
