/** One person with thirty organizations against a neighbour, for every kind of slot and turn. */
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { FORM, formOf, mapOf, pairsOf, sendParts } from '../../error-tracking/support/uploads.js';
import type { ApiClient } from '../../harness/api-client.js';
import { createKey, createMember, createProject, createProperty } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { Receiver } from '../../notifications/support/receiver.js';
import { openSocket } from '../../servers/support/fake-agent.js';

const ORGANIZATIONS = 30;
const GATEWAY_CONNECTIONS = '4';

/** The first start, without mail, so that responses contain invitation tokens. */
let first: TestServer;
let server: TestServer;
/** The person with many organizations; the session acts in the last one. */
let busy: ApiClient;
/** An organization key in each of them. */
let many: ApiClient[];
/** The owner of the first organization. */
let neighbour: ApiClient;
const cleanUps: (() => unknown)[] = [];
/** Pending responses: the garbage collector cancels an unreferenced stream. */
const held: Response[] = [];

beforeAll(async () => {
  first = await startTestServer();
  const { session } = await createMember(await first.signIn(), 'viewer');
  server = await startTestServer({
    connection: first.connection,
    roles: 'api,gateway',
    limits: 'management=off,docWrites=off,sourceMaps=off,servers=off,agentConnects=off',
    environment: {
      TIDEWATCH_ORGANIZATIONS: 'anybody',
      TIDEWATCH_GATEWAY_CONNECTIONS: GATEWAY_CONNECTIONS,
      TIDEWATCH_OUTBOUND_ALLOW: '127.0.0.0/8',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  });
  neighbour = server.anonymous.as((await first.signIn()).credential);
  busy = server.anonymous.as(session.credential);
  many = [];
  for (let index = 0; index < ORGANIZATIONS; index += 1) many.push(await addOrganization(index));
});
afterAll(async () => {
  await server.stop();
  await first.stop();
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  held.length = 0;
});

async function addOrganization(index: number): Promise<ApiClient> {
  const { body } = await busy.call('createOrganization', { slug: `many-${index}`, name: `Many ${index}` });
  await busy.call('switchOrganization', { organizationId: body.organization.id });
  const { credential } = await createKey(busy, { kind: 'organization', scopes: ['admin:read', 'admin:write'] });
  return server.anonymous.as(credential);
}

const of = (index: number) => many[index] as ApiClient;

/** A property's stream of events; returns its status and the reason of a refusal. */
async function openStream(client: ApiClient, propertyId: string): Promise<[number, string | undefined]> {
  const leave = new AbortController();
  cleanUps.push(() => leave.abort());
  const response = await fetch(`${server.baseUrl}/api/v1/analytics/realtime?propertyId=${propertyId}`, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${client.credential}` },
    signal: leave.signal,
  });
  held.push(response);
  const refusal = response.status === 200 ? undefined : ((await response.json()) as { error: { message: string } }).error.message;
  return [response.status, refusal];
}

test('event streams: twenty in all', async () => {
  const properties = await Promise.all([0, 1, 2].map((index) => createProperty(of(index))));
  const open = (index: number) => openStream(of(index), (properties[index] as { id: string }).id);
  for (const index of [0, 1]) for (let count = 0; count < 10; count += 1) expect(await open(index)).toEqual([200, undefined]);
  expect(await open(2)).toEqual([429, 'A person may have 20 streams at a time; ask for JSON instead.']);
  const { id } = await createProperty(neighbour);
  expect(await openStream(neighbour, id)).toEqual([200, undefined]);
});

/** An export that exceeds its reader's buffer. */
async function openExport(client: ApiClient): Promise<number> {
  const { id } = await createProject(client);
  await server.database.knex.raw(
    `insert into feedback (organization_id, id, project_id, event_id, kind, source, status, content, fields, extra, tags, has_screenshot, occurred_at, received_at)
     select organization_id, gen_random_uuid(), id, gen_random_uuid(), 'feedback', 'sdk', 'new', repeat('x', 4900), '{}', '{}', '{}', false, now(), now()
     from projects, generate_series(1, 2500) n where id = ?`,
    [id],
  );
  const leave = new AbortController();
  cleanUps.push(() => leave.abort());
  const response = await fetch(`${server.baseUrl}/api/v1/feedback/export`, {
    headers: { Authorization: `Bearer ${client.credential}` },
    signal: leave.signal,
  });
  held.push(response);
  return response.status;
}

test('exports: two in all', async () => {
  expect([await openExport(of(0)), await openExport(of(1)), await openExport(of(2))]).toEqual([200, 200, 429]);
  expect(await openExport(neighbour)).toBe(200);
});

/** Begins an upload and sends only its head. */
function holdUpload(client: ApiClient, path: string): void {
  const held = request(`${server.baseUrl}${path}`, {
    method: 'POST',
    headers: { ...FORM, Authorization: `Bearer ${client.credential}`, 'Content-Length': '100000' },
  });
  held.on('error', () => {});
  held.flushHeaders();
  held.write(formOf([]).subarray(0, 2));
  cleanUps.push(() => held.destroy());
}

/** Whether the response has arrived when everybody else's has. */
async function comesBefore(later: Promise<unknown>, sooner: Promise<unknown>): Promise<boolean> {
  return (await Promise.race([later.then(() => true), sooner.then(() => false)])) === true;
}

test('uploads of docs: two at a time in all', async () => {
  const upload = async (client: ApiClient, slug: string) => {
    const { body } = await client.call('createDocSite', { slug, name: 'Site' });
    const path = `/api/v1/docs/sites/${body.site.id}/assets`;
    const send = () =>
      client.request(
        'uploadDocAsset',
        'POST',
        path,
        formOf([
          ['name', 'a.svg'],
          ['file', '<svg/>', 'a.svg'],
        ]),
        FORM,
      );
    return { path, send };
  };
  for (const index of [0, 1]) holdUpload(of(index), (await upload(of(index), `held-${index}`)).path);
  const [third, theirs] = [await upload(of(2), 'third'), await upload(neighbour, 'theirs')];
  const waiting = third.send();
  const answered = theirs.send();
  expect(await comesBefore(waiting, answered)).toBe(false);
  expect((await answered).status).toBe(201);
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  expect((await waiting).status).toBe(201);
});

test('uploads of source maps: four at a time in all', async () => {
  const upload = async (client: ApiClient) => {
    const { domain } = await createProperty(client);
    return () => sendParts(client, [['release', '1'], ['domain', domain], ...pairsOf({ '/a.js': mapOf() })]);
  };
  for (const index of [0, 1, 2, 3]) holdUpload(of(index), '/api/v1/sourcemaps');
  const [fifth, theirs] = [await upload(of(4)), await upload(neighbour)];
  const waiting = fifth();
  const answered = theirs();
  expect(await comesBefore(waiting, answered)).toBe(false);
  expect((await answered).status).toBe(201);
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  expect((await waiting).status).toBe(201);
});

test('tests of channels: three at a time and twenty in ten minutes in all', async () => {
  const receiver = await Receiver.start();
  cleanUps.push(() => receiver.stop());
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  receiver.reply = async () => {
    await answered;
    return { status: 204 };
  };
  const channelOf = async (client: ApiClient) => {
    const input = { slug: 'hook', type: 'webhook', webhookUrl: receiver.url };
    return (await client.call('createNotificationChannel', input)).body.channel.id;
  };
  const ids = await Promise.all(many.map(channelOf));
  const theirs = await channelOf(neighbour);
  const tests = many.slice(0, 13).map((client, index) => client.call('testNotificationChannel', { channelId: ids[index] }));
  const theirTest = neighbour.call('testNotificationChannel', { channelId: theirs });
  await until(() => receiver.received.length === 4, { what: 'three tests and the one of the neighbour' });
  answer();
  expect((await theirTest).body).toMatchObject({ delivered: true });
  for (const { body } of await Promise.all(tests)) expect(body).toMatchObject({ delivered: true });
  const more = [];
  for (const index of [13, 14, 15, 16, 17, 18, 19, 20])
    more.push(await of(index).call('testNotificationChannel', { channelId: ids[index] }));
  expect(more.map(({ status }) => status)).toEqual([...Array(7).fill(200), 429]);
  expect((await neighbour.call('testNotificationChannel', { channelId: theirs })).status).toBe(200);
});

test('mails: sixty invitations an hour in all', async () => {
  const statuses: number[] = [];
  for (const slug of ['many-3', 'many-4', 'many-5']) {
    const { body } = await busy.call('listOrganizations');
    const { organization } = body.organizations.find((one) => one.organization.slug === slug) as { organization: { id: string } };
    await busy.call('switchOrganization', { organizationId: organization.id });
    for (let index = 0; index < 21; index += 1) {
      const email = `guest-${slug}-${index}@example.com`;
      statuses.push((await busy.call('createInvitation', { email, role: 'viewer' })).status);
    }
  }
  expect([statuses.filter((status) => status === 201).length, statuses.filter((status) => status === 429).length]).toEqual([60, 3]);
  expect((await neighbour.call('createInvitation', { email: 'guest@example.com', role: 'viewer' })).status).toBe(201);
});

test('agents: all slots except the last', async () => {
  const connect = async (client: ApiClient) => {
    const { slug } = await createProject(client);
    const { body } = await client.call('createServer', { projectSlug: slug, name: 'Web 1' });
    const socket = await openSocket(server.baseUrl, { headers: { Authorization: `Bearer ${body.token}` } });
    if ('status' in socket) return socket.status;
    cleanUps.push(() => socket.terminate());
    return 101;
  };
  const statuses: number[] = [];
  for (const index of [0, 1, 2, 3, 4]) statuses.push(await connect(of(index)));
  expect(statuses).toEqual([101, 101, 101, 503, 503]);
  expect(await connect(neighbour)).toBe(101);
});

test('imports: one at a time in all', async () => {
  const importOf = async (client: ApiClient) => {
    const { id: propertyId } = await createProperty(client);
    const days = [{ day: new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10), visitors: 1, visits: 1, pageviews: 1 }];
    return { propertyId, send: () => client.call('importDays', { propertyId, days }) };
  };
  const [first, second, theirs] = [await importOf(of(0)), await importOf(of(1)), await importOf(neighbour)];
  const lock = await server.database.loops.transaction();
  try {
    await lock('properties').where({ id: first.propertyId }).forUpdate().first();
    const [blocked, waiting] = [first.send(), second.send()];
    const answered = theirs.send();
    expect(await comesBefore(waiting, answered)).toBe(false);
    expect((await answered).status).toBe(200);
    await lock.rollback();
    expect((await Promise.all([blocked, waiting])).map(({ status }) => status)).toEqual([200, 200]);
  } finally {
    if (!lock.isCompleted()) await lock.rollback();
  }
});

test('docs readers: one at a time in all', async () => {
  const done: string[] = [];
  const save = async (client: ApiClient, name: string, markdown: string) => {
    const { body } = await client.call('createDocSite', { slug: `reader-${name}`, name });
    return async () => {
      await client.call('createDocPage', { siteId: body.site.id, path: 'a', title: 'A', markdown });
      done.push(name);
    };
  };
  // each takes about two seconds of processor time, several times that of a process that starts
  const slow = await Promise.all([0, 1, 2].map((index) => save(of(index), `slow-${index}`, '{"a"}'.repeat(15_000))));
  const small = await save(neighbour, 'small', 'Text.');
  const saves = slow.map((begin) => begin());
  await small();
  expect(done.length).toBeLessThanOrEqual(2);
  await Promise.all(saves);
});
