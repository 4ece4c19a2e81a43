export default {
  title: 'QR code',
  call: 'qr',
  aliases: ['qr code'],
  secrets: ['text', 'title'],
};
