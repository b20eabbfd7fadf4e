import { expect, test } from '@jest/globals';
import { CaughtUp, isOfReplica, Late } from '../../../../src/kernel/database/reads/caught-up.js';
import type { Moment } from '../../../../src/kernel/database/reads/primary-moments.js';
import type { Standing } from '../../../../src/kernel/database/reads/standing.js';

const MOMENT: Moment = { position: 100n, atSec: 0, processId: 'process', mark: 'mark' };
const at = (position: string | null, server = 'one', isMarked = true): Standing => ({ server, position, isMarked });

/** Transactions whose servers answer like this in turn, the last one for ever; and in which of them work was done. */
function turns(standings: readonly Standing[], isOneMoment = true, opened: Promise<void> = Promise.resolve()) {
  const worked: number[] = [];
  const ends: Promise<unknown>[] = [];
  const begin = <R>(within: (client: number) => Promise<R>): Promise<R> => {
    const count = ends.length + 1;
    const inside = opened.then(() => within(count));
    ends.push(inside);
    return inside;
  };
  const standingOf = async (turn: number) => standings[Math.min(turn, standings.length) - 1] as Standing;
  const work = async (turn: number) => {
    worked.push(turn);
    return 'done';
  };
  return { turn: { moment: MOMENT, isOneMoment, begin, standingOf, work }, worked, ends };
}

test.each([
  ['of one moment begin when the server already had it', true, [3]],
  ['of single statements begin as soon as the server has it', false, [2]],
])('transactions %s', async (_which, isOneMoment, expected) => {
  const { turn, worked } = turns([at('99'), at('100'), at('120')], isOneMoment);
  expect(await new CaughtUp().run(turn)).toBe('done');
  expect(worked).toEqual(expected);
});

test('a server that had it before needs one transaction', async () => {
  const replica = new CaughtUp();
  await replica.run(turns([at('150')]).turn);
  const { turn, worked } = turns([at('150')]);
  await replica.run(turn);
  expect(worked).toEqual([1]);
});

test('one that crashed and is behind where it was is not taken for what it was', async () => {
  const replica = new CaughtUp();
  await replica.run(turns([at('150')]).turn);
  const { turn, worked } = turns([at('90'), at('99'), at('101'), at('110')]);
  await replica.run(turn);
  expect(worked).toEqual([4]);
});

test('one server says nothing of another behind the same address', async () => {
  const replica = new CaughtUp();
  await replica.run(turns([at('150')]).turn);
  const { turn, worked } = turns([at('90', 'two'), at('150', 'one')]);
  await replica.run(turn);
  expect(worked).toEqual([2]);
});

test.each([
  ['it replays too slowly', at('99')],
  ['it follows another primary, however far it is', at('500', 'one', false)],
  ['it is a primary', at(null)],
])('no work is done if %s', async (_why, standing) => {
  const { turn, worked } = turns([standing]);
  await expect(new CaughtUp().run(turn)).rejects.toBeInstanceOf(Late);
  expect(worked).toEqual([]);
});

test('a server that was waited for in vain is not waited for again', async () => {
  const replica = new CaughtUp();
  await expect(replica.run(turns([at('99')]).turn)).rejects.toBeInstanceOf(Late);
  const { turn, ends } = turns([at('99')]);
  await expect(replica.run(turn)).rejects.toBeInstanceOf(Late);
  expect(ends).toHaveLength(1);
});

test('work that has not begun in time never does', async () => {
  const held: { open: () => void } = { open: () => {} };
  const opened = new Promise<void>((resolve) => {
    held.open = resolve;
  });
  const { turn, worked, ends } = turns([at('150')], false, opened);
  await expect(new CaughtUp().run(turn)).rejects.toBeInstanceOf(Late);
  held.open();
  expect([await Promise.all(ends), worked]).toEqual([[{ standing: at('150'), result: null }], []]);
});

test('whatever fails before the work is the fault of the replica', async () => {
  const refused = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
  const { turn } = turns([at('150')], false, Promise.reject(refused));
  await expect(new CaughtUp().run(turn)).rejects.toMatchObject({ cause: refused });
  const failed = (code: string) => isOfReplica(Object.assign(new Error('failed'), { code }));
  expect(['40001', '40P01', '25006', '57P01', '08006', '42501', 'ECONNREFUSED'].map(failed)).toEqual(new Array(7).fill(true));
  expect([failed('57014'), failed('MONITOR_NOT_FOUND'), isOfReplica(new Error('bad cursor'))]).toEqual([false, false, false]);
});
