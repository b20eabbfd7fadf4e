/** The master key changes while two processes serve, as docs/master-key.md has it; a job is killed in between. */
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../test/harness/api-client.js';
import { createMonitor, createProject, createProjectKey, createProperty, createShare } from '../../test/harness/fixtures.js';
import { until } from '../../test/harness/until.js';
import { launch, run } from '../backup/tidewatch-server.js';
import { DatabaseServer } from './database-server.js';
import { KEY as OLD, Tidewatch } from './process.js';

const NEW = '6b'.repeat(32);
const HOOK = pathToFileURL(`${import.meta.dirname}/../backup/at-statement.mjs`).href;

let database: DatabaseServer;
let processes: Tidewatch[] = [];
/** The processes that the load may use. */
let live: Tidewatch[] = [];
let load: Load;

const keys = ([key, ...others]: readonly string[]) => ({
  DATABASE_URL: database.url,
  TIDEWATCH_MASTER_KEY: key ?? '',
  TIDEWATCH_MASTER_KEYS_OLD: others.join(),
});

const start = (roles: string, known: readonly string[]) =>
  Tidewatch.start({ environment: { ...keys(known), TIDEWATCH_ROLES: roles, SMTP_URL: 'smtp://127.0.0.1:9' } });

/** Stores sealed values of every kind through one process and reads them through the other, without a pause. */
class Load {
  rounds = 0;
  readonly failures: string[] = [];
  #isEnding = false;
  #loop: Promise<void> = Promise.resolve();
  #under: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly token: string,
    private readonly credential: string,
    private readonly ids: { monitorId: string; monitorSlug: string; propertyId: string; siteId: string; channelId: string },
  ) {}

  static async start(server: Tidewatch): Promise<Load> {
    const { email, password } = server.credentials;
    const { token } = (await new ApiClient(server.baseUrl, null).call('login', { email, password })).body;
    const owner = new ApiClient(server.baseUrl, token);
    await createProject(owner, 'shop');
    const { credential } = await createProjectKey(owner, 'shop');
    const monitor = await createMonitor(owner, 'shop');
    const { id: propertyId } = await createProperty(owner);
    const { site } = (await owner.call('createDocSite', { slug: 'guide', name: 'Guide', visibility: 'private_link' })).body;
    const channel = { slug: 'hook', type: 'webhook', webhookUrl: 'http://127.0.0.1:9/' };
    const { id: channelId } = (await owner.call('createNotificationChannel', channel)).body.channel;
    await owner.call('updateStatusPage', { enabled: true, slug: 'shop', title: 'Shop' });
    // one that stays, so that the job has it
    await createShare(owner, propertyId);
    const ids = { monitorId: monitor.id, monitorSlug: monitor.slug, propertyId, siteId: site.id, channelId };
    const load = new Load(token, credential, ids);
    load.#loop = load.#repeat();
    return load;
  }

  /** What is under way has ended when this resolves. */
  async withoutProcess<T>(process: Tidewatch, work: () => Promise<T>): Promise<T> {
    live = live.filter((one) => one !== process);
    await this.#under;
    return work();
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#loop;
  }

  /** More rounds than now. */
  more(count = 3): Promise<unknown> {
    const { rounds } = this;
    return until(async () => this.rounds >= rounds + count, { what: 'more rounds of load', pauseMs: 20 });
  }

  async #repeat(): Promise<void> {
    while (!this.#isEnding) {
      const round = this.#round().catch((error: Error) => void this.failures.push(error.message));
      this.#under = round;
      await round;
      this.rounds += 1;
    }
  }

  async #round(): Promise<void> {
    const [writer, reader = writer] = this.rounds % 2 ? live : live.toReversed();
    const [writes, reads] = [writer, reader].map((one) => new ApiClient(one?.baseUrl ?? '', this.token)) as [ApiClient, ApiClient];
    const expectSame = (what: string, written: unknown, read: unknown) => {
      if (JSON.stringify(written) !== JSON.stringify(read)) this.failures.push(`${what}: ${JSON.stringify([written, read])}`);
    };
    const { monitorId, monitorSlug, propertyId, siteId, channelId } = this.ids;
    const { status } = await reads.report(this.credential, { slug: monitorSlug, result: 'ok' });
    expectSame('signed event', 202, status);
    const token = ({ pingUrl }: { pingUrl: string }) => pingUrl.split('/').at(-1);
    const { pingAddress } = (await writes.call('rotateMonitorPingToken', { monitorId })).body;
    expectSame('ping', token(pingAddress), token((await reads.call('getMonitorPingAddress', { monitorId })).body.pingAddress));
    const share = await createShare(writes, propertyId);
    const { shares } = (await reads.call('listAnalyticsShares', { propertyId })).body;
    expectSame('share', new URL(share.url).pathname, new URL(shares.find(({ id }) => id === share.id)?.url ?? share.url).pathname);
    await writes.call('deleteAnalyticsShare', { shareId: share.id });
    const link = (site: { privateLinkUrl: string | null }) => new URL(site.privateLinkUrl ?? '').search;
    const rotated = (await writes.call('rotateDocPrivateLink', { siteId })).body.site;
    expectSame('private link', link(rotated), link((await reads.call('getDocSite', { siteId })).body.site));
    await writes.call('rotateNotificationChannelSecret', { channelId });
    expectSame('channel', 200, (await reads.call('updateNotificationChannel', { channelId, webhookUrl: 'http://127.0.0.1:9/x' })).status);
    const [input, once] = [{ slug: `m-${randomUUID()}`, projectSlug: 'shop', name: 'Once' }, { 'Idempotency-Key': randomUUID() }];
    const created = (await writes.call('createMonitor', input, once)).body;
    expectSame('repeated call', created, (await reads.call('createMonitor', input, once)).body);
    await writes.call('deleteMonitor', { monitorId: created.monitor.id });
    const email = `${this.rounds}@example.com`;
    for (const client of [writes, reads]) expectSame('subscriber', 201, (await client.call('createSubscriber', { email })).status);
  }
}

beforeAll(async () => {
  database = await DatabaseServer.start();
  const first = await start('api,ingest', [OLD]);
  const second = await start('api,ingest,worker', [OLD]);
  processes = [first, second];
  live = [...processes];
  load = await Load.start(first);
});
afterAll(async () => {
  await load.end();
  for (const server of processes) await server.stop();
  await database.stop();
});

/** One process after the other starts again with these keys. */
async function restartAll(...known: string[]): Promise<void> {
  for (const [index, roles] of ['api,ingest', 'api,ingest,worker'].entries()) {
    const before = processes[index] as Tidewatch;
    await load.withoutProcess(before, () => before.stop());
    const after = await start(roles, known);
    processes[index] = after;
    live = [...live, after];
    await load.more();
  }
}

const reseal = (...args: string[]) => run(keys([NEW, OLD]), 'reseal', ...args);
const worker = () => processes[1] as Tidewatch;
const counts = async () => {
  const text = await (await fetch(`${worker().baseUrl}/metrics`)).text();
  return new Map([...text.matchAll(/^tidewatch_sealed_values\{key="(\w+)"\} (\d+)$/gm)].map(([, key, count]) => [key, Number(count)]));
};

test('the new key as an old one, then in force', async () => {
  await load.more();
  await restartAll(OLD, NEW);
  await restartAll(NEW, OLD);
  expect(worker().output()).toContain('run `tidewatch-server reseal`');
  expect((await until(async () => (await counts()).size > 1 && counts(), { what: 'counts' })).get('unnamed')).toBeGreaterThan(0);
  expect((await reseal('--check')).code).toBe(1);
});

test.each(['^update "api_keys"', '^update "deliveries"', '^update "idempotency_keys"'])(
  'a job that is killed at %s leaves everything readable',
  async (pattern) => {
    const job = launch({ ...keys([NEW, OLD]), NODE_OPTIONS: `--import=${HOOK}`, TW_AT_STATEMENT: pattern }, ['reseal']);
    await job.ended;
    expect([pattern, job.child.signalCode]).toEqual([pattern, 'SIGKILL']);
    await load.more();
    // PostgreSQL ends the job's lock when it notices
    const check = () => reseal('--check').then(({ output }) => !output.includes('is running') && output);
    expect(await until(check, { what: 'the end of the lock' })).toMatch(/^To be sealed again with the key [0-9a-f]{8}: [\d,]+ values?\.$/m);
    expect(await check()).not.toMatch(/No key here opens/);
  },
);

test('the job run again ends, says so in each log, and no value of the old key is left', async () => {
  const { code, output } = await reseal();
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/Everything that opens is sealed with the key [0-9a-f]{8}\. Sealed again: [\d,]+ values?\.\n$/),
  ]);
  expect((await reseal('--check')).code).toBe(0);
  for (const server of processes)
    await until(async () => server.output().includes('everything is sealed with the master key in force'), { what: 'the end in a log' });
  await until(async () => [...(await counts())].every(([key, count]) => key !== 'unnamed' || count === 0), {
    what: 'counts of the new key',
  });
});

test('the old key is dropped', async () => {
  await restartAll(NEW);
  await load.more(10);
  await load.end();
  expect(load.failures).toEqual([]);
});

test('the old key alone starts no more', async () => {
  const server = await Tidewatch.launch({ environment: keys([OLD]) });
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(/^tidewatch: TIDEWATCH_MASTER_KEY: the key is not the one of this installation/m);
  await server.stop();
});
