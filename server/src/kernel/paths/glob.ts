/** Path globs: `*` matches any characters including `/`; everything else matches literally, case-sensitively; the whole path must match. */

const LIKE_SPECIAL = /[\\%_]/g;

/** Whether a glob matches a path. The pieces are searched one after the other, so no glob is slow. */
export function globFits(glob: string, path: string): boolean {
  const [first = '', ...rest] = glob.split('*');
  if (!rest.length) return glob === path;
  if (!path.startsWith(first)) return false;
  const last = rest.pop() ?? '';
  let at = first.length;
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}

/** The glob as a LIKE pattern, escaped by backslashes. */
export const likeOfGlob = (glob: string): string => glob.replace(LIKE_SPECIAL, '\\$&').replaceAll('*', '%');

/** A LIKE pattern that matches the text anywhere. */
export const likeOfPart = (part: string): string => `%${part.replace(LIKE_SPECIAL, '\\$&')}%`;
