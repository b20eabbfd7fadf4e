/** Limits of a question. Its days and conditions bound its cost. */
import { daysBetween } from '../../kernel/net/local-days.js';
import type { Filter, Scope, Step } from './types.js';

const MOST_DAYS = 181;
export const MOST_HOUR_DAYS = 31;
const MOST_FILTERS = 20;
const MOST_VALUES = 100;
const FUNNEL = { least: 2, most: 8 };
const DAY = /^\d{4}-\d\d-\d\d$/;

function refuse(isRefused: boolean, why: string): void {
  if (isRefused) throw new RangeError(why);
}

const countOf = (filter: Filter) => (filter.by === 'goal' ? filter.steps.length : filter.values.length);

/** Throws RangeError. */
export function requireScope({ from, to, filters }: Pick<Scope, 'from' | 'to' | 'filters'>, mostDays = MOST_DAYS): void {
  refuse(!DAY.test(from) || !DAY.test(to), 'days are YYYY-MM-DD');
  const days = daysBetween(from, to) + 1;
  refuse(!(days >= 1 && days <= mostDays), `a range has 1 to ${mostDays} days`);
  refuse(filters.length > MOST_FILTERS, `at most ${MOST_FILTERS} filters`);
  refuse(
    filters.some((filter) => countOf(filter) > MOST_VALUES),
    `at most ${MOST_VALUES} values of one filter`,
  );
}

/** Throws RangeError. */
export function requireSteps(steps: readonly Step[]): void {
  refuse(steps.length < FUNNEL.least || steps.length > FUNNEL.most, `a funnel has ${FUNNEL.least} to ${FUNNEL.most} steps`);
}

/** Throws RangeError. */
export function requireGoals(goals: readonly (readonly Step[])[]): void {
  refuse(goals.length > MOST_VALUES || goals.some((steps) => steps.length > MOST_VALUES), `at most ${MOST_VALUES} goals at once`);
}
