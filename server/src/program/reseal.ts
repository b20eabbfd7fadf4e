import type { Knex } from 'knex';
import { openDatabaseServer, requireDatabase } from '../assembly/opening/database-server.js';
import { knownMasterKeys, settleMasterKeys } from '../assembly/opening/master-key.js';
import type { Resealed } from '../assembly/rotation/reseal.js';
import { type Config, readConfig } from '../kernel/config/config.js';
import { tryAdvisoryLock } from '../kernel/database/advisory-locks.js';
import { openMigrator } from '../kernel/database/connections/connection.js';
import { pendingMigrations } from '../kernel/database/schema/migrate.js';
import { Sealer } from '../kernel/secrets/secrets.js';
import { type ProgramCommand, readOptions } from './command.js';
import { interruptible } from './terminal/interruption.js';

export const reseal: ProgramCommand = {
  name: 'reseal',
  summary: 'Seal everything again with the new master key while processes serve: [--check] only opens everything and counts.',
  async run(args) {
    const { check } = readOptions(args, { check: 'boolean' });
    const config = readConfig(process.env);
    requireDatabase(config);
    const server = await openDatabaseServer(config);
    const database = openMigrator(server.direct ?? server.connection);
    try {
      await interruptible((signal) => alone(database, () => run(database, config, check === true, signal)));
    } finally {
      await database.destroy();
      await server.stop();
    }
  },
};

/** Holds a lock meanwhile. If this process is killed, its connection ends, and so does the lock. */
async function alone(database: Knex, work: () => Promise<void>): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await tryAdvisoryLock(transaction, 'reseal'))) throw new Error('another `tidewatch-server reseal` is running');
    await work();
  });
}

async function run(database: Knex, config: Config, onlyCheck: boolean, signal: AbortSignal): Promise<void> {
  if ((await pendingMigrations(database)).length) throw new Error('migrations are missing: run `tidewatch-server migrate` first');
  // they import many domains
  const [{ resealAll }, { endChange, readChecks }] = await Promise.all([
    import('../assembly/rotation/reseal.js'),
    import('../assembly/rotation/key-in-force.js'),
  ]);
  const keys = onlyCheck ? knownMasterKeys(config) : (await settleMasterKeys(database, config)).keys;
  if (!keys) throw new Error(`there is no master key in ${config.dataDirectory}; set TIDEWATCH_MASTER_KEY`);
  const before = await readChecks(database);
  const sealer = new Sealer(...keys);
  sealer.settle({ namesKey: before?.names_key ?? false, lasting: {} });
  const all = await resealAll(database, sealer, { onlyCheck, signal });
  process.stderr.write(reportOf(all, onlyCheck));
  const { old, closed } = totalOf(all);
  if (closed > 0 || (onlyCheck && old > 0)) process.exitCode = 1;
  if (!onlyCheck && !(await endChange(database, keys[0], before, { key: sealer.keyId, sealedAgain: old, closed })))
    throw new Error('the master key was changed meanwhile: run `tidewatch-server reseal` again');
  process.stderr.write(endOf(old, onlyCheck, sealer.keyId));
}

function endOf(old: number, onlyCheck: boolean, keyId: string): string {
  const values = old === 1 ? '1 value' : `${old.toLocaleString('en')} values`;
  if (onlyCheck && old > 0) return `To be sealed again with the key ${keyId}: ${values}.\n`;
  return `Everything that opens is sealed with the key ${keyId}.${onlyCheck ? '' : ` Sealed again: ${values}.`}\n`;
}

function totalOf(all: readonly Resealed[]): Pick<Resealed, 'old' | 'closed'> {
  const sum = (name: 'old' | 'closed') => all.reduce((total, counts) => total + counts[name], 0);
  return { old: sum('old'), closed: sum('closed') };
}

function reportOf(all: readonly Resealed[], onlyCheck: boolean): string {
  const number = (count: number) => count.toLocaleString('en').padStart(11);
  const head = `${'current'.padStart(11)}${(onlyCheck ? 'to do' : 'sealed').padStart(11)}${'closed'.padStart(11)}\n`;
  const lines = all.map(
    ({ what, table, current, old, closed }) => `${number(current)}${number(old)}${number(closed)}  ${what} (${table})\n`,
  );
  const { closed } = totalOf(all);
  return head + lines.join('') + (closed ? `No key here opens ${closed.toLocaleString('en')} values; they are as they were.\n` : '');
}
