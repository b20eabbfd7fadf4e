import { usage } from '../failure.js';

/** A time of day. 24:00 is the end of the day. */
export interface Clock {
  hours: number;
  minutes: number;
  seconds: number;
  milliseconds: number;
}

const CLOCK = /^(\d{1,2})(?::(\d\d))?(?::(\d\d)(?:[.,](\d{1,9}))?)? ?(am|pm)?$/i;
const NAMED: Readonly<Record<string, number>> = { midnight: 0, noon: 12 };

const at = (hours: number): Clock => ({ hours, minutes: 0, seconds: 0, milliseconds: 0 });

export const MIDNIGHT = at(0);

function isPossible({ hours, minutes, seconds }: Clock, isHalf: boolean, written: number): boolean {
  if (isHalf && (written < 1 || written > 12)) return false;
  if (hours === 24) return minutes === 0 && seconds === 0;
  return hours < 24 && minutes < 60 && seconds < 60;
}

/** A time of day: `22:00`, `9am`, `9:30 pm`, `noon`; null for anything else, such as a bare number. Throws for one that doesn't exist. */
export function clockOf(text: string): Clock | null {
  const named = NAMED[text.toLowerCase()];
  if (named !== undefined) return at(named);
  const [, hours, minutes, seconds, fraction = '', half] = CLOCK.exec(text) ?? [];
  if (hours === undefined || (minutes === undefined && half === undefined)) return null;
  const written = Number(hours);
  const clock = {
    hours: half === undefined ? written : (written % 12) + (half.toLowerCase() === 'pm' ? 12 : 0),
    minutes: Number(minutes ?? 0),
    seconds: Number(seconds ?? 0),
    milliseconds: Math.floor(Number(`0.${fraction || 0}`) * 1000),
  };
  if (!isPossible(clock, half !== undefined, written)) throw usage(`There is no time ${text}.`);
  return clock;
}
