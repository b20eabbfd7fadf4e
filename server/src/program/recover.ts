import { openDatabaseServer } from '../assembly/opening/database-server.js';
import { settleMasterKeys } from '../assembly/opening/master-key.js';
import { type Config, readConfig } from '../kernel/config/config.js';
import { openMigrator } from '../kernel/database/connections/connection.js';
import { normalEmail } from '../kernel/net/email-address.js';
import { Sealer } from '../kernel/secrets/secrets.js';
import { type ProgramCommand, WrongUsage } from './command.js';

export const recover: ProgramCommand = {
  name: 'recover',
  summary: 'Remove all second factors of somebody who lost them: <email>',
  async run([email, ...rest]) {
    if (email === undefined || rest.length || !email.includes('@')) throw new WrongUsage('recover needs one email address');
    await run(readConfig(process.env), normalEmail(email));
  },
};

async function run(config: Config, email: string): Promise<void> {
  // it imports the domain of people
  const { recoverPerson } = await import('../assembly/opening/recover-person.js');
  const server = await openDatabaseServer(config);
  const database = openMigrator(server.direct ?? server.connection);
  try {
    const { keys, namesKey, lasting } = await settleMasterKeys(database, config);
    const sealer = new Sealer(...keys);
    sealer.settle({ namesKey, lasting });
    const mails = { sealer, baseUrl: config.baseUrl, configured: config.smtpUrl !== null };
    const { factors, sessions } = await recoverPerson(database, email, mails, new Date());
    process.stderr.write(`${email}: ${factors} second factors removed, ${sessions} sessions ended. The password alone signs in now.\n`);
  } finally {
    await database.destroy();
    await server.stop();
  }
}
