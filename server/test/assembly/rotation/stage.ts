/** An installation with a sealed value of every kind, and what must be the same after its master key has changed. */
import { UnsubscribeLinks } from '../../../src/analytics/weekly-report/unsubscribe-link.js';
import { settleMasterKeys } from '../../../src/assembly/opening/master-key.js';
import { DomainProof } from '../../../src/custom-domains/domain-proof.js';
import { sealName } from '../../../src/identity/second-factor/factor-check.js';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { PublicIds } from '../../../src/status-pages/public/public-ids.js';
import { Subscriptions } from '../../../src/status-pages/subscribers/subscriptions.js';
import { UnsubscribeTokens } from '../../../src/status-pages/subscribers/unsubscribe-token.js';
import type { ApiClient } from '../../harness/api-client.js';
import type { ClusterConnection } from '../../harness/database.js';
import { memberWithTotp } from '../../harness/factors/second-factors.js';
import { createMonitor, createProject, createProjectKey, createProperty, createShare, organizationOf } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

export const [OLD, NEW] = ['11'.repeat(32), '22'.repeat(32)] as const;

/** A process with these keys on the same database. */
export const startWith = (connection: ClusterConnection, [key, ...others]: readonly string[]): Promise<TestServer> =>
  startTestServer({ connection, environment: { TIDEWATCH_MASTER_KEY: key ?? '', TIDEWATCH_MASTER_KEYS_OLD: others.join() } });

/** The sealer of a process. */
export async function sealerOf({ config, database }: TestServer): Promise<Sealer> {
  const { keys, ...settled } = await settleMasterKeys(database.knex, config);
  const sealer = new Sealer(...keys);
  sealer.settle(settled);
  return sealer;
}

const EMAIL = 'reader@example.com';
const target = { type: 'email' as const, email: EMAIL };

export async function pageOf(owner: ApiClient) {
  return { organizationId: (await organizationOf(owner)).id, title: 'Page', url: 'http://status.test' };
}

/** Makes a value of every kind, and returns what only the keys can tell of them. */
export async function fill(server: TestServer) {
  const owner = await server.signIn();
  await createProject(owner, 'shop');
  const { credential } = await createProjectKey(owner, 'shop', ['status:write']);
  const monitor = await createMonitor(owner, 'shop');
  const property = await createProperty(owner);
  await createShare(owner, property.id);
  const { site } = (await owner.call('createDocSite', { slug: 'guide', name: 'Guide', visibility: 'private_link' })).body;
  await owner.call('createNotificationChannel', { slug: 'hook', type: 'webhook', webhookUrl: 'http://127.0.0.1:9/' });
  await owner.call('createMonitor', { projectSlug: 'shop', slug: 'once', name: 'Once' }, { 'Idempotency-Key': 'once' });
  const { factorId, secret } = await memberWithTotp(owner, new Date());
  const sealer = await sealerOf(server);
  const page = await pageOf(owner);
  const subscriber = await new Subscriptions(sealer).request(server.database.knex, page, target, new Date());
  const ids = { organizationId: page.organizationId, propertyId: property.id, userId: subscriber.id };
  const links = {
    unsubscribe: new UnsubscribeTokens(sealer).of(page.organizationId, subscriber.id),
    weeklyReport: new UnsubscribeLinks(sealer, '').of(ids).split('/').at(-1) ?? '',
    proof: new DomainProof(sealer).of('a.example', 'random'),
  };
  return {
    credential,
    monitorId: monitor.id,
    slug: monitor.slug,
    propertyId: property.id,
    siteId: site.id,
    page,
    ids,
    links,
    app: { factorId, secret },
  };
}

async function appKey(knex: TestServer['database']['knex'], sealer: Sealer, id: string): Promise<string> {
  const { sealed_secret } = await knex('second_factors').where({ id }).first();
  return sealer.open(sealed_secret, sealName(id));
}

export type Filled = Awaited<ReturnType<typeof fill>>;

/** All that people and programs have from before, as this process answers. */
export async function answersOf(server: TestServer, filled: Filled) {
  const owner = await server.signIn();
  const { knex } = server.database;
  const sealer = await sealerOf(server);
  const signed = await server.anonymous.report(filled.credential, { slug: filled.slug, result: 'ok' });
  const repeated = await owner.call('createMonitor', { projectSlug: 'shop', slug: 'once', name: 'Once' }, { 'Idempotency-Key': 'once' });
  return {
    signed: signed.status,
    repeated: [repeated.status, repeated.headers.get('idempotent-replayed')],
    ping: (await owner.call('getMonitorPingAddress', { monitorId: filled.monitorId })).body,
    shares: (await owner.call('listAnalyticsShares', { propertyId: filled.propertyId })).body.shares.map(
      ({ url }) => new URL(url).pathname,
    ),
    site: new URL((await owner.call('getDocSite', { siteId: filled.siteId })).body.site.privateLinkUrl ?? '').search,
    channel: (await owner.call('testNotificationChannel', { channelId: 'hook' })).status,
    // each code works once, so the key itself is read
    app: await appKey(knex, sealer, filled.app.factorId),
    publicId: new PublicIds(sealer).of(filled.monitorId),
    unsubscribes: new UnsubscribeTokens(sealer).open(filled.page.organizationId, filled.links.unsubscribe),
    weeklyReport: new UnsubscribeLinks(sealer, '').open(filled.links.weeklyReport),
    proves: new DomainProof(sealer).matches('a.example', 'random', filled.links.proof),
    found: (await new Subscriptions(sealer).find(knex, filled.page.organizationId, target))?.id,
  };
}
