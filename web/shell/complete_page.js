import { root } from './address.js';

/** What has a relative address keeps what that meant, whichever address the page shows later. */
function resolveAddresses(part, base) {
  for (const [name, selector] of [['href', 'a[href], :is([rel="icon"], [rel="manifest"])'], ['src', 'img[src]']]) {
    for (const element of part.querySelectorAll(selector)) {
      const address = element.getAttribute(name);
      if (!address.startsWith('#')) element[name] = new URL(address, base);
    }
  }
}

/** Gives the page of a tool the body of the first screen, which has all tools. Returns the latter's title. */
export async function completePage() {
  resolveAddresses(document, location);
  if (document.getElementById('home')) return document.title;
  const response = await fetch(root);
  if (!response.ok) throw new Error(`${root} responded with ${response.status}`);
  const whole = new DOMParser().parseFromString(await response.text(), 'text/html');
  whole.querySelector('noscript').remove();
  resolveAddresses(whole, root);
  document.body.replaceWith(whole.body);
  return whole.title;
}
