/** Translates filters and steps into dictionary numbers. */
import type { Knex } from 'knex';
import { DICTIONARY, dictionaryOf } from '../engine/dimensions.js';
import { type Condition, type Members, membersOf } from '../engine/questions/conditions.js';
import { codeOfEvent, codeOfPage } from '../engine/sessions/session-table.js';
import type { PropertyId } from '../store/log-reader.js';
import { isNegated, matchOf } from './dictionary.js';
import type { Filter, Step } from './types.js';
import { idsOf } from './words.js';

const NUMBER = /^\d{1,5}$/;
/** A number that no hit has. */
const UNKNOWN = -1;

async function codesOfStep(database: Knex, property: PropertyId, step: Step): Promise<number[]> {
  if (step.type === 'event')
    return (await idsOf(database, property, DICTIONARY.event, 'equal', [step.name])).filter((id) => id > 0).map(codeOfEvent);
  return (await idsOf(database, property, DICTIONARY.page, 'glob', [step.path])).map(codeOfPage);
}

/** The codes of hits that match any of the steps. */
export async function membersOfSteps(database: Knex, property: PropertyId, steps: readonly Step[]): Promise<Members> {
  return membersOf((await Promise.all(steps.map((step) => codesOfStep(database, property, step)))).flat());
}

async function conditionOf(database: Knex, property: PropertyId, filter: Filter): Promise<Condition> {
  const negated = isNegated(filter.operator);
  if (filter.by === 'goal') return { by: 'hits', members: await membersOfSteps(database, property, filter.steps), negated };
  const match = matchOf(filter.operator);
  if (filter.by === 'property') {
    const [keys, events, values] = await Promise.all([
      idsOf(database, property, DICTIONARY.propertyKey, 'equal', [filter.key]),
      filter.event === undefined ? null : idsOf(database, property, DICTIONARY.event, 'equal', [filter.event]),
      idsOf(database, property, DICTIONARY.propertyValue, match, filter.values),
    ]);
    const event = events === null ? null : (events[0] ?? UNKNOWN);
    return { by: 'property', key: keys[0] ?? UNKNOWN, event, members: membersOf(values), negated };
  }
  const { dimension } = filter;
  const numbered = dictionaryOf(dimension);
  const ids =
    numbered === null
      ? filter.values.flatMap((value) => (value === '' ? [0] : NUMBER.test(value) ? [Number(value)] : []))
      : await idsOf(database, property, numbered, match, filter.values);
  if (dimension === 'page') return { by: 'hits', members: membersOf(ids.map(codeOfPage)), negated };
  return { by: 'column', column: dimension, members: membersOf(ids), negated };
}

export const conditionsOf = (database: Knex, property: PropertyId, filters: readonly Filter[]): Promise<Condition[]> =>
  Promise.all(filters.map((filter) => conditionOf(database, property, filter)));
