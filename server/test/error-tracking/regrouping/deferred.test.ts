/** Events whose maps could not be read in time: their issues once the maps are read. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ErrorIngest } from '../../../src/error-tracking/ingest/error-ingest.js';
import { DeferredGroups } from '../../../src/error-tracking/regrouping/deferred-groups.js';
import { Succession } from '../../../src/error-tracking/regrouping/succession.js';
import type { Mapping, Position } from '../../../src/error-tracking/source-maps/symbolication/symbolicator.js';
import { silent } from '../../harness/database.js';
import { createIngest, keyOf, SlowSymbolicator } from '../support/create-ingest.js';
import { at, WriterStage } from '../support/writer-stage.js';

let stage: WriterStage;
let symbolicator: SlowSymbolicator;
let deferred: DeferredGroups;
let ingest: ErrorIngest;
beforeAll(async () => {
  stage = await WriterStage.open();
});
afterAll(() => stage.close());
beforeEach(() => {
  symbolicator = new SlowSymbolicator();
  deferred = new DeferredGroups({
    clock: () => new Date(),
    database: stage.database.knex,
    symbolicator,
    succession: new Succession(stage.database.knex, symbolicator),
    log: silent,
  });
  ingest = createIngest(stage, symbolicator, undefined, deferred);
});

const noTime = (): void => {
  symbolicator.answer = async (positions) =>
    positions.map(({ file }): Mapping => ({ mapped: false, path: file, reason: 'deferred', nearestPath: null }));
};

/** Every position maps to its own source line. */
const mapped = (source: string): void => {
  const mappingOf = ({ file, line, column }: Position): Mapping => {
    const context = { before: [], line: `call${column}();`, after: [] };
    return { mapped: true, path: file, matchedPath: file, source, line, column, name: null, context, enclosing: null };
  };
  symbolicator.answer = async (positions) => positions.map(mappingOf);
};

async function report(column: number, seconds: number): Promise<string> {
  const stack = `TypeError: x is undefined\n    at submitOrder (/app/dist/main.js:1:${column})`;
  const exception = { type: 'TypeError', message: 'x is undefined', stack };
  const body = { propertyId: stage.home.propertyId, platform: 'node', release: '1.0.0', exception };
  const answer = await ingest.fromServer(keyOf(stage), JSON.stringify(body), at(seconds));
  return answer?.issueId ?? '';
}

const issue = (id: string) => stage.database.knex('error_issues').where({ id }).first();

test('the issue of a new bug gets its mapped fingerprint, and later events find it', async () => {
  noTime();
  const first = await report(10, 1);
  expect(await report(10, 2)).toBe(first);
  // only the position is known so far
  expect(await report(11, 2)).not.toBe(first);
  mapped('src/cart.ts');
  await deferred.settle();
  expect(await report(10, 3)).toBe(first);
  expect(await issue(first)).toMatchObject({ events: '3', merged_into: null, culprit: expect.stringContaining('src/cart.ts') });
  await deferred.close();
});

test('if the bug is already known, its issue takes the events', async () => {
  mapped('src/known.ts');
  const known = await report(20, 1);
  noTime();
  const late = await report(20, 2);
  expect(late).not.toBe(known);
  await deferred.settle();
  expect(await issue(late)).toMatchObject({ merged_into: null });
  mapped('src/known.ts');
  await deferred.settle();
  expect(await issue(late)).toMatchObject({ merged_into: known });
  expect(await issue(known)).toMatchObject({ events: '2', merged_into: null });
  expect(await report(20, 3)).toBe(known);
  await deferred.close();
});

test('a resolved issue hides nothing: the events keep their own', async () => {
  mapped('src/resolved.ts');
  const resolved = await report(30, 1);
  await stage.database
    .knex('error_issues')
    .where({ id: resolved })
    .update({ status: 'resolved', resolved_at: at(2) });
  noTime();
  const late = await report(30, 3);
  mapped('src/resolved.ts');
  await deferred.settle();
  expect(await issue(late)).toMatchObject({ merged_into: null, status: 'unresolved' });
  await deferred.close();
});
