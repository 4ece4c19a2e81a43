/** The content that a link tool accepts. `isForBot`: whether its links install a bot. */
export const linkAccepts = (slug, isForBot) => ({
  link({ url, link }) {
    if (link.tool !== slug) return undefined;
    const codes = [...new Set(link.warnings.map(({ code }) => code))].join(', ');
    return { values: { link: url }, note: codes && `Warnings: ${codes}.` };
  },
  applicationId: ({ id }) => ({ values: { client_id: id }, note: 'With this application ID.', isSecond: !isForBot }),
  scopes: (found) =>
    (found.isForBot === isForBot ? { values: { scopes: found.scopes }, note: 'With these scopes.' } : undefined),
});
