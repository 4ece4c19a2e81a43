/** Random whole numbers below a limit, always the same for a seed (xorshift with the triple 13, 17, 5 of Marsaglia). */
export function seeded(seed) {
  let state = seed;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}
