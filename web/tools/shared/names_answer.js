/** Answers of the package's function `name`: the names in a number, or the number for names. */
export const namesAnswer = (name, options) => ({ values, typed, api }) => {
  const { names, [name]: number } = api[name]({ [name]: Object.values(values)[0], ...options });
  return [/^\d+$/.test(typed.trim()) ? [names.join(', '), `Names in ${number}.`] : [`${number}`, names.join(', ')]];
};
