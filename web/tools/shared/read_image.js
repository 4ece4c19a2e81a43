import { id_pattern as idPattern, image_kinds as kinds, image_urls as places } from '#facts';

const wholeId = new RegExp(`^${idPattern}$`);

const stem = (pathname) => pathname.replace(/\.\w+$/, '');

/** The URL of an image, or undefined if the values are invalid. */
function urlOf(values, api) {
  try {
    return new URL(api.cdnUrl(values).url);
  } catch {
    return undefined;
  }
}

/** Possible meanings of the ids and the last part of a path, the most specific first. */
const readings = (last, { first, second, hash }) => [
  { id: last, ...(hash !== last && { hash }), ...(last !== first && { guild_id: first }) },
  { id: last },
  { id: first, hash },
  ...(second ? [{ id: first, achievement_id: second, hash }] : []),
];

/** The field values for the URL of a Discord image, or undefined for another URL. */
export function readImage({ origin, pathname, searchParams }, api) {
  if (!places.includes(`${origin}/`)) return undefined;
  const parts = stem(pathname).split('/');
  const ids = parts.filter((part) => wholeId.test(part));
  const hash = parts.at(-1);
  const [first, second] = ids;
  if (!first) return undefined;
  const matches = (values) => {
    const made = urlOf(values, api);
    return made && stem(made.pathname) === stem(pathname);
  };
  const given = readings(ids.at(-1), { first, second, hash })
    .flatMap((each) => kinds.map((kind) => ({ kind, ...each }))).find(matches);
  const size = searchParams.get('size');
  return given && { ...given, ...(/^\d+$/.test(size) ? { size } : {}) };
}
