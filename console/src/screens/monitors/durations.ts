/** Durations as people write them: 90s, 5m, 1h30m, 1d. */
import { fieldError } from '../../data/call-error.js';
import { parseDuration } from '../../generated/person/duration.js';

/** Seconds; throws what is shown beside the field if the text is no duration. @param field its name in the form */
export function secondsOf(text: string, field: string): number {
  const seconds = parseDuration(text);
  if (seconds === null) throw fieldError(field, 'Write 90s, 5m, 1h30m or 1d');
  return seconds;
}

/** Seconds as they are written: 90s, 5m, 1h30m. */
export function durationInput(seconds: number): string {
  const parts = (
    [
      ['d', 86_400],
      ['h', 3600],
      ['m', 60],
      ['s', 1],
    ] as const
  ).reduce<{ left: number; text: string }>(
    ({ left, text }, [unit, size]) => {
      const count = Math.floor(left / size);
      return { left: left - count * size, text: count ? `${text}${count}${unit}` : text };
    },
    { left: Math.round(seconds), text: '' },
  );
  return parts.text || '0s';
}
