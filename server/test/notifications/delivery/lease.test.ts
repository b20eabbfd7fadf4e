/** A worker that gets to a mail only after its lease, because it was frozen or waited for a connection, leaves it to the others. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMailer, type Mailer } from '../../../src/kernel/mail/mailer.js';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { Courier } from '../../../src/notifications/delivery/courier.js';
import { queueMail } from '../../../src/notifications/delivery/outbox.js';
import { silent } from '../../harness/database.js';
import { until } from '../../harness/until.js';
import { at, Stage } from '../../monitoring/silence/stage.js';
import { type MailServer, startMailServer } from '../support/mail-server.js';

/** All connections of a mailer. */
const CONNECTIONS = 4;
const sealer = new Sealer(Buffer.from('11'.repeat(32), 'hex'));

let stage: Stage;
let server: MailServer;
let now = at(0);
/** How many senders the mail server keeps waiting. */
let waiting = 0;
let release = (): void => {};
const mailers: Mailer[] = [];
beforeAll(async () => {
  stage = await Stage.open();
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server = await startMailServer({
    onMailFrom(_address, _session, callback) {
      waiting += 1;
      if (waiting > CONNECTIONS) callback();
      else void held.then(() => callback());
    },
  });
});
afterAll(async () => {
  for (const mailer of mailers) mailer.close();
  await server.close();
  await stage.close();
});

function newMailer(): Mailer {
  const mailer = createMailer(server.url, 'Tidewatch <tidewatch@tidewatch.test>');
  mailers.push(mailer);
  return mailer;
}

function courierWith(mailer: Mailer): Courier {
  const shared = { database: stage.database.knex, sealer, host: 'tidewatch.test', clock: () => now, log: silent };
  return new Courier({ ...shared, deliver: async () => {}, mailer });
}

const queue = (to: string) =>
  queueMail(stage.database.knex, sealer, { kind: 'invitation', organizationId: null, to, subject: to, text: to, html: to }, now);

test('a mail that waited for longer than its lease is sent by another worker only', async () => {
  const mailer = newMailer();
  for (let index = 0; index < CONNECTIONS; index += 1) await queue(`slow-${index}@example.com`);
  const busy = courierWith(mailer);
  expect(await busy.dispatch()).toBe(CONNECTIONS);
  await until(() => waiting === CONNECTIONS, { what: 'all connections to be busy' });
  await queue('late@example.com');
  const late = courierWith(mailer);
  expect(await late.dispatch()).toBe(1);
  now = new Date(now.getTime() + 91_000);
  const other = courierWith(newMailer());
  await other.sendDue();
  await other.settle();
  release();
  await Promise.all([busy.settle(), late.settle()]);
  expect(server.taken.filter(({ to }) => to.includes('late@example.com'))).toHaveLength(1);
  expect(await stage.database.knex('deliveries').count('* as left')).toEqual([{ left: '0' }]);
});
