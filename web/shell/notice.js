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

/** Shows a message at the bottom of the window, with a button for an action. */
export function notify(text, ...action) {
  const notice = document.getElementById('notice');
  notice.replaceChildren(text, ...(action.length ? [buttonOf(...action)] : []), buttonOf('Close'));
  notice.hidden = false;
}
