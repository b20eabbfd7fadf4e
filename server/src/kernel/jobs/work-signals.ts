/** Wakes the loops whose work a change creates, in any process: a signal with the table's name, sent at commit. */
import type { Knex } from 'knex';
import type { TableName } from '../../generated/tables.js';
import type { DatabaseSignals } from '../database/signals/signals.js';
import type { Loop } from './loop.js';

const WORK_CHANNEL = 'tidewatch_work';

/** Wakes the loops of this table when the transaction commits. A signal may be lost; loops also check on their own. */
export async function signalWork(database: Knex, table: TableName): Promise<void> {
  await database.raw('select pg_notify(?, ?)', [WORK_CHANNEL, table]);
}

/** Wakes loops by their signals, and all loops after a reconnection, because signals may have been missed. */
export function wakeBySignals(signals: Pick<DatabaseSignals, 'subscribe'>, loops: readonly Pick<Loop, 'wokenBy' | 'wake'>[]): void {
  const wake = (some: readonly Pick<Loop, 'wake'>[]) => {
    for (const loop of some) loop.wake();
  };
  signals.subscribe(WORK_CHANNEL, {
    onSignal: (table) => wake(loops.filter(({ wokenBy }) => wokenBy.some((own) => own === table))),
    onListening: () => wake(loops),
  });
}
