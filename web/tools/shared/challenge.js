/** The button that generates a challenge for its field. The verifier is shown while the field has that challenge, and
 *  is not stored. */
export function makeChallenge(section, { api }, changed) {
  const input = section.querySelector('[name="code_challenge"]');
  const place = section.querySelector('[data-value="code_verifier"]');
  const copy = section.querySelector('[data-copy="code_verifier"]');
  let made = {};
  section.querySelector('[data-make]').addEventListener('click', () => {
    made = api.pkce();
    input.value = made.code_challenge;
    changed('code_challenge');
  });
  return {
    show() {
      if (input.value !== made.code_challenge) made = {};
      place.textContent = made.code_verifier ?? '';
      copy.disabled = !made.code_verifier;
    },
  };
}
