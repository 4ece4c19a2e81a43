import { kindOf } from '#message_kinds';

// A preview of a message, with raw Markdown, and frames instead of images.

const maxParts = 40;
const maxDepth = 5;

/** An element with these children, or undefined if there are none. */
function part(className, ...children) {
  const some = children.flat().filter((child) => child !== undefined && child !== '');
  if (!some.length) return undefined;
  const element = document.createElement('div');
  element.className = className;
  element.dir = 'auto';
  element.append(...some);
  return element;
}

/** Messages are untrusted: values of other types are ignored. */
const text = (value) => (typeof value === 'string' ? value.trim() : '');
const list = (value) => (Array.isArray(value) ? value.slice(0, maxParts).filter((each) => each) : []);
const named = (what, value) => value && part('frame-of', what);

/** A frame with a bar in the colour of an embed or a container. */
function barred(colour, ...children) {
  const element = part('embed', ...children);
  if (element && Number.isInteger(colour) && colour >= 0 && colour <= 0xffffff)
    element.style.borderLeftColor = `#${colour.toString(16).padStart(6, '0')}`;
  return element;
}

const fieldOf = ({ name, value, inline }) =>
  part(inline === true ? 'embed-field inline' : 'embed-field', part('strong', text(name)), text(value));

const embedOf = (embed) => barred(embed.color,
  part('small', text(embed.provider?.name)), part('small', text(embed.author?.name)), part('strong', text(embed.title)),
  part('', text(embed.description)), part('embed-fields', list(embed.fields).map(fieldOf)),
  named('Thumbnail', embed.thumbnail), named('Image', embed.image), named('Video', embed.video),
  part('small', [text(embed.footer?.text), text(embed.timestamp)].filter(Boolean).join(' • ')));

const buttonStyles = ['', 'primary', 'secondary', 'success', 'danger', 'link', 'premium'];

/** Draws a component by its type, a number of Discord's Component reference. */
function componentOf(component, depth = 0) {
  if (depth > maxDepth) return undefined;
  const inner = (value) => list(value).map((each) => componentOf(each, depth + 1));
  const { type, label, placeholder, content, components, accent_color: colour } = component;
  if (type === 1) return part('components', inner(components));
  if (type === 2) {
    const { style, emoji } = component;
    const shown = [text(emoji?.name), text(label), style === 6 && 'Premium', style === 5 && '↗'];
    return part(`component ${buttonStyles[style] ?? ''}`, shown.filter(Boolean).join(' '));
  }
  if ([3, 5, 6, 7, 8].includes(type)) return part('component menu', text(placeholder) || 'Make a selection', ' ⌄');
  if (type === 10) return part('', text(content));
  if (type === 11 || type === 12) return part('frame-of', type === 11 ? 'Thumbnail' : 'Images');
  if (type === 13) return part('frame-of', 'File');
  if (type === 14) return document.createElement('hr');
  if (type === 17) return barred(colour, inner(components));
  return part('section', text(label), inner(components), inner([component.component, component.accessory]));
}

/** The visible part of a checked value: a message, the message of a response or forum post, or an embed. */
function shownOf(value) {
  const { data, message } = value;
  const shown = [data, message].find((each) => each && typeof each === 'object') ?? value;
  return kindOf(shown) === 'embed' ? { embeds: [shown] } : shown;
}

/** Draws a message in each of these places, or clears them if there is nothing to show. */
export function drawMessage(places, value) {
  for (const place of places) {
    const { username, content, embeds, components } = value && !Array.isArray(value) ? shownOf(value) : {};
    const parts = [
      part('', text(content)), ...list(embeds).map(embedOf), ...list(components).map((each) => componentOf(each)),
    ];
    const some = parts.filter(Boolean);
    place.replaceChildren(...(some.length ? [part('strong', text(username) || 'Your bot'), ...some] : []));
  }
}
