/** One condition of a filter, and how it is written. */
import { DICTIONARY, dictionaryOf } from '../engine/dimensions.js';
import { normalValue, shownForm } from '../words/forms.js';
import { normalGlob, normalPart } from '../words/page-form.js';
import { DIMENSION_NAMES, isDimensionName } from './dimensions.js';

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

function normalText(dictionary: number, operator: ConditionOperator, { text, glob }: Value): string {
  if (glob) return normalGlob(text);
  if (operator === 'is' || operator === 'isNot') return normalValue(dictionary, text);
  return dictionary === DICTIONARY.page ? normalPart(text) : text;
}

/** The condition with one spelling for paths and hosts: as people read them, each once. */
export function shownCondition(condition: Condition): Condition {
  const { name, operator, values } = condition;
  const dictionary = isDimensionName(name) ? dictionaryOf(DIMENSION_NAMES[name]) : null;
  if (dictionary === null) return condition;
  const shown = values.map((value) => ({ ...value, text: shownForm(dictionary, normalText(dictionary, operator, value)) }));
  const distinct = shown.filter(
    ({ text, glob }, index) => shown.findIndex((other) => other.text === text && other.glob === glob) === index,
  );
  return { ...condition, values: distinct };
}
