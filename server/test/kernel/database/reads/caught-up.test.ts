import { expect, test } from '@jest/globals';
import { CaughtUp, isOfReplica, Late } from '../../../../src/kernel/database/reads/caught-up.js';
import type { Moment } from '../../../../src/kernel/database/reads/primary-moments.js';
import type { Standing } from '../../../../src/kernel/database/reads/standing.js';

const MOMENT: Moment = { position: 100n, atSec: 0, processId: 'process', mark: 'mark' };
const at = (position: string | null, server = 'one', isMarked = true): Standing => ({ server, position, isMarked });

/** Transactions whose servers answer like this in turn, the last one for ever; and in which of them work was done. */
function turns(...standings: Standing[]) {
  const worked: number[] = [];
  let count = 0;
  const begin = <R>(within: (client: number) => Promise<R>): Promise<R> => {
    count += 1;
    return within(count);
  };
  const standingOf = async (turn: number) => standings[Math.min(turn, standings.length) - 1] as Standing;
  const work = async (turn: number) => {
    worked.push(turn);
    return 'done';
  };
  return { turn: { moment: MOMENT, begin, standingOf, work }, worked };
}

test('work runs in a transaction that began when the server already had the moment', async () => {
  const { turn, worked } = turns(at('99'), at('100'), at('120'));
  expect(await new CaughtUp().run(turn)).toBe('done');
  expect(worked).toEqual([3]);
});

test('a server that had it before needs one transaction', async () => {
  const replica = new CaughtUp();
  await replica.run(turns(at('150')).turn);
  const { turn, worked } = turns(at('150'));
  await replica.run(turn);
  expect(worked).toEqual([1]);
});

test('one server says nothing of another behind the same address', async () => {
  const replica = new CaughtUp();
  await replica.run(turns(at('150')).turn);
  const { turn, worked } = turns(at('90', 'two'), at('150', 'one'));
  await replica.run(turn);
  expect(worked).toEqual([2]);
});

test.each([
  ['it replays too slowly', at('99')],
  ['it follows another primary, however far it is', at('500', 'one', false)],
  ['it is a primary', at(null)],
])('no work is done if %s', async (_why, standing) => {
  const { turn, worked } = turns(standing);
  await expect(new CaughtUp().run(turn)).rejects.toBeInstanceOf(Late);
  expect(worked).toEqual([]);
});

test('what fails because of the replica is told from what the work throws', () => {
  const failed = (code: string) => Object.assign(new Error('failed'), { code });
  expect(['40001', '40P01', '25006', '57P01', '08006', 'ECONNREFUSED'].map((code) => isOfReplica(failed(code)))).toEqual(
    new Array(6).fill(true),
  );
  expect([isOfReplica(failed('57014')), isOfReplica(failed('22P02')), isOfReplica(new Error('bad cursor'))]).toEqual([false, false, false]);
});
