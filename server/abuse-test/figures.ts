/** Measurements for the table that `npm run test:abuse` prints at its end. */
import { appendFileSync } from 'node:fs';

/** Records a figure, with the test's bound if there is one. */
export function record(name: string, value: string, bound = ''): void {
  const file = process.env['TIDEWATCH_ABUSE_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify({ name, value, bound })}\n`);
}

export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;
export const times = (ratio: number) => `${ratio.toFixed(2)} x`;

/** The quantile of a share from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
