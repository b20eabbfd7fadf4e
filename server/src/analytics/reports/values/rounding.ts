/** Numbers of reports: rates are fractions of four decimals. */

export const rate = (fraction: number | null): number | null => (fraction === null ? null : Math.round(fraction * 10_000) / 10_000);

export const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

export const hundredths = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** A share of a whole, null where that is nothing. */
export const shareOf = (part: number, whole: number): number | null => rate(whole === 0 ? null : part / whole);
