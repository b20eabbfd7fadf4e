/** Values of the dashboard in display form. */
import type { Condition } from '../../generated/text/condition.js';
import { DIMENSION_NAMES, isDimensionName } from '../filters/dimensions.js';
import { isNumbered } from '../filters/numbered.js';
import { BREAKDOWNS, type BreakdownName, shownValue } from '../reports/values/names.js';
import { valueText } from '../wording/values.js';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A breakdown's value, as reports name it, for people. */
export const shownText = (breakdown: BreakdownName, name: string): string =>
  valueText(BREAKDOWNS[breakdown] === 'device' ? capitalized(name) : name);

/** The value of a condition for people. */
export function conditionValueText({ name, values: [value] }: Condition): string {
  const text = value?.text ?? '';
  if (!isDimensionName(name)) return valueText(text);
  const dimension = DIMENSION_NAMES[name];
  return valueText(isNumbered(dimension) ? capitalized(text) : shownValue(dimension, text));
}
