/** What a property leaves out. */
import { addressAllowed } from '../../kernel/net/addresses.js';

/** Whether a glob fits a path: * stands for any characters, / included. The pieces are searched one after the other, so no glob is slow. */
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

const withoutSlash = (glob: string) => (glob.length > 1 && glob.endsWith('/') ? glob.slice(0, -1) : glob);

/** Whether one of the globs fits a path that has no slash at its end. */
export const isExcludedPath = (path: string, globs: readonly string[]): boolean => globs.some((glob) => globFits(withoutSlash(glob), path));

/** Whether an address is in one of the ranges. */
export const isExcludedAddress = (address: string | null, ranges: readonly string[]): boolean =>
  ranges.length > 0 && addressAllowed(address, ranges);
