/** The text of a weekly report. */
import { expect, test } from '@jest/globals';
import { reportMail } from '../../../src/analytics/weekly-report/mail.js';
import { busyDashboard } from '../dashboard/sample.js';

const { totals, previous } = busyDashboard('7d');

const goal = (number: number) => ({ id: `${number}`, name: `Goal ${number}`, sessions: number, events: number, conversionRate: null });

function textOf(goals: ReturnType<typeof goal>[]): string {
  const week = { days: { from: '2026-01-12', to: '2026-01-18' }, totals, previous, tops: [], goals };
  return String(
    reportMail({
      ...{ domain: 'shop.example.com', organizationSlug: 'acme', week, isTest: false },
      ...{ baseUrl: 'https://tidewatch.example', unsubscribeUrl: 'https://tidewatch.example/unsubscribe' },
    }).text,
  );
}

test('the ten goals that were reached most often are listed', () => {
  const goals = (count: number) => Array.from({ length: count }, (_, index) => goal(index + 1));
  const listed = (count: number) =>
    textOf(goals(count))
      .match(/Goal \d+/g)
      ?.map((name) => Number(name.slice(5)));
  expect(listed(10)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(listed(11)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});
