import { root } from './address.js';

/** Makes relative URLs absolute, because the address of the page changes. */
function resolveAddresses(part, base) {
  for (const [name, selector] of [['href', 'a[href], :is([rel="icon"], [rel="manifest"])'], ['src', 'img[src]']]) {
    for (const element of part.querySelectorAll(selector)) {
      const address = element.getAttribute(name);
      if (!address.startsWith('#')) element[name] = new URL(address, base);
    }
  }
}

/** Adds to a tool's page the parts that only the home page has, above all its body. Returns the home page's title. */
export async function completePage() {
  resolveAddresses(document, location);
  if (document.getElementById('home')) return document.title;
  const response = await fetch(root);
  if (!response.ok) throw new Error(`${root} responded with ${response.status}`);
  const home = new DOMParser().parseFromString(await response.text(), 'text/html');
  home.querySelector('noscript').remove();
  resolveAddresses(home, root);
  document.head.append(...home.querySelectorAll('[name="theme-color"], [rel="manifest"]'));
  document.body.replaceWith(home.body);
  return home.title;
}
