import { write } from './write.js';

/** Says under a tool's title in one sentence whether what was checked is right; without a sentence, nothing. */
export function showVerdict(section, isRight, sentence = '') {
  const place = section.querySelector('.verdict');
  place.hidden = !sentence;
  place.classList.toggle('wrong', !isRight);
  write(place.querySelector('p'), sentence);
}
