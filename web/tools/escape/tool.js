export default {
  title: 'Escape Markdown',
  call: 'escapeMarkdown',
  purpose: 'Escape text so that Discord shows it unchanged.',
  aliases: ['escape markdown', 'escape text'],
  words: 'sanitize clean mention everyone here ping safe backslash formatting',
  secrets: ['text'],
};
