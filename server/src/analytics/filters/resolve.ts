/** Turns parsed filters into the engine's form: goals into steps, channels and devices into numbers. */

import type { Condition, Value } from '../../generated/text/condition.js';
import type { Filter, Operator, Step } from '../queries/types.js';
import { DIMENSION_NAMES, type DimensionName, EVENT, GOAL, PROPERTY } from './dimensions.js';
import { FilterProblem } from './grammar.js';
import { isNumbered, numbersOf } from './numbered.js';

/** A goal that filters may name. */
export interface NamedGoal {
  name: string;
  step: Step;
}

const texts = (values: readonly Value[]): string[] => values.map(({ text }) => text);

function goalSteps(names: readonly string[], goals: readonly NamedGoal[]): Step[] {
  return names.map((name) => {
    const goal = goals.find((each) => each.name === name);
    if (!goal) throw new FilterProblem(`names the goal "${name}", which the property does not have`);
    return goal.step;
  });
}

/** Sessions with any of these hits, or with none of them. */
function byHits({ name, operator, values }: Condition, goals: readonly NamedGoal[]): Filter {
  const named = texts(values);
  const steps = name === GOAL ? goalSteps(named, goals) : named.map((event): Step => ({ type: 'event', name: event }));
  return { by: 'goal', operator: operator === 'isNot' ? 'isNot' : 'is', steps };
}

/** `matches` if a value has a wildcard. */
function pathOperator({ operator, values }: Condition): Operator {
  if (!values.some(({ glob }) => glob)) return operator;
  if (!values.every(({ text, glob }) => glob || !text.includes('*')))
    throw new FilterProblem('mixes * as a wildcard and \\* as itself in one condition');
  return operator === 'isNot' ? 'matchesNot' : 'matches';
}

function filterOf(condition: Condition, goals: readonly NamedGoal[]): Filter {
  const { name, operator, values } = condition;
  if (name === GOAL || name === EVENT) return byHits(condition, goals);
  if (name.startsWith(PROPERTY)) return { by: 'property', key: name.slice(PROPERTY.length), operator, values: texts(values) };
  const dimension = DIMENSION_NAMES[name as DimensionName];
  if (isNumbered(dimension)) {
    const negated = operator === 'isNot' || operator === 'containsNot';
    return { by: 'dimension', dimension, operator: negated ? 'isNot' : 'is', values: numbersOf(dimension, operator, texts(values)) };
  }
  return { by: 'dimension', dimension, operator: pathOperator(condition), values: texts(values) };
}

/** @throws FilterProblem for a goal, channel or device that doesn't exist */
export const resolveFilters = (conditions: readonly Condition[], goals: readonly NamedGoal[]): Filter[] =>
  conditions.map((condition) => filterOf(condition, goals));
