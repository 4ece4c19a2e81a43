export default {
  title: 'QR code',
  call: 'qr',
  purpose: 'Make a code as PNG, SVG or text.',
  aliases: ['qr code'],
  words: 'barcode scan image poster',
  draftFields: ['text'],
  secrets: ['text', 'title'],
  shared: 'text',
  accepts: {
    text: ({ text, what }) => ({
      values: { text }, label: `QR code of this ${what}`, isAlwaysPossible: true,
      // Other text is more likely a search.
      isUnlikely: what !== 'URL',
    }),
  },
};
