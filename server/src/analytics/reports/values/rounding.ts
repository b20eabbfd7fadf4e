/** Rounds the numbers of reports: rates are fractions with four decimals. */

export const rate = (fraction: number | null): number | null => (fraction === null ? null : Math.round(fraction * 10_000) / 10_000);

export const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

export const hundredths = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** A part of a whole; null if the whole is zero. */
export const shareOf = (part: number, whole: number): number | null => rate(whole === 0 ? null : part / whole);
