/**
 * Parses filters: conditions joined by `;`, each a name, an operator (==, !=, ~, !~) and values joined by `|`. A backslash takes the next
 * character literally. The engine answers everything that this accepts; goals are looked up by name later.
 */
import {
  type Character,
  type Condition,
  charactersOf,
  findSign,
  OPERATORS,
  plainText,
  splitAt,
  type Value,
} from '../../generated/text/condition.js';
import { EVENT, FILTER_NAMES, GOAL, isDimensionName, isPathDimension, PROPERTY } from './dimensions.js';

/** A filter that cannot be read. The message says what is wrong with it and belongs to the input field. */
export class FilterProblem extends Error {}

const MOST_CONDITIONS = 20;
const MOST_VALUES = 50;
const LONGEST_VALUE = 2000;

function readValue(characters: readonly Character[], name: string): Value {
  const text = plainText(characters);
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
  if (!found) throw new FilterProblem(`has no operator in "${plainText(characters)}"; write for example country==DE`);
  const name = plainText(characters.slice(0, found.at)).trim();
  requireName(name);
  const rest = characters.slice(found.at + found.sign.length);
  const values = splitAt(rest, '|').map((value) => readValue(value, name));
  const condition = { name, operator: OPERATORS[found.sign], values: distinct(values) };
  requireValues(condition);
  return condition;
}

const distinct = (values: readonly Value[]): Value[] =>
  values.filter(({ text, glob }, index) => values.findIndex((other) => other.text === text && other.glob === glob) === index);

/** The conditions of a text; none if it is empty. Throws FilterProblem. */
export function parseFilters(text: string): Condition[] {
  const characters = charactersOf(text);
  if (!characters) throw new FilterProblem('ends in a backslash; a backslash must be followed by a character');
  const parts = splitAt(characters, ';').filter((part) => plainText(part).trim() !== '');
  if (parts.length > MOST_CONDITIONS) throw new FilterProblem(`has more than ${MOST_CONDITIONS} conditions`);
  const conditions = parts.map(conditionOf);
  for (const [index, { name, operator }] of conditions.entries())
    if (conditions.findIndex((other) => other.name === name && other.operator === operator) !== index)
      throw new FilterProblem(`names ${name} twice; join its values with |`);
  return conditions;
}
