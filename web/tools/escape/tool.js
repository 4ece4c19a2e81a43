export default {
  title: 'Escape Markdown',
  call: 'escapeMarkdown',
  purpose: 'Text that Discord shows unchanged.',
  aliases: ['escape markdown', 'escape text'],
  words: 'sanitize clean mention everyone here ping safe backslash formatting',
  secrets: ['text'],
};
