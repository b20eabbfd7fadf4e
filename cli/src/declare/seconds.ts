import { InvalidArgumentError } from 'commander';
import { DURATION_FORMS, durationText, parseDuration } from '#client-core/person/duration.js';

const LONGEST_SEC = 3600;

/** Parses seconds: a number, possibly fractional, or a duration with units. */
export function parseWait(text: string, shortest: number, longest: number): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : parseDuration(text);
  if (value === null) throw new InvalidArgumentError(`Write seconds, or a duration as ${DURATION_FORMS}.`);
  if (value < shortest || value > longest || value === 0) {
    const range =
      shortest > 0 ? `from ${durationText(shortest)} to ${durationText(longest)}` : `above 0 and at most ${durationText(longest)}`;
    throw new InvalidArgumentError(`Must be ${range}.`);
  }
  return value;
}

/** The seconds between two refreshes. */
export const parseSeconds = (text: string): number => parseWait(text, 1, LONGEST_SEC);
