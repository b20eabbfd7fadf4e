import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabaseServer } from '../assembly/opening/database-server.js';
import { settleMasterKeys } from '../assembly/opening/master-key.js';
import { type Config, readConfig } from '../kernel/config/config.js';
import { openMigrator } from '../kernel/database/connections/connection.js';
import { migrate } from '../kernel/database/schema/migrate.js';
import { normalEmail } from '../kernel/net/email-address.js';
import { keyFile } from '../kernel/secrets/master-key.js';
import { type ProgramCommand, readOptions, WrongUsage } from './command.js';

const ADDRESS = /^[^\s<>@]+@[^\s<>@]+\.[^\s<>@.]+$/;

export const bootstrap: ProgramCommand = {
  name: 'bootstrap',
  summary: 'Create the first owner, who chooses a password with a one-time link: --owner <email>',
  async run(args) {
    const { owner } = readOptions(args, { owner: 'string' }, 'owner');
    if (!ADDRESS.test(String(owner))) throw new WrongUsage(`--owner: ${owner} is not an email address`);
    await run(readConfig(process.env), normalEmail(String(owner)));
  },
};

async function run(config: Config, email: string): Promise<void> {
  // it imports many domains
  const { linkForOwner } = await import('../assembly/opening/owner-link.js');
  mkdirSync(config.dataDirectory, { recursive: true, mode: 0o711 });
  const server = await openDatabaseServer(config);
  const database = openMigrator(server.direct ?? server.connection);
  try {
    await migrate(database);
    await settleMasterKeys(database, config);
    const { url, expiresAt } = await linkForOwner(database, email, { baseUrl: config.baseUrl, now: new Date() });
    const until = `It works once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, when the server runs.`;
    process.stderr.write(`${email} is the owner, and chooses a password with this link. ${until}\n`);
    hand(url, path.join(config.dataDirectory, 'owner-link'));
    if (config.masterKey === null && config.databaseUrl !== null)
      process.stderr.write(`The master key is in ${keyFile(config.dataDirectory)}; every process needs it (TIDEWATCH_MASTER_KEY).\n`);
  } finally {
    await database.destroy();
    await server.stop();
  }
}

/** Shows the link on a terminal; elsewhere standard output may be a log, so it goes into a file. */
function hand(url: string, file: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${url}\n`);
  else {
    writeFileSync(file, `${url}\n`, { mode: 0o600 });
    process.stderr.write(`The link is in ${file}, which only its user can read.\n`);
  }
}
