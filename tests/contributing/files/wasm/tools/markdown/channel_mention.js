import { channelMention as described } from 'tool-options';
import { readOptions, readValue } from '../../runtime/function_options.js';

export function channelMention(id, options) {
  const text = readValue('id', id, described.positional.id);
  const { form } = readOptions('channelMention', described, options);
  return form === 'tag' ? `<#${text}>` : `https://discord.com/channels/@me/${text}`;
}
