/** Escape sequences: CSI (colours, cursor), OSC (titles, links), and the short ones. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters.
const ESCAPES = /\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]*[0-~])/g;
const CONTROLS = /[\p{Cc}\p{Cs}]/gu;

/** The final content of a line that a progress bar has overwritten repeatedly. */
function lastOverwrite(line: string): string {
  return line.replace(/\r+$/, '').split('\r').at(-1) ?? '';
}

/** A job's output as displayed: without colours, overwritten progress, NUL, other control characters and lone surrogates. */
export function plainText(output: string): string {
  const lines = output.replace(ESCAPES, '').split('\n').map(lastOverwrite);
  return lines.join('\n').replace(CONTROLS, (control) => (control === '\n' || control === '\t' ? control : ''));
}

/** The API's maximum length of a message, in code points. */
const LONGEST_MESSAGE = 1000;

/** The end of a text in at most `room` characters, without splitting one; an ellipsis marks missing text. */
function lastCharacters(text: string, room: number, cut: boolean): string {
  const characters = Array.from(text);
  if (characters.length <= room && !cut) return text;
  return `…${characters
    .slice(-Math.max(0, room - 1))
    .join('')
    .trimStart()}`;
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
