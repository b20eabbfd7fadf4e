/** What keys do in a text: Tab indents, Enter goes on with a list, and two words are marked. */

/** A part of the text that is replaced, and what is selected then. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

interface Selection {
  text: string;
  start: number;
  end: number;
}

const INDENT = '  ';

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

/** Indents the lines of a selection, or the place of the caret. */
function indented({ text, start, end }: Selection): Edit {
  if (start === end) return { from: start, to: end, insert: INDENT, start: start + INDENT.length, end: start + INDENT.length };
  const [from, to] = [lineStart(text, start), lineEnd(text, Math.max(start, end - 1))];
  const lines = text.slice(from, to).split('\n');
  const insert = lines.map((line) => (line === '' ? line : INDENT + line)).join('\n');
  return { from, to, insert, start: start + (lines[0] === '' ? 0 : INDENT.length), end: end + insert.length - (to - from) };
}

/** Takes one step of indentation from the lines of a selection; null: there is none. */
function outdented({ text, start, end }: Selection): Edit | null {
  const [from, to] = [lineStart(text, start), lineEnd(text, Math.max(start, end - 1))];
  const before = text.slice(from, to);
  const insert = before.replace(/^(?: {1,2}|\t)/gm, '');
  if (insert === before) return null;
  const first = /^(?: {1,2}|\t)/.exec(before)?.[0].length ?? 0;
  return { from, to, insert, start: Math.max(from, start - first), end: Math.max(from, end - (before.length - insert.length)) };
}

const MARKER = /^(\s*)((?:[-*+]|(\d{1,9})([.)]))\s+(?:\[[ xX]\]\s+)?|>\s?)/;

/** A new line that goes on with a list or a quotation; on an item without words it ends the list. null: the line is none. */
function continued({ text, start, end }: Selection): Edit | null {
  if (start !== end) return null;
  const from = lineStart(text, start);
  const line = text.slice(from, lineEnd(text, start));
  const [whole, indent = '', marker = '', number, closing] = MARKER.exec(line) ?? [];
  if (whole === undefined || start < from + whole.length) return null;
  if (line.trim() === marker.trim()) return { from, to: from + line.length, insert: '', start: from, end: from };
  const next =
    number === undefined ? marker.replace(/\[[xX]\]/, '[ ]') : marker.replace(`${number}${closing}`, `${Number(number) + 1}${closing}`);
  const insert = `\n${indent}${next}`;
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length };
}

/** Puts marks around a selection, or takes them away. */
export function marked({ text, start, end }: Selection, mark: string): Edit {
  const size = mark.length;
  const isMarked = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
  const selected = text.slice(start, end);
  if (isMarked) return { from: start - size, to: end + size, insert: selected, start: start - size, end: end - size };
  return { from: start, to: end, insert: mark + selected + mark, start: start + size, end: end + size };
}

/** Makes a link of a selection; its address is selected then. A selected address becomes the address. */
export function linked({ text, start, end }: Selection): Edit {
  const selected = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(selected)) return { from: start, to: end, insert: `[](${selected})`, start: start + 1, end: start + 1 };
  const at = start + selected.length + 3;
  return { from: start, to: end, insert: `[${selected}](path)`, start: at, end: at + 4 };
}

/** Puts a text in a line of its own where the caret is. */
export function inserted({ text, start, end }: Selection, given: string): Edit {
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n';
  const insert = `${before}${given}\n`;
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length };
}

interface Pressed {
  key: string;
  shift: boolean;
  /** Control, or Command on a Mac. */
  command: boolean;
}

/** What a key does; null: what it always does. */
export function editFor(selection: Selection, { key, shift, command }: Pressed): Edit | null {
  if (command) {
    const letter = key.toLowerCase();
    if (letter === 'b' && !shift) return marked(selection, '**');
    if (letter === 'i' && !shift) return marked(selection, '_');
    return letter === 'k' && shift ? linked(selection) : null;
  }
  if (key === 'Tab') return shift ? outdented(selection) : indented(selection);
  return key === 'Enter' && !shift ? continued(selection) : null;
}
