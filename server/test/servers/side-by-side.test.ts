/** Projects with servers are deleted while agents report and loops run, without a deadlock. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { AlertEvaluator } from '../../src/servers/alerts/evaluator.js';
import { createBeatQueue } from '../../src/servers/gateway/sessions/beat-queue.js';
import type { Beat } from '../../src/servers/heartbeats/beat-writer.js';
import { sweepServers } from '../../src/servers/heartbeats/silence.js';
import type { TokenOwner } from '../../src/servers/heartbeats/tokens.js';
import { notifyOfServers } from '../../src/servers/notifications/server-notifier.js';
import { rollUp } from '../../src/servers/series/rollup.js';
import { createProject } from '../harness/fixtures.js';
import { eachOwn } from '../harness/principals.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../harness/server.js';
import { sampleOf } from './support/stage.js';
import { findTokenOwner } from './support/token-owner.js';

const PROJECTS = 15;
const SERVERS = 6;
const HOUR_MS = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api', limits: NO_REQUEST_LIMITS });
});
afterAll(() => server.stop());

const instanceId = '00000000-0000-4000-8000-000000000001';
const agent = {
  ...{ protocol: 1, agentVersion: '0.2.0', nodeVersion: '20.19.0', os: 'linux', arch: 'x64', hostname: 'web-1', machineIdHash: '' },
  ...{ bootId: 'boot', instanceId },
} as Beat['agent'];

/** Half of the samples are fine, the other half are critical. */
function beatOf(owner: TokenOwner, seq: number): Beat {
  const now = new Date();
  const bad = { cpu: 95, disks: { '/': 99 }, restarts: { 'api#0': seq * 5 } };
  const samples = [sampleOf(seq, now, seq % 2 ? bad : {})];
  return { ...owner, receivedAt: now, agent, clockOffsetMs: 0, swapped: false, kind: 'heartbeat', metrics: null, samples };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('deleting a server during all other operations', async () => {
  const { knex, ingest } = server.database;
  const owners: TokenOwner[] = [];
  const failures: unknown[] = [];
  const answers = new Set<number>();
  let over = false;
  let seq = 0;
  const again = async (work: () => Promise<unknown>) => {
    while (!over) {
      await work().catch((error) => failures.push(error));
      await pause(2);
    }
  };
  const evaluator = new AlertEvaluator({ database: knex, clock: () => new Date(), log: pino({ level: 'silent' }) });
  // like the gateway, which retries beats that had to wait for a deletion
  const beats = createBeatQueue(ingest, () => new Date(), { founderOf: eachOwn, lanes: 2 });
  const jobs = [
    again(async () => {
      seq += 1;
      const some = owners.slice(-4 * SERVERS);
      await Promise.all(some.map((owner) => beats.submit({ ...beatOf(owner, seq), frameBytes: 1_000 })));
    }),
    // every other sweep takes all of them offline, and the next one finds them back
    again(() => sweepServers(knex, { until: new Date(Date.now() + (seq % 2) * HOUR_MS), heldBack: {} })),
    again(() => evaluator.evaluate()),
    again(() => notifyOfServers(knex, new Date(Date.now() + seq * HOUR_MS))),
    again(() => rollUp(knex, new Date())),
  ];
  const remove = async () => {
    for (let turn = 0; turn < PROJECTS; turn += 1) {
      const { id: projectId, slug } = await createProject(server.admin);
      const ids: string[] = [];
      for (let index = 0; index < SERVERS; index += 1) {
        const { body } = await server.admin.call('createServer', { projectSlug: slug, name: 'Web' });
        ids.push(body.server.id);
        const owner = await findTokenOwner(knex, body.token);
        if (owner) owners.push(owner);
      }
      const heard = () => knex('server_states').whereIn('server_id', ids).first('server_id');
      while (!(await heard())) await pause(5);
      answers.add((await server.admin.call('deleteServer', { serverId: ids[2] as string })).status);
      answers.add((await server.admin.call('deleteProject', { projectId, confirmSlug: slug })).status);
    }
  };
  try {
    await Promise.all([remove(), remove(), remove()]);
  } finally {
    over = true;
  }
  await Promise.all(jobs);
  expect([...answers]).toEqual([200]);
  expect(failures).toEqual([]);
}, 180_000);
