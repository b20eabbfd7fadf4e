/** Whether single letters are keys. They can be turned off (WCAG 2.1.4). Kept in this browser. */
import { signal } from '@preact/signals';
import { Check } from '../parts/form/field.js';

const KEY = 'tidewatch-letters';

export const lettersOn = signal(localStorage.getItem(KEY) !== 'off');

/** Turns single letters off, for people whose tools type them. */
export const LettersSwitch = () => (
  <Check
    name="letters"
    label="Single letters work as keys"
    checked={lettersOn.value}
    onChange={(on) => {
      lettersOn.value = on;
      localStorage.setItem(KEY, on ? 'on' : 'off');
    }}
  />
);
