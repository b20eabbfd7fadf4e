/** One condition of a filter, and its text. */

export const OPERATORS = { '==': 'is', '!=': 'isNot', '!~': 'containsNot', '~': 'contains' } as const;
type Sign = keyof typeof OPERATORS;
export type ConditionOperator = (typeof OPERATORS)[Sign];

export interface Value {
  text: string;
  /** Whether it has a * that stands for any characters; only values of paths have. */
  glob: boolean;
}

export interface Condition {
  /** The name of a dimension, `goal`, `event`, or `prop:` and a key. */
  name: string;
  operator: ConditionOperator;
  values: readonly Value[];
}

const SIGNS = Object.fromEntries(Object.entries(OPERATORS).map(([sign, operator]) => [operator, sign])) as Record<ConditionOperator, Sign>;

const escapeName = (name: string): string => name.replace(/[\\;|=!~]/g, '\\$&');
const escapeValue = ({ text, glob }: Value): string => text.replace(glob ? /[\\;|]/g : /[\\;|*]/g, '\\$&');

/** The condition as text, in the form that all texts that mean the same have in common. */
export const conditionText = ({ name, operator, values }: Condition): string =>
  `${escapeName(name)}${SIGNS[operator]}${values.map(escapeValue).join('|')}`;
