/** Short numbers, such as INC-12 and ERR-340, counted from 1 in each organization. They are accepted wherever the id is. */
import type { REFERENCES } from '../../generated/resources.js';

/** The beginnings of numbers, one for each numbered resource. */
export type NumberPrefix = NonNullable<(typeof REFERENCES)[keyof typeof REFERENCES]['prefix']>;

/** The number in readable form. */
export const numberText = (prefix: NumberPrefix, number: number): string => `${prefix}-${number}`;

/** As many digits as always fit into PostgreSQL's int. */
const SHORT_NUMBER = /^([a-z]+)-([1-9][0-9]{0,8})$/i;

/** The number in a text such as inc-12; null for other texts, such as an id, and for numbers of another kind. */
export function parseNumber(prefix: NumberPrefix, text: string): number | null {
  const [, written, digits] = SHORT_NUMBER.exec(text) ?? [];
  return written?.toUpperCase() === prefix ? Number(digits) : null;
}
