/** Two processes of each role, which start together on an empty database: what one of them is told, the other knows. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DatabaseServer } from '../system-test/signals/database-server.js';
import { Tidewatch } from '../system-test/signals/process.js';
import { type Stage, sendEvent, stageOn } from '../system-test/signals/stage.js';
import { ApiClient } from '../test/harness/api-client.js';
import { until } from '../test/harness/until.js';

const ROLES = ['api', 'ingest', 'gateway', 'docs', 'worker'] as const;
type Role = (typeof ROLES)[number];
/** Wrong passwords of one account before it has to wait, at all processes together. */
const GUESSES = 10;

let database: DatabaseServer;
let directory: string;
const fleet = new Map<Role, [Tidewatch, Tidewatch]>();
let stage: Stage;
beforeAll(async () => {
  database = await DatabaseServer.start();
  directory = mkdtempSync(path.join(tmpdir(), 'tw-fleet-'));
  const start = (role: Role) =>
    Tidewatch.start({ environment: { DATABASE_URL: database.url, TIDEWATCH_ROLES: role }, dataDirectory: directory });
  const started = await Promise.all(ROLES.map((role) => Promise.all([start(role), start(role)])));
  for (const [index, pair] of started.entries()) fleet.set(ROLES[index] as Role, pair as [Tidewatch, Tidewatch]);
  const [api] = both('api');
  stage = await stageOn(api, api.credentials);
}, 180_000);
afterAll(async () => {
  await Promise.all([...fleet.values()].flat().map((server) => server.stop()));
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
});

const both = (role: Role): [Tidewatch, Tidewatch] => fleet.get(role) as [Tidewatch, Tidewatch];
const at = ({ baseUrl }: Tidewatch, credential: string | null) => new ApiClient(baseUrl, credential);
const signIn = async () => {
  const [api] = both('api');
  const { email, password } = api.credentials;
  return (await at(api, null).signIn(email, password)).credential;
};

test('ten processes that start together make one installation', async () => {
  expect(await database.administer('select count(*)::int as count from organizations', 'tidewatch')).toEqual([{ count: 1 }]);
  expect(await database.administer('select count(*)::int as count from users', 'tidewatch')).toEqual([{ count: 1 }]);
  for (const server of [...fleet.values()].flat()) expect((await server.readiness()).status).toBe('ready');
});

test('a session of one is a session of the other, until it ends at either', async () => {
  const [one, other] = both('api');
  const session = await signIn();
  expect((await at(other, session).call('listMonitors')).status).toBe(200);
  expect((await at(other, session).call('logout')).status).toBe(200);
  expect((await at(one, session).call('listMonitors')).status).toBe(401);
});

test('an event through either is seen by both, and a revoked key is refused by both', async () => {
  const [one, other] = both('api');
  for (const ingest of both('ingest')) {
    const eventId = randomUUID();
    expect((await sendEvent(ingest, stage, eventId)).status).toBe(202);
    for (const api of [one, other]) {
      const { body } = await at(api, stage.admin.credential).call('listMonitorEvents', { monitorId: stage.monitor.id });
      expect(body.events.map((event) => event.id)).toContain(eventId);
    }
  }
  const keyId = stage.credential.split('.')[0];
  expect((await at(other, await signIn()).call('revokeApiKey', { keyId })).status).toBeLessThan(300);
  for (const ingest of both('ingest')) expect((await sendEvent(ingest, stage)).status).toBe(401);
});

test('the workers have half of the slots each', async () => {
  for (const worker of both('worker')) expect(await worker.metric('tidewatch_worker_slots')).toBe(8);
});

test('wrong passwords count at both together', async () => {
  const [one, other] = both('api');
  const guess = async (api: Tidewatch) =>
    (await at(api, null).call('login', { email: one.credentials.email, password: `wrong ${randomUUID()}` })).status;
  const answers: number[] = [];
  for (let index = 0; index < GUESSES; index += 1) answers.push(await guess(index % 2 ? other : one));
  expect(new Set(answers)).toEqual(new Set([401]));
  await until(async () => (await guess(one)) === 429 && (await guess(other)) === 429, { what: 'both to refuse more', withinMs: 10_000 });
});
