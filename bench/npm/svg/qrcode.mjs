import qrcode from 'qrcode';

export default function svg(text) {
  let drawn;
  // With a callback it draws synchronously.
  qrcode.toString(text, { type: 'svg', errorCorrectionLevel: 'M' }, (error, image) => {
    if (error) throw error;
    drawn = image;
  });
  return drawn;
}
