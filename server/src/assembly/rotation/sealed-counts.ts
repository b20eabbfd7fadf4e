/** How many values are sealed with each master key. The worker counts them now and then, so that no scrape waits for the database. */
import type { Knex } from 'knex';
import { Gauge } from 'prom-client';
import { Loop } from '../../kernel/jobs/loop.js';
import type { Process } from '../../kernel/process/process.js';
import { keyIdOf } from '../../kernel/secrets/sealed-form.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { SEALED } from '../opening/sealed-values.js';

const PAUSE_MS = 300_000;
const STATEMENT_TIMEOUT_MS = 60_000;

/** The numbers of values by the id of their key; `unnamed` are those of before the first change of the key. */
export async function countByKey(database: Knex, { keyId, namesKey }: Pick<Sealer, 'keyId' | 'namesKey'>): Promise<Map<string, number>> {
  // until a key changes, the one there is has sealed everything
  const counts = new Map<string, number>([[keyId, 0]]);
  const unnamed = namesKey ? 'unnamed' : keyId;
  for (const { table, column } of SEALED) {
    const rows: { key: string | null; count: string }[] = await database(table)
      .whereNotNull(column)
      .groupBy('key')
      .select({ key: database.raw(keyIdOf(column)) })
      .count('* as count');
    for (const { key, count } of rows) counts.set(key ?? unnamed, (counts.get(key ?? unnamed) ?? 0) + Number(count));
  }
  return counts;
}

/** Counts once in a while; a key that has no more values has 0 until the process ends. */
export function sealedCountsLoop({ database: { knex }, log, metrics, sealer }: Process): Loop {
  const gauge = new Gauge({
    name: 'tidewatch_sealed_values',
    help: 'Values that are sealed with a master key, by its id; `unnamed` for those of before the first change of the key.',
    labelNames: ['key'],
    registers: [metrics.registry],
  });
  const seen = new Set<string>();
  const work = async () => {
    const counts = await knex.transaction(async (transaction) => {
      await transaction.raw(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
      return countByKey(transaction, sealer);
    });
    for (const key of counts.keys()) seen.add(key);
    for (const key of seen) gauge.set({ key }, counts.get(key) ?? 0);
    return undefined;
  };
  return new Loop({ name: 'counts of sealed values', pauseMs: PAUSE_MS, wokenBy: ['installation'], log, work });
}
