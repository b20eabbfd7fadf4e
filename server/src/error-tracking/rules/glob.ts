/**
 * Globs of rules: `*` matches any characters; everything else matches literally, but case doesn't count; the whole text must match. A text is read once,
 * whatever the glob: people write these globs, and every event is compared with them.
 */

interface Piece {
  text: string;
  /** For each beginning of the piece, the length of its longest proper end that is a beginning, too. */
  borders: Uint16Array;
}

function pieceOf(text: string): Piece {
  const borders = new Uint16Array(text.length);
  let length = 0;
  for (let index = 1; index < text.length; index += 1) {
    while (length > 0 && text[index] !== text[length]) length = borders[length - 1] ?? 0;
    if (text[index] === text[length]) length += 1;
    borders[index] = length;
  }
  return { text, borders };
}

/** Where a piece ends that begins at or after a position; -1 if there is none. */
function endOf({ text: piece, borders }: Piece, text: string, from: number): number {
  let length = 0;
  for (let index = from; index < text.length; index += 1) {
    while (length > 0 && text[index] !== piece[length]) length = borders[length - 1] ?? 0;
    if (text[index] === piece[length]) length += 1;
    if (length === piece.length) return index + 1;
  }
  return -1;
}

/** A compiled glob, which compares a text in lower case. */
export type FitsGlob = (lowerCaseText: string) => boolean;

/** Compiles a glob. */
export function compileGlob(glob: string): FitsGlob {
  const [first = '', ...rest] = glob.toLowerCase().split('*');
  const last = rest.pop();
  if (last === undefined) return (text) => text === first;
  const pieces = rest.filter((piece) => piece !== '').map(pieceOf);
  return (text) => {
    if (!text.startsWith(first)) return false;
    let at = first.length;
    for (const piece of pieces) {
      at = endOf(piece, text, at);
      if (at < 0) return false;
    }
    return text.length - last.length >= at && text.endsWith(last);
  };
}
