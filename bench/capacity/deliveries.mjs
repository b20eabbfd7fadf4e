/** What a webhook message and a mail of an alert cost: one monitor falls silent, and its message is sent 200 times to each of two channels. */
import { report } from '../measure.mjs';
import { during, pause, tellCost } from './cost.mjs';

const COUNT = 200;
const LOOK_MS = 100;
const PATIENCE_MS = 30_000;

async function until(what, isDone) {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await pause(LOOK_MS);
  }
}

/** Makes the channels, and waits until both have told of a monitor that fell silent. */
async function firstMessages({ api, database, receivers, organizationId }) {
  const { apiKey } = api.credentials;
  const kinds = ['monitor.down', 'monitor.degraded'];
  await api.call('POST', '/api/v1/notification-channels', apiKey, { slug: 'hook', type: 'webhook', webhookUrl: receivers.hookUrl, kinds });
  await api.call('POST', '/api/v1/notification-channels', apiKey, { slug: 'mail', type: 'email', email: 'ops@example.com', kinds });
  await database.query(
    `update monitors set status = 'ok', last_event_at = now() - interval '30 days', next_transition_at = now()
     where organization_id = $1 and slug = 'pinged-0'`,
    [organizationId],
  );
  await until('the first messages', () => receivers.received.mails > 0 && receivers.received.messages > 0);
}

const REPEAT = `insert into deliveries (id, organization_id, channel_id, kind, message, status, attempts, next_attempt_at, created_at)
  select gen_random_uuid(), d.organization_id, d.channel_id, d.kind, d.message, 'pending', 0, now(), now()
  from (select d.* from deliveries d join notification_channels c on c.organization_id = d.organization_id and c.id = d.channel_id
    where d.organization_id = $1 and c.slug = $2 limit 1) d, generate_series(1, ${COUNT})`;

async function measureChannel(cluster, slug, counter) {
  const { database, receivers, organizationId } = cluster;
  const before = receivers.received[counter];
  const round = await during(cluster, async () => {
    await database.query(REPEAT, [organizationId, slug]);
    await until(`all ${counter}`, () => receivers.received[counter] - before >= COUNT);
  });
  tellCost(`message by ${slug}`, 'worker', COUNT, [round]);
  report(`messages by ${slug} of one organization, to a receiver that answers at once`, [COUNT / round.seconds], 'a second', 0);
}

export async function measureDeliveries(cluster) {
  await firstMessages(cluster);
  await cluster.database.query('vacuum analyze');
  await measureChannel(cluster, 'hook', 'messages');
  await measureChannel(cluster, 'mail', 'mails');
}
