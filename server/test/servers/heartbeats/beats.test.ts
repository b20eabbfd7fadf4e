/** Storing agents' beats. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clockOffset, sampleTime } from '../../../src/servers/heartbeats/beat-writer.js';
import { issueToken } from '../../../src/servers/heartbeats/tokens.js';
import { deleteServers } from '../../../src/servers/inventory/store.js';
import { untilSomebodyWaits } from '../../harness/lock-waits.js';
import { at, ServerStage, type StagedServer, sampleOf, secondsOf } from '../support/stage.js';

let stage: ServerStage;
beforeAll(async () => {
  stage = await ServerStage.open();
});
afterAll(() => stage.close());

const samplesOf = async (server: StagedServer) =>
  (await stage.database.knex('server_samples').where({ server_id: server.id }).orderBy('at')).map((row) => ({
    at: secondsOf(row.at),
    seq: Number(row.seq),
    live: row.live,
    cpu: row.cpu_pct,
  }));

test('a heartbeat from the future is replaced by the next one, because our clock was wrong', async () => {
  const server = await stage.addServer();
  await stage.writeAt(at(1_800), stage.beat(server, 1_800));
  await stage.writeAt(at(10), stage.beat(server, 10));
  expect(await stage.state(server)).toMatchObject({ last_seen_at: at(10), offline_at: at(100) });
});

test('a heartbeat creates the state, and a light one keeps the newest metrics', async () => {
  const server = await stage.addServer();
  expect(await stage.state(server)).toBeUndefined();
  expect(await stage.write(stage.heartbeat(server, 10, { cpu: 12.5, disks: { '/': 40, '/data': 71.5 } }))).toEqual(['stored']);
  expect(await stage.write(stage.beat(server, 40))).toEqual(['stored']);
  expect(await stage.state(server)).toMatchObject({
    ...{
      state: 'online',
      state_changed_at: at(10),
      last_seen_at: at(40),
      offline_at: at(130),
      sampled_at: at(10),
      sample_received_at: at(10),
    },
    ...{ agent_version: '0.2.0', cpu_pct: 12.5, memory_pct: 40, disk_pct: 71.5, load1: 0.5, last_seq: '1', swapped_at: [] },
    metrics: { schema: 1, host: { hostname: 'web-1' } },
  });
});

test('a sample has one row for all processes', async () => {
  const server = await stage.addServer();
  await stage.write(
    stage.heartbeat(server, 10, { restarts: { 'api#0': 3, 'api#1': 0, 'söme "thing", {x}#7': 1 } }),
    stage.heartbeat(server, 25),
  );
  const rows = await stage.database.knex('server_process_samples').where({ server_id: server.id });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    pm_ids: [0, 1, 7],
    names: ['api', 'api', 'söme "thing", {x}'],
    restarts: [3, 0, 1],
    cpu_pcts: [1, 1, 1],
  });
});

test('a batch contains several servers and several beats of one', async () => {
  const [a, b] = [await stage.addServer(), await stage.addServer()];
  const beats = [
    stage.heartbeat(a, 10, { cpu: 1 }),
    stage.heartbeat(b, 11, { cpu: 2 }),
    stage.heartbeat(a, 12, { cpu: 3 }),
    stage.beat(a, 13),
  ];
  expect(await stage.write(...beats)).toEqual(['stored', 'stored', 'stored', 'stored']);
  expect(await stage.state(a)).toMatchObject({ cpu_pct: 3, last_seen_at: at(13), sampled_at: at(12), last_seq: '2' });
  expect(await stage.state(b)).toMatchObject({ cpu_pct: 2, last_seen_at: at(11) });
});

test('an earlier beat does not replace a later one', async () => {
  const server = await stage.addServer();
  const [early, late] = [stage.heartbeat(server, 10, { cpu: 1 }), stage.heartbeat(server, 20, { cpu: 2 })];
  await stage.write(late);
  await stage.write(early);
  expect(await stage.state(server)).toMatchObject({ cpu_pct: 2, last_seen_at: at(20) });
  expect(await samplesOf(server)).toHaveLength(2);
});

test('a backfill fills a gap once, is not live, and is not a heartbeat', async () => {
  const server = await stage.addServer();
  await stage.write(stage.heartbeat(server, 10));
  const missed = [2, 3, 4].map((seq) => sampleOf(seq, at(seq * 15), { cpu: seq }));
  server.seq = 4;
  await stage.write(stage.heartbeat(server, 100));
  const backfill = stage.beat(server, 101, { kind: 'backfill', samples: missed });
  expect(await stage.write(backfill)).toEqual(['stored']);
  // sent again after a reconnect, with another measured clock offset
  const again = missed.map((sample) => ({ ...sample, at: new Date(sample.at.getTime() + 700) }));
  await stage.write(stage.beat(server, 130, { kind: 'backfill', samples: again }));
  expect(await samplesOf(server)).toEqual([
    { at: 10, seq: 1, live: true, cpu: 5 },
    { at: 30, seq: 2, live: false, cpu: 2 },
    { at: 45, seq: 3, live: false, cpu: 3 },
    { at: 60, seq: 4, live: false, cpu: 4 },
    { at: 100, seq: 5, live: true, cpu: 5 },
  ]);
  expect(await stage.state(server)).toMatchObject({ last_seen_at: at(100), cpu_pct: 5 });
});

test('a restarted agent counts from one again', async () => {
  const server = await stage.addServer();
  await stage.write(stage.heartbeat(server, 10), stage.heartbeat(server, 25));
  const again = { ...server, instanceId: '019a8f3e-5b70-4cc4-9d1a-3f2b8e6c4a99', seq: 0 };
  await stage.write(stage.heartbeat(again, 40));
  expect((await samplesOf(server)).map(({ seq }) => seq)).toEqual([1, 2, 1]);
  expect(await stage.state(server)).toMatchObject({ last_seq: '1', instance_id: again.instanceId });
});

describe('an outdated token stores nothing', () => {
  test('rotated', async () => {
    const [server, other] = [await stage.addServer(), await stage.addServer()];
    await issueToken(stage.database.knex, server.organizationId, server.id, at(5));
    expect(await stage.write(stage.heartbeat(server, 10), stage.heartbeat(other, 10))).toEqual(['stale', 'stored']);
    expect(await stage.state(server)).toBeUndefined();
    expect(await samplesOf(server)).toEqual([]);
    expect(await samplesOf(other)).toHaveLength(1);
  });

  test('deleted', async () => {
    const server = await stage.addServer();
    await stage.write(stage.heartbeat(server, 10));
    await stage.database.knex.transaction((transaction) => deleteServers(transaction, server.organizationId, [server.id], at(11)));
    expect(await stage.write(stage.heartbeat(server, 25))).toEqual(['stale']);
    expect(await stage.state(server)).toBeUndefined();
  });

  test('deleted during the batch', async () => {
    const [server, other] = [await stage.addServer(), await stage.addServer()];
    const writing: Promise<string[]>[] = [];
    await stage.database.knex.transaction(async (transaction) => {
      await deleteServers(transaction, server.organizationId, [server.id], at(11));
      writing.push(stage.write(stage.heartbeat(server, 25), stage.heartbeat(other, 25)));
      await untilSomebodyWaits(stage.database.knex);
    });
    expect(await writing[0]).toEqual(['stale', 'stored']);
  });

  test('of another server, or of another organization', async () => {
    const [server, other] = [await stage.addServer(), await stage.addServer()];
    const elsewhere = await stage.addServer(await stage.addOrganization());
    const forged = [other, elsewhere].map(({ tokenHash }) => ({ ...stage.heartbeat(server, 10), tokenHash }));
    const moved = { ...stage.heartbeat(elsewhere, 10), organizationId: server.organizationId };
    expect(await stage.write(...forged, moved)).toEqual(['stale', 'stale', 'stale']);
    expect(await stage.state(server)).toBeUndefined();
  });
});

test('texts are stored without characters that PostgreSQL rejects', async () => {
  const server = await stage.addServer();
  const beat = stage.heartbeat(server, 10, { restarts: { 'a\u0000b\ud800\\u0000#0': 0 } });
  expect(await stage.write(beat)).toEqual(['stored']);
  const [row] = await stage.database.knex('server_process_samples').where({ server_id: server.id });
  expect(row.names[0]).toBe('a\ufffdb\ufffd\\u0000');
});

test('the last three changes between two agents are stored', async () => {
  const server = await stage.addServer();
  for (const second of [10, 20, 30, 40]) await stage.write(stage.beat(server, second, { swapped: second > 10 }));
  await stage.write(stage.beat(server, 50, { swapped: true }));
  expect((await stage.state(server)).swapped_at).toEqual([at(50), at(40), at(30)]);
});

describe('the clock of a host', () => {
  const cases: [hello: number, received: number, offset: number][] = [
    [100, 100.4, 0],
    [100, 98.1, 0],
    [100, 102, 2_000],
    [86_500, 100, -86_400_000],
    [-86_300, 100, 86_400_000],
  ];
  test.each(cases)('says %d s when it is %d s: %d ms are added', (hello, received, offset) => {
    expect(clockOffset(at(hello), at(received))).toBe(offset);
  });

  const times: [collected: number, offset: number, received: number, stored: number | null][] = [
    [95, 0, 100, 95],
    [105, 0, 100, 100],
    [86_495, -86_400_000, 100, 95],
    [100 - 86_400, 0, 100, 100 - 86_400],
    [99 - 86_400, 0, 100, null],
  ];
  test.each(times)('collected at %d s with %d ms, received at %d s: %p', (collected, offset, received, stored) => {
    const time = sampleTime(at(collected), offset, at(received));
    expect(time && secondsOf(time)).toBe(stored);
  });
});
