import qrcode from 'qrcode';

export default function svg(text) {
  let drawn;
  // With a callback it draws at once, without a promise.
  qrcode.toString(text, { type: 'svg', errorCorrectionLevel: 'M' }, (error, image) => {
    if (error) throw error;
    drawn = image;
  });
  return drawn;
}
