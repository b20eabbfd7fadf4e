/** One condition of a filter in the form that reports compare. */
import type { Condition, ConditionOperator, Value } from '../../generated/text/condition.js';
import { DICTIONARY, dictionaryOf } from '../engine/dimensions.js';
import { normalValue, shownForm } from '../words/forms.js';
import { normalGlob, normalPart } from '../words/page-form.js';
import { DIMENSION_NAMES, isDimensionName } from './dimensions.js';

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
