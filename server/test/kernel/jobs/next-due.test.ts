/** Loops that check at the same moment query the database once. */
import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { nextDue } from '../../../src/kernel/jobs/next-due.js';

const AT = new Date('2026-03-01T12:00:00Z');

/** Returns rows by index, in reverse, and records the statements. */
function pretend(answer: (text: string) => Promise<{ rows: unknown[] }>) {
  const asked: { text: string; name: string }[] = [];
  const raw = (text: string) => ({
    options: ({ name }: { name: string }) => {
      asked.push({ text, name });
      return answer(text);
    },
  });
  return { database: { raw } as unknown as Knex, asked };
}

const indexes = (text: string) => [...text.matchAll(/select (\d+) as index/g)].map((match) => Number(match[1]));
const rowsOf = async (text: string) => ({
  rows: indexes(text)
    .map((index) => ({ index, at: index === 1 ? null : new Date(AT.getTime() + index) }))
    .reverse(),
});

test('concurrent checks share a statement, and each gets its own time', async () => {
  const { database, asked } = pretend(rowsOf);
  const times = await Promise.all(['select 1', 'select 2', 'select 3'].map((statement) => nextDue(database, statement)));
  expect(times).toEqual([AT, null, new Date(AT.getTime() + 2)]);
  expect(asked).toHaveLength(1);
  await nextDue(database, 'select 1');
  expect(asked).toHaveLength(2);
});

test('a combination keeps its name, and another has another', async () => {
  const { database, asked } = pretend(rowsOf);
  for (const statements of [['select 4', 'select 5'], ['select 4'], ['select 4', 'select 5']])
    await Promise.all(statements.map((statement) => nextDue(database, statement)));
  const [both, one, again] = asked.map(({ name }) => name);
  expect(again).toBe(both);
  expect(one).not.toBe(both);
});

test('a failure reaches all checks, and the next check queries again', async () => {
  const { database, asked } = pretend((text) => (asked.length === 1 ? Promise.reject(new Error('away')) : rowsOf(text)));
  const first = await Promise.allSettled([nextDue(database, 'select 6'), nextDue(database, 'select 7')]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await nextDue(database, 'select 6')).toEqual(AT);
});
