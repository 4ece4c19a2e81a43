/** What a tool for a link has beside its text: the link itself, and the way to its QR code. */
export function makeLink(section, page) {
  const open = section.querySelector('[data-open]');
  let url;
  section.querySelector('[data-to-qr]').addEventListener('click', () => page.open('qr', { text: url }));
  return {
    show(result) {
      url = result?.url;
      open.ariaDisabled = `${!url}`;
      if (url) open.href = url;
      else open.removeAttribute('href');
    },
  };
}
