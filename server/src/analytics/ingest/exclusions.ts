/** Paths and addresses that a property excludes. */
import { addressAllowed } from '../../kernel/net/addresses.js';
import { globFits, normalGlob } from '../../kernel/path-glob.js';

/** Whether a glob matches the path, which has no trailing slash. */
export const isExcludedPath = (path: string, globs: readonly string[]): boolean => globs.some((glob) => globFits(normalGlob(glob), path));

/** Whether an address is in one of the ranges. */
export const isExcludedAddress = (address: string | null, ranges: readonly string[]): boolean =>
  ranges.length > 0 && addressAllowed(address, ranges);
