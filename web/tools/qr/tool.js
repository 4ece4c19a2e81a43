export default {
  title: 'QR code',
  call: 'qr',
  purpose: 'Make a code as PNG, SVG or text.',
  aliases: ['qr code'],
  words: 'barcode scan image poster',
  kept: ['text'],
  secrets: ['text', 'title'],
  shared: 'text',
  takes: {
    text: ({ text, what, isWord }) => ({
      values: { text }, label: `QR code of this ${what}`, isAlwaysPossible: true,
      // A word that names nothing was likely meant to: it is no text for a code until that is chosen.
      isUnlikely: isWord,
    }),
  },
  drawExample(place, api) {
    place.querySelector('img').src ||= api.qr({ text: 'cordage', margin: 2 }).data_uri;
  },
};
