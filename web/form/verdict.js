import { write } from './write.js';

/** Shows the outcome of a check below the tool's title; without a sentence, hides it. */
export function showVerdict(section, isRight, sentence = '') {
  const place = section.querySelector('.verdict');
  place.hidden = !sentence;
  place.classList.toggle('wrong', !isRight);
  write(place.querySelector('p'), sentence);
}
