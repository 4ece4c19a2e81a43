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

/** Says a sentence at the foot of the window, with a button for what can be done about it. */
export function notify(text, ...action) {
  const notice = document.getElementById('notice');
  notice.replaceChildren(text, ...(action.length ? [buttonOf(...action)] : []), buttonOf('Close'));
  notice.hidden = false;
}
