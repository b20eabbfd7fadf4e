import type { Argument, Option } from 'commander';
import type { OperationId } from '../generated/commands.js';

/** What may be given for an argument or an option, for those who complete a line. */
export interface Candidates {
  words?: readonly string[];
  /** The list operation that knows more. */
  list?: OperationId;
  /** Whether it is the name of a profile of the configuration file. */
  profiles?: boolean;
  /** Whether a list's things are named within their project (`shop/backup`) or by their slug alone. */
  bare?: boolean;
  /** Whether commas may stand between several of them. */
  several?: boolean;
}

const known = new WeakMap<Argument | Option, Candidates>();

/** Notes what may be given. */
export function offer<Place extends Argument | Option>(place: Place, candidates: Candidates): Place {
  known.set(place, candidates);
  return place;
}

/** What may be given, as far as it was noted. */
export const candidatesFor = (place: Argument | Option): Candidates => known.get(place) ?? {};
