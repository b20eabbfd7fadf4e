/** Writes text as Markdown. Most text has no special characters; checking for that first makes writing a page three times as fast. */
import type { Text } from 'mdast';
import type { Info, State } from 'mdast-util-to-markdown';

/** Words and punctuation, also after a link or code, that begin no list, directive, address or code. */
const PLAIN = /^(?:[\p{L} ]|[,;.](?= |$))(?:[\p{L}\p{M}\p{N} ,;?"'()%/]|(?<=[\p{L}\p{N}])[-.:](?= |$|[\p{L}\p{N}]))*$/u;
const WORDS = /^(?:import|export)\b|www\.|https?:| {2}/i;

/** Whether a text is never read as markup. */
export const isPlain = (value: string): boolean => PLAIN.test(value) && !WORDS.test(value) && !value.includes('://');

/** A text, escaped if it would be read as markup. */
export function text({ value }: Text, _parent: unknown, state: State, info: Info): string {
  return isPlain(value) ? value : state.safe(value, info);
}
