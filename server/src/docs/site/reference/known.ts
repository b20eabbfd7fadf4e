/** The references of the releases in memory. */
import type { Contents } from '../model/types.js';
import { type Reference, readReference } from './operations.js';

const known = new WeakMap<object, Reference | null>();

/** The reference of a release, read once; null: it has none. */
export function referenceOf({ apiReference }: Contents): Reference | null {
  if (apiReference === null) return null;
  const read = known.get(apiReference);
  if (read !== undefined) return read;
  const made = readReference(apiReference);
  known.set(apiReference, made);
  return made;
}
