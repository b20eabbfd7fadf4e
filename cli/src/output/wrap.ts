import { displayWidth } from './display-width.js';

const COMMAND = /^(.+:) (tidewatch .+)$/;

function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && displayWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** A line in lines of at most `width` columns, broken between words. A command at its end stays whole, so that it can be copied. */
export function wrap(text: string, width: number): string[] {
  if (displayWidth(text) <= width) return [text];
  const [, before, command] = COMMAND.exec(text) ?? [];
  return before !== undefined && command !== undefined ? [...wrapWords(before, width), `  ${command}`] : wrapWords(text, width);
}
