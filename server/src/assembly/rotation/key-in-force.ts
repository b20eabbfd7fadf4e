/** Which master keys the database says may have sealed values, while keys change. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Row } from '../../generated/tables.js';
import { takeAdvisoryLock } from '../../kernel/database/advisory-locks.js';
import type { DatabaseSignals } from '../../kernel/database/signals/signals.js';
import { signalWork } from '../../kernel/jobs/work-signals.js';
import { checkValueOf } from '../opening/master-key.js';

const CHANNEL = 'tidewatch_resealed';

type Checks = Pick<Row<'installation'>, 'key_check' | 'replaced_checks' | 'names_key'>;

/** What the database says about keys; undefined before the first start. */
export const readChecks = (database: Knex): Promise<Checks | undefined> =>
  database('installation').first('key_check', 'replaced_checks', 'names_key');

/**
 * Records that only this key has sealed values, and tells all processes. Returns false if the key in force has changed since `before` was read: then
 * values of yet another key may have come.
 */
export async function endChange(database: Knex, key: Buffer, before: Checks | undefined, summary: object): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await takeAdvisoryLock(transaction, 'bootstrap');
    const { key_check: current } = (await readChecks(transaction)) ?? {};
    if (!current || !before?.key_check.equals(current)) return false;
    await transaction('installation').update({ key_check: checkValueOf(key), replaced_checks: [] });
    await transaction.raw('select pg_notify(?, ?)', [CHANNEL, JSON.stringify(summary)]);
    await signalWork(transaction, 'installation');
    return true;
  });
}

/** Makes sure that the database knows the key with which this process seals. Returns false if it did not. */
async function declareKey(database: Knex, key: Buffer): Promise<boolean> {
  const own = checkValueOf(key);
  return database.transaction(async (transaction) => {
    await takeAdvisoryLock(transaction, 'bootstrap');
    const checks = await readChecks(transaction);
    if (!checks || [checks.key_check, ...checks.replaced_checks].some((check) => check.equals(own))) return true;
    await transaction('installation').update({ replaced_checks: [...checks.replaced_checks, own] });
    return false;
  });
}

interface Following {
  database: Knex;
  signals: Pick<DatabaseSignals, 'subscribe'>;
  key: Buffer;
  log: Logger;
}

const BEHIND =
  'this process seals with a master key that was replaced: restart it with the new one, then run `tidewatch-server reseal` again';

/** Follows the end of changes of the key. A process that still seals with the key of before says so, and keeps others from dropping that key. */
export function followKey({ database, signals, key, log }: Following): void {
  const declare = () =>
    void declareKey(database, key).then(
      (isKnown) => isKnown || log.error(BEHIND),
      (error: Error) => log.warn({ err: error }, 'cannot compare the master key with the one in force'),
    );
  signals.subscribe(CHANNEL, {
    onSignal: (payload) => {
      log.info(JSON.parse(payload), 'everything is sealed with the master key in force');
      declare();
    },
    onListening: declare,
  });
}
