/**
 * Arrays as the text that PostgreSQL reads. The driver makes the same of a list, but looks at the type of each value and escapes it; for
 * a batch of a thousand rows with eight columns that is most of what the parameters cost.
 */

/** Values that need no quotes: numbers, UUIDs, times, words of ours. */
export const plainArray = (values: readonly (string | number | null | undefined)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

const SPECIAL = /["\\]/g;

/** Any texts. */
export const textArray = (values: readonly (string | null | undefined)[]): string =>
  `{${values.map((value) => (value == null ? 'NULL' : `"${value.replace(SPECIAL, '\\$&')}"`)).join(',')}}`;
