/** How a change wakes the loops whose work it makes, in whatever process they run: a signal that comes with the commit, and names the table. */
import type { Knex } from 'knex';
import type { TableName } from '../../generated/tables.js';
import type { DatabaseSignals } from '../database/signals.js';
import type { Loop } from './loop.js';

const WORK_CHANNEL = 'tidewatch_work';

/** Wakes the loops that have work in the table, when the transaction commits. A signal may be lost: loops look by themselves, too. */
export async function signalWork(database: Knex, table: TableName): Promise<void> {
  await database.raw('select pg_notify(?, ?)', [WORK_CHANNEL, table]);
}

/** Wakes each loop by the signals that are for it, and all of them when the connection comes back: what was said before went unheard. */
export function wakeBySignals(signals: Pick<DatabaseSignals, 'subscribe'>, loops: readonly Pick<Loop, 'wokenBy' | 'wake'>[]): void {
  const wake = (some: readonly Pick<Loop, 'wake'>[]) => {
    for (const loop of some) loop.wake();
  };
  signals.subscribe(WORK_CHANNEL, {
    onSignal: (table) => wake(loops.filter(({ wokenBy }) => wokenBy.some((own) => own === table))),
    onListening: () => wake(loops),
  });
}
