/** How a condition of an analytics filter is written: a name, an operator, and values joined by `|`. A backslash takes the next character literally. */

export const OPERATORS = { '==': 'is', '!=': 'isNot', '!~': 'containsNot', '~': 'contains' } as const;
export type Sign = keyof typeof OPERATORS;
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

/** A character, and whether a backslash escaped it. */
export interface Character {
  text: string;
  literal: boolean;
}

/** The characters of a text without its backslashes; null if it ends in one. */
export function charactersOf(text: string): Character[] | null {
  const found: Character[] = [];
  const left = [...text];
  for (let at = 0; at < left.length; at += 1) {
    const literal = left[at] === '\\';
    if (literal) at += 1;
    const next = left[at];
    if (next === undefined) return null;
    found.push({ text: next, literal });
  }
  return found;
}

export const plainText = (characters: readonly Character[]): string => characters.map(({ text }) => text).join('');

/** The parts between a character that is not escaped. */
export function splitAt(characters: readonly Character[], at: string): Character[][] {
  const parts: Character[][] = [[]];
  for (const character of characters) {
    if (character.text === at && !character.literal) parts.push([]);
    else parts.at(-1)?.push(character);
  }
  return parts;
}

const ALL_SIGNS = Object.keys(OPERATORS) as Sign[];

/** The first operator that is not escaped, with its position. */
export function findSign(characters: readonly Character[]): { at: number; sign: Sign } | null {
  for (let at = 0; at < characters.length; at += 1) {
    const sign = ALL_SIGNS.find((each) =>
      [...each].every((text, index) => characters[at + index]?.text === text && !characters[at]?.literal),
    );
    if (sign) return { at, sign };
  }
  return null;
}
