/** The code that a person reads on one screen and types on another. */
import { randomInt } from 'node:crypto';

/** Consonants that no one mistakes for each other or for a digit; they spell no words. 34 bits in eight of them. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;

const shown = (letters: string) => `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;

/** As in `BCDF-GHJK`. */
export const newUserCode = (): string => shown(Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''));

/** The code in the form of `newUserCode`, however it was typed; null if it cannot be one. */
export function readUserCode(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter)) ? shown(letters) : null;
}
