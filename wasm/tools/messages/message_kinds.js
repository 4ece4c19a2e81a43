import members from '../../generated/message_members.json' with { type: 'json' };
import { elementsOf, findOf, get, isGiven } from './safe_read.js';
import { nearest } from '../../runtime/nearest.js';
import { attempt } from '../../runtime/problem_error.js';

// The kind of an object, recognised by its members.

const ofMessage = members.message;
const ofCommand = members.command;
/** The members of an embed; one is enough to recognise it. */
export const ofEmbed = members.embed;

/** No message has a custom id or a title, and no embed has components. */
const isModal = (has) => (has('custom_id') && (has('components') || !has('type')))
  || (has('title') && has('components') && ofMessage.every((name) => name === 'components' || !has(name)));

const isCommand = (has) => has('name') && ofCommand.some(has);

const makeHas = (object, path) => (name) => isGiven(get(object, name, path));

/** The kind of an object that is not part of another. */
function kindAlone(has, isMessage, isBare) {
  if (isModal(has)) return 'modal';
  if (has('message') && !has('content')) return 'thread';
  if (isMessage) return 'message';
  if (has('data') || isBare()) return 'response';
  if (ofEmbed.some(has) && !has('name') && !has('options')) return 'embed';
  return isCommand(has) ? 'command' : undefined;
}

/**
 * The kind of a value: message, embed, modal, thread, response, command or commands (a list); undefined for other
 * values. With a path it can only be a message.
 */
export function kindOf(whole, path = '') {
  const at = path || 'message';
  if (typeof whole !== 'object' || whole === null) return undefined;
  if (attempt(at, () => Array.isArray(whole))) {
    const entries = attempt(at, () => elementsOf(whole, 131)); // As many commands as an application can have.
    const isObject = (entry) => typeof entry === 'object' && entry !== null;
    return entries.some((entry) => isObject(entry) && isCommand(makeHas(entry, ''))) ? 'commands' : undefined;
  }
  const has = makeHas(whole, path);
  // An embed that was received has flags, too.
  const isMessage = ofMessage.some((name) => has(name) && !(name === 'flags' && ofEmbed.some(has)));
  const names = attempt(at, () => Object.keys(whole));
  const isBare = () => has('type')
    && names.every((name) => name === 'type' || !isGiven(findOf(whole, [name], path)[1]));
  const kind = path ? isMessage && 'message' : kindAlone(has, isMessage, isBare);
  return kind || (names.every((name) => ofMessage.includes(name)) ? 'message' : undefined);
}

/** For an object of unknown kind: a member whose name is near to a known name, and that known name. */
export function unknownMember(object, path = '') {
  const names = path ? ofMessage : [...ofMessage, ...ofEmbed];
  return attempt(path || 'message', () => Object.keys(object)).filter((name) => /^[A-Za-z_-]{1,32}$/.test(name))
    .map((name) => [name, nearest(name, names)]).find(([, near]) => near) ?? [];
}
