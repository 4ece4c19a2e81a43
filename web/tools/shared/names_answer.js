/** An answer of the function `name` of the package: the names of a number, or the number of names. */
export const namesAnswer = (name, options) => ({ values, typed, api }) => {
  const { names, [name]: number } = api[name]({ [name]: Object.values(values)[0], ...options });
  return [/^\d+$/.test(typed.trim()) ? [names.join(', '), `The names of ${number}.`] : [`${number}`, names.join(', ')]];
};
