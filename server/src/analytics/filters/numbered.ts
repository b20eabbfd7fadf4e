/** Dimensions stored as fixed numbers: channels and devices. */
import type { ConditionOperator } from '../../generated/text/condition.js';
import { FilterProblem } from './grammar.js';
import { CHANNEL_NAMES, DEVICE_NAMES } from './numbered-names.js';

const NAMES = { channel: CHANNEL_NAMES, device: DEVICE_NAMES } as const;
type Numbered = keyof typeof NAMES;

export const isNumbered = (dimension: string): dimension is Numbered => Object.hasOwn(NAMES, dimension);

/** The name of a number in reports; '' if unknown. */
export const nameOfNumber = (dimension: Numbered, value: string): string => NAMES[dimension].get(Number(value)) ?? '';

/** The numbers of names, ignoring case; '' stands for unknown. Throws FilterProblem for a name that doesn't exist. */
export function numbersOf(dimension: Numbered, operator: ConditionOperator, names: readonly string[]): string[] {
  const part = operator === 'contains' || operator === 'containsNot';
  const entries = [...NAMES[dimension]].map(([number, name]) => ({ number: String(number), name: name.toLowerCase() }));
  const found = names.flatMap((wanted) => {
    if (wanted === '') return [''];
    const text = wanted.toLowerCase();
    const numbers = entries.filter(({ name }) => (part ? name.includes(text) : name === text)).map(({ number }) => number);
    if (numbers.length === 0)
      throw new FilterProblem(`has the unknown ${dimension} "${wanted}"; use one of ${[...NAMES[dimension].values()].join(', ')}`);
    return numbers;
  });
  return [...new Set(found)];
}
