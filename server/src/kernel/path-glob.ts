/** Path globs: `*` is any run of characters, `/` included; everything else is itself, upper and lower case apart; the whole path has to match. */

const LIKE_SPECIAL = /[\\%_]/g;

/** Without repeated wildcards, and without the slash at the end that paths are stored without: globs that mean the same are equal. */
export function normalGlob(glob: string): string {
  const single = glob.replace(/\*{2,}/g, '*');
  return single.length > 1 && single.endsWith('/') ? single.replace(/\/+$/, '') || '/' : single;
}

/** Whether a glob fits a path. The pieces are searched one after the other, so no glob is slow. */
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

/** The glob as a pattern of LIKE with a backslash as the escape. */
export const likeOfGlob = (glob: string): string => glob.replace(LIKE_SPECIAL, '\\$&').replaceAll('*', '%');

/** The text anywhere, as a pattern of LIKE. */
export const likeOfPart = (part: string): string => `%${part.replace(LIKE_SPECIAL, '\\$&')}%`;
