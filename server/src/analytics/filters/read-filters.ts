/** Reads a call's filters. A mistake is a 400 that names the field. */
import type { Knex } from 'knex';
import { type Condition, type ConditionOperator, conditionText, type Value } from '../../generated/text/condition.js';
import { invalid } from '../../kernel/errors.js';
import { DICTIONARY, dictionaryOf } from '../engine/dimensions.js';
import { goalsOfProperty } from '../goals/store.js';
import type { Filter } from '../queries/types.js';
import { normalValue, shownForm } from '../words/forms.js';
import { normalGlob, normalPart } from '../words/page-form.js';
import { DIMENSION_NAMES, GOAL, isDimensionName } from './dimensions.js';
import { FilterProblem, parseFilters } from './grammar.js';
import { type NamedGoal, resolveFilters } from './resolve.js';

export interface ReadFilters {
  filters: readonly Filter[];
  /** In canonical form: equal filters give the same text. */
  text: string;
  conditions: readonly Condition[];
}

function normalText(dictionary: number, operator: ConditionOperator, { text, glob }: Value): string {
  if (glob) return normalGlob(text);
  if (operator === 'is' || operator === 'isNot') return normalValue(dictionary, text);
  return dictionary === DICTIONARY.page ? normalPart(text) : text;
}

/** The condition with one spelling for paths and hosts: as people read them, each once. */
function shownCondition(condition: Condition): Condition {
  const { name, operator, values } = condition;
  const dictionary = isDimensionName(name) ? dictionaryOf(DIMENSION_NAMES[name]) : null;
  if (dictionary === null) return condition;
  const shown = values.map((value) => ({ ...value, text: shownForm(dictionary, normalText(dictionary, operator, value)) }));
  const distinct = shown.filter(
    ({ text, glob }, index) => shown.findIndex((other) => other.text === text && other.glob === glob) === index,
  );
  return { ...condition, values: distinct };
}

/** The goals that a property's filters may name. */
export async function namedGoals(database: Knex, organizationId: string, propertyId: string): Promise<NamedGoal[]> {
  const rows = await goalsOfProperty(database, organizationId, propertyId);
  return rows.map(({ name, type, value }) => ({ name, step: type === 'page' ? { type, path: value } : { type, name: value } }));
}

/** Reads a field's filters for a property. Throws VALIDATION_ERROR with the field's path. */
export async function readFilters(
  database: Knex,
  { organizationId, propertyId }: { organizationId: string; propertyId: string },
  text: string,
  path = '/filters',
): Promise<ReadFilters> {
  try {
    const conditions = parseFilters(text).map(shownCondition);
    const goals = conditions.some(({ name }) => name === GOAL) ? await namedGoals(database, organizationId, propertyId) : [];
    return { filters: resolveFilters(conditions, goals), text: conditions.map(conditionText).join(';'), conditions };
  } catch (error) {
    if (error instanceof FilterProblem) throw invalid(path, error.message);
    throw error;
  }
}
