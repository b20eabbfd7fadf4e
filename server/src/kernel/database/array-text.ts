/**
 * Arrays as PostgreSQL's text format. The driver could serialize lists, but it checks the type of each value and escapes it, which is most of the
 * cost of the parameters for a batch of a thousand rows with eight columns.
 */

/** Values that never need quotes: numbers, UUIDs, times, our own identifiers. */
export const plainArray = (values: readonly (string | number | null | undefined)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

const SPECIAL = /["\\]/g;

/** Arbitrary texts. */
export const textArray = (values: readonly (string | null | undefined)[]): string =>
  `{${values.map((value) => (value == null ? 'NULL' : `"${value.replace(SPECIAL, '\\$&')}"`)).join(',')}}`;
