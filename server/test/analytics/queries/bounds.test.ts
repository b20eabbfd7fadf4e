/** The limits of a question, at each bound and one past it. */
import { expect, test } from '@jest/globals';
import { MOST_HOUR_DAYS, requireGoals, requireScope, requireSteps } from '../../../src/analytics/queries/bounds.js';
import type { Filter, Step } from '../../../src/analytics/queries/types.js';
import { addDays } from '../../../src/kernel/net/local-days.js';

const FROM = '2026-01-01';
const days = (count: number, filters: Filter[] = []) => ({ from: FROM, to: addDays(FROM, count - 1), filters });
const filter = (values: number): Filter => ({ by: 'dimension', dimension: 'page', operator: 'is', values: Array(values).fill('/') });
const filters = (count: number) => Array.from({ length: count }, () => filter(1));
const steps = (count: number) => Array.from({ length: count }, (): Step => ({ type: 'page', path: '/' }));

test.each<[string, () => void, () => void]>([
  ['days', () => requireScope(days(181)), () => requireScope(days(182))],
  ['no days', () => requireScope(days(1)), () => requireScope(days(0))],
  ['days of hours', () => requireScope(days(31), MOST_HOUR_DAYS), () => requireScope(days(32), MOST_HOUR_DAYS)],
  ['filters', () => requireScope(days(1, filters(20))), () => requireScope(days(1, filters(21)))],
  ['values of a filter', () => requireScope(days(1, [filter(100)])), () => requireScope(days(1, [filter(101)]))],
  ['few steps', () => requireSteps(steps(2)), () => requireSteps(steps(1))],
  ['many steps', () => requireSteps(steps(8)), () => requireSteps(steps(9))],
  ['goals', () => requireGoals(Array(100).fill(steps(1))), () => requireGoals(Array(101).fill(steps(1)))],
  ['steps of a goal', () => requireGoals([steps(100)]), () => requireGoals([steps(101)])],
])('%s', (_, allowed, refused) => {
  expect(allowed).not.toThrow();
  expect(refused).toThrow(RangeError);
});
