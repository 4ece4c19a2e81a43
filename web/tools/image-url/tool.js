export default {
  title: 'Image URL',
  call: 'cdnUrl',
  purpose: 'The URL of an avatar, icon, emoji or sticker.',
  aliases: ['image url', 'cdn url'],
  words: 'cdn avatar icon banner emoji sticker picture default hash size',
  secrets: [],
  accepts: { imageUrl: ({ image }) => ({ values: image, note: [image.kind, image.id].filter(Boolean).join(' ') }) },
  answers: ({ values }) => Object.entries(values).filter(([name]) => /^(.*_)?id$|^hash$/.test(name))
    .map(([name, value]) => [value, name]),
};
