/** One condition of a filter, and how it is written. */

export const OPERATORS = { '==': 'is', '!=': 'isNot', '!~': 'containsNot', '~': 'contains' } as const;
type Sign = keyof typeof OPERATORS;
export type ConditionOperator = (typeof OPERATORS)[Sign];

export interface Value {
  text: string;
  /** Whether it contains a * wildcard, which only paths may have. */
  glob: boolean;
}

export interface Condition {
  /** A dimension, `goal`, `event`, or `prop:` followed by a key. */
  name: string;
  operator: ConditionOperator;
  values: readonly Value[];
}

const SIGNS = Object.fromEntries(Object.entries(OPERATORS).map(([sign, operator]) => [operator, sign])) as Record<ConditionOperator, Sign>;

const escapeName = (name: string): string => name.replace(/[\\;|=!~]/g, '\\$&');
const escapeValue = ({ text, glob }: Value): string => text.replace(glob ? /[\\;|]/g : /[\\;|*]/g, '\\$&');

/** The condition in canonical form: equal conditions give the same text. */
export const conditionText = ({ name, operator, values }: Condition): string =>
  `${escapeName(name)}${SIGNS[operator]}${values.map(escapeValue).join('|')}`;
