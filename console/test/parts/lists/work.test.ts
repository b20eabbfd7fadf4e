import { expect, test } from '@jest/globals';
import { type Changes, changed, withChanges } from '../../../src/parts/lists/work.js';
import { attempt } from '../../../src/parts/lists/work-attempt.js';

interface Row {
  id: string;
  status: string;
  events: number;
}

const row = (id: string, status: string, events = 1): Row => ({ id, status, events });
const NONE: Changes<Row> = new Map();
const shown = (listed: readonly Row[], changes: Changes<Row>, confirmedAt: number) =>
  withChanges(listed, changes, confirmedAt, (each, { status }) => ({ ...each, status }));
const told = (rows: readonly Row[]) => rows.map(({ id, status }) => `${id} ${status}`);

test('a change shows at once, and until a list that is younger than it', () => {
  const listed = [row('a', 'new'), row('b', 'new')];
  const pending = changed(NONE, [row('b', 'done')], null);
  expect(told(shown(listed, pending, 500))).toEqual(['a new', 'b done']);
  const made = changed(pending, [row('b', 'done')], 1_000);
  expect(told(shown(listed, made, 999))).toEqual(['a new', 'b done']);
  // somebody else put it back
  expect(told(shown(listed, made, 1_001))).toEqual(['a new', 'b new']);
});

test('what no longer fits the list stays, and counts on where the list has it', () => {
  const made = changed(NONE, [row('a', 'done')], 1_000);
  expect(told(shown([row('b', 'new')], made, 2_000))).toEqual(['b new', 'a done']);
  expect(shown([row('a', 'new', 7)], made, 500)[0]).toEqual(row('a', 'done', 7));
});

test('a refusal puts back what was there, and says why', async () => {
  const steps: unknown[] = [];
  const deed = {
    show: (rows: readonly Row[], madeAt: number | null) => steps.push([told(rows), madeAt === null]),
    failed: (thrown: unknown) => steps.push(thrown),
  };
  const refuse = () => Promise.reject(new Error('no'));
  expect(await attempt([row('a', 'done')], [row('a', 'new')], deed, refuse)).toBe(false);
  expect(steps).toEqual([[['a done'], true], [['a new'], false], new Error('no')]);
});
