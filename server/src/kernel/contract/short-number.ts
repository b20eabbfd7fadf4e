/** Short numbers, INC-12 and ERR-340: an organization's incidents and error issues, counted from 1. They are accepted wherever the id is. */

/** What is numbered, as its numbers begin. */
export type NumberPrefix = 'INC' | 'ERR';

/** A row with its number. */
export interface NumberedRow {
  number: number;
  id: string;
}

/** The number as people read it. */
export const numberText = (prefix: NumberPrefix, number: number): string => `${prefix}-${number}`;

/** As many digits as always fit into PostgreSQL's int. */
const SHORT_NUMBER = /^([a-z]+)-([1-9][0-9]{0,8})$/i;

/** The number in a text such as inc-12; null for other texts, such as an id, and for numbers of something else. */
export function parseNumber(prefix: NumberPrefix, text: string): number | null {
  const [, written, digits] = SHORT_NUMBER.exec(text) ?? [];
  return written?.toUpperCase() === prefix ? Number(digits) : null;
}
