// The inputs of the QR figures: printable ASCII, the same in every run.

const order = 'Order #48213 for Anna Keller, table 7: 2x Margherita, 1x Tiramisu; total EUR 38.50. '
  + 'Pay at https://pay.example.org/i/48213?c=DE&t=9f3a or call +49 30 1234567. ';

/** Pseudorandom characters out of `count` from `first` on, by a linear congruential generator modulo 2³². */
function characters(length, seed, first, count) {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return String.fromCharCode(first.charCodeAt(0) + (state >>> 16) % count);
  }).join('');
}

/** Input by case. */
export const texts = {
  '15 characters': 'HELLO WORLD 123',
  '43 URL': 'https://example.com/products/item?id=123456',
  '160 OAuth': 'https://discord.com/oauth2/authorize?client_id=1098765432109876543&permissions=274877990912'
    + '&response_type=code&scope=bot%20applications.commands&state=a9X2kQ7pL',
  '300 mixed': order.repeat(2).slice(0, 300),
  '900 ASCII': characters(900, 12345, ' ', 95),
  '900 digits': characters(900, 777, '0', 10),
};
