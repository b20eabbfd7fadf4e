/** Compares the engine with SQL on thousands of random properties, each with a question. One statement answers a report for all of them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '../../../../src/kernel/database/connections/connection.js';
import { openTestDatabase } from '../../../harness/database.js';
import { answersOf } from '../answers.js';
import { oracleAnswers } from '../oracle-sql.js';
import { type Case, randomCase } from '../random-case.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** To run more, or other cases: ANALYTICS_CASES=20000 ANALYTICS_SEED=2. */
const CASES = Number(process.env['ANALYTICS_CASES'] ?? 2_000);
const SEED = Number(process.env['ANALYTICS_SEED'] ?? 1);
/** Cases per statement; three times as many exceed the statement's time limit. */
const BATCH = 2_000;

/** The reports that differ. */
async function differences(cases: readonly Case[]): Promise<{ example: Case; report: string; engine: string; oracle: string }[]> {
  const oracle = await oracleAnswers(database.knex, cases);
  return cases.flatMap((example) =>
    Object.entries(answersOf(example)).flatMap(([report, engine]) => {
      const expected = oracle.get(example.id)?.[report] ?? '';
      return engine === expected ? [] : [{ example, report, engine, oracle: expected }];
    }),
  );
}

/** Shrinks a case: leaves out hits and filters as long as the report still differs. */
async function shrink(example: Case, report: string): Promise<Case> {
  let smallest = example;
  const stillDiffers = async (smaller: Case) => (await differences([smaller])).some((found) => found.report === report);
  for (let index = smallest.filters.length - 1; index >= 0; index -= 1) {
    const smaller = { ...smallest, filters: smallest.filters.toSpliced(index, 1) };
    if (await stillDiffers(smaller)) smallest = smaller;
  }
  for (let size = Math.ceil(smallest.hits.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let index = 0; index < smallest.hits.length; ) {
      const smaller = { ...smallest, hits: smallest.hits.toSpliced(index, size) };
      if (smaller.hits.length > 0 && (await stillDiffers(smaller))) smallest = smaller;
      else index += size;
    }
  }
  return smallest;
}

const text = (value: unknown) => JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? `${item}n` : item), 1);

/** The smallest property for which a report differs, with both answers; null if none does. */
async function difference(cases: readonly Case[]): Promise<{ report: string; property: string; engine: string; oracle: string } | null> {
  const [first] = await differences(cases);
  if (!first) return null;
  const smallest = await shrink(first.example, first.report);
  const { engine, oracle } = (await differences([smallest]))[0] ?? first;
  return { report: first.report, property: text(smallest), engine, oracle };
}

test('every report of every random property equals the result of SQL', async () => {
  for (let done = 0; done < CASES; done += BATCH) {
    const cases = Array.from({ length: Math.min(BATCH, CASES - done) }, (_, index) => randomCase(SEED * 100_000 + done + index));
    expect(await difference(cases)).toBeNull();
  }
}, 1_200_000);
