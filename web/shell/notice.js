function buttonOf(text, act) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', () => {
    document.getElementById('notice').hidden = true;
    act?.();
  });
  return button;
}

let timer;

/** Shows a message at the bottom of the window. `action`: label and function of a button. */
export function notify(text, ...action) {
  const notice = document.getElementById('notice');
  const hadFocus = notice.contains(document.activeElement);
  notice.replaceChildren(text, ...(action.length ? [buttonOf(...action)] : []), buttonOf('Close'));
  notice.hidden = false;
  if (hadFocus) notice.lastElementChild.focus();
  clearTimeout(timer);
  return notice;
}

/** Shows a message that disappears after six seconds, unless its button has the focus. */
export function notifyBriefly(text) {
  const notice = notify(text);
  timer = setTimeout(() => { notice.hidden = !notice.contains(document.activeElement); }, 6000);
}
