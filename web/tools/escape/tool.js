export default {
  title: 'Escape Markdown',
  call: 'escapeMarkdown',
  purpose: 'A text that the platform shows as it is.',
  aliases: ['escape markdown', 'escape text'],
  words: 'sanitize clean mention everyone here ping safe backslash formatting',
  secrets: ['text'],
};
