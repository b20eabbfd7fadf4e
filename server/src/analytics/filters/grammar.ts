/**
 * Parses filters: conditions joined by `;`, each a name, an operator (==, !=, ~, !~) and values joined by `|`. A backslash takes the next
 * character literally. The engine answers everything that this accepts; goals are looked up by name later.
 */
import { type Condition, OPERATORS, type Value } from './condition.js';
import { EVENT, FILTER_NAMES, GOAL, isDimensionName, isPathDimension, PROPERTY } from './dimensions.js';

/** A filter that cannot be read. The message says what is wrong with it and belongs to the input field. */
export class FilterProblem extends Error {}

const MOST_CONDITIONS = 20;
const MOST_VALUES = 50;
const LONGEST_VALUE = 2000;

/** A character, and whether a backslash escaped it. */
interface Character {
  text: string;
  literal: boolean;
}

function charactersOf(text: string): Character[] {
  const found: Character[] = [];
  const left = [...text];
  for (let at = 0; at < left.length; at += 1) {
    const literal = left[at] === '\\';
    if (literal) at += 1;
    const next = left[at];
    if (next === undefined) throw new FilterProblem('ends in a backslash; a backslash must be followed by a character');
    found.push({ text: next, literal });
  }
  return found;
}

const textOf = (characters: readonly Character[]): string => characters.map(({ text }) => text).join('');

function split(characters: readonly Character[], at: string): Character[][] {
  const parts: Character[][] = [[]];
  for (const character of characters) {
    if (character.text === at && !character.literal) parts.push([]);
    else parts.at(-1)?.push(character);
  }
  return parts;
}

const SIGN = Object.keys(OPERATORS) as (keyof typeof OPERATORS)[];

/** The first operator that is not escaped, with its position. */
function findSign(characters: readonly Character[]): { at: number; sign: keyof typeof OPERATORS } | null {
  for (let at = 0; at < characters.length; at += 1) {
    const sign = SIGN.find((each) => [...each].every((text, index) => characters[at + index]?.text === text && !characters[at]?.literal));
    if (sign) return { at, sign };
  }
  return null;
}

function readValue(characters: readonly Character[], name: string): Value {
  const text = textOf(characters);
  if (text.length > LONGEST_VALUE) throw new FilterProblem(`has a value of more than ${LONGEST_VALUE} characters for ${name}`);
  const stars = characters.filter((character) => character.text === '*');
  const glob = isPathDimension(name) && stars.some(({ literal }) => !literal);
  if (glob && stars.some(({ literal }) => literal)) throw new FilterProblem(`mixes * as a wildcard and \\* as itself in "${text}"`);
  return { text, glob };
}

function requireName(name: string): void {
  if (isDimensionName(name) || name === GOAL || name === EVENT) return;
  if (name.startsWith(PROPERTY)) {
    if (name.length > PROPERTY.length) return;
    throw new FilterProblem('has no key after prop:');
  }
  throw new FilterProblem(`has the unknown dimension "${name}"; use one of ${FILTER_NAMES}`);
}

function requireValues({ name, operator, values }: Condition): void {
  const contains = operator === 'contains' || operator === 'containsNot';
  if (values.length > MOST_VALUES) throw new FilterProblem(`has more than ${MOST_VALUES} values for ${name}`);
  if (contains && (name === GOAL || name === EVENT)) throw new FilterProblem(`supports only == and != for ${name}`);
  if (values.some(({ glob }) => glob) && contains)
    throw new FilterProblem(`does not support * after ~, which already matches a part; write ${name}==`);
  if (values.some(({ text }) => text === '') && (contains || name === GOAL || name === EVENT))
    throw new FilterProblem(`has an empty value for ${name}`);
}

function conditionOf(characters: readonly Character[]): Condition {
  const found = findSign(characters);
  if (!found) throw new FilterProblem(`has no operator in "${textOf(characters)}"; write for example country==DE`);
  const name = textOf(characters.slice(0, found.at)).trim();
  requireName(name);
  const rest = characters.slice(found.at + found.sign.length);
  const values = split(rest, '|').map((value) => readValue(value, name));
  const condition = { name, operator: OPERATORS[found.sign], values: distinct(values) };
  requireValues(condition);
  return condition;
}

const distinct = (values: readonly Value[]): Value[] =>
  values.filter(({ text, glob }, index) => values.findIndex((other) => other.text === text && other.glob === glob) === index);

/** The conditions of a text; none if it is empty. Throws FilterProblem. */
export function parseFilters(text: string): Condition[] {
  const parts = split(charactersOf(text), ';').filter((part) => textOf(part).trim() !== '');
  if (parts.length > MOST_CONDITIONS) throw new FilterProblem(`has more than ${MOST_CONDITIONS} conditions`);
  const conditions = parts.map(conditionOf);
  for (const [index, { name, operator }] of conditions.entries())
    if (conditions.findIndex((other) => other.name === name && other.operator === operator) !== index)
      throw new FilterProblem(`names ${name} twice; join its values with |`);
  return conditions;
}
