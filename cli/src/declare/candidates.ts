import type { Argument, Option } from 'commander';
import type { OperationId } from '../generated/commands.js';

/** Possible values of an argument or an option, for completion. */
export interface Candidates {
  words?: readonly string[];
  /** The list operation with more values. */
  list?: OperationId;
  /** Whether the value is a profile's name. */
  profiles?: boolean;
  /** Whether things are named by their slug alone instead of with their project (`shop/backup`). */
  bare?: boolean;
  /** Whether several values may be separated by commas. */
  several?: boolean;
}

const known = new WeakMap<Argument | Option, Candidates>();

/** Registers possible values. */
export function offer<Place extends Argument | Option>(place: Place, candidates: Candidates): Place {
  known.set(place, candidates);
  return place;
}

/** The registered values. */
export const candidatesFor = (place: Argument | Option): Candidates => known.get(place) ?? {};
