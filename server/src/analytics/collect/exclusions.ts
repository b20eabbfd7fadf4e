/** What a property leaves out. */
import { addressAllowed } from '../../kernel/net/addresses.js';
import { globFits, normalGlob } from '../../kernel/path-glob.js';

/** Whether one of the globs fits a path that has no slash at its end. */
export const isExcludedPath = (path: string, globs: readonly string[]): boolean => globs.some((glob) => globFits(normalGlob(glob), path));

/** Whether an address is in one of the ranges. */
export const isExcludedAddress = (address: string | null, ranges: readonly string[]): boolean =>
  ranges.length > 0 && addressAllowed(address, ranges);
