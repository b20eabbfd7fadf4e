import { cleanText, lastOverwrite, withoutEscapes } from '#client-core/text/clean-text.js';
import { graphemes } from '#client-core/text/cut-text.js';

/** A job's output as displayed: without colours, overwritten progress and what no text may contain. */
export function plainText(output: string): string {
  const lines = withoutEscapes(output).split('\n').map(lastOverwrite);
  return cleanText(lines.join('\n'));
}

/** The API's maximum length of a message, in code points. */
const LONGEST_MESSAGE = 1000;

/** The end of a text in at most `room` characters, without splitting one; an ellipsis marks missing text. */
function lastCharacters(text: string, room: number, cut: boolean): string {
  const characters = Array.from(text);
  if (characters.length <= room && !cut) return text;
  const end = characters.slice(-Math.max(0, room - 1)).join('');
  const at = text.length - end.length;
  // a letter without its marks, or a part of a picture, is something else
  const first = graphemes(text).containing(at);
  const whole = first && first.index < at ? end.slice(first.index + first.segment.length - at) : end;
  return `…${(whole || end).trimStart()}`;
}

/** The message of a report: how the job failed, if it did, followed by the end of its output. */
export function composeMessage(outcome: string | null, output: string, cut: boolean): string | undefined {
  const text = plainText(output).trim();
  const head = plainText(outcome ?? '');
  if (text === '') return head || undefined;
  const room = LONGEST_MESSAGE - (head ? Array.from(head).length + 1 : 0);
  if (room < 2) return lastCharacters(head, LONGEST_MESSAGE, false);
  return [...(head ? [head] : []), lastCharacters(text, room, cut)].join('\n');
}
