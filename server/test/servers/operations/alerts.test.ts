/** The list of a server's alerts, and their retention. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keepHouse } from '../../../src/assembly/deletion/housekeeping.js';
import { silent } from '../../harness/database.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { at, ServerStage, type StagedServer } from '../support/stage.js';

let server: TestServer;
let stage: ServerStage;
beforeAll(async () => {
  server = await startTestServer({ clock: () => at(10_000) });
  const { body } = await server.admin.call('createProject', { slug: 'play', name: 'Play' });
  const organization = await server.database.knex('organizations').first('id');
  stage = ServerStage.on(server, organization.id, body.project.id);
});
afterAll(() => server.stop());

/** A server that went offline and came back this many times, and is offline now. */
async function alertedServer(times: number): Promise<StagedServer> {
  const found = await stage.addServer();
  for (let turn = 0; turn <= times; turn += 1) {
    await stage.write(stage.heartbeat(found, turn * 100));
    await stage.sweep(turn * 100 + 1);
    await stage.sweep(turn * 100 + 90);
  }
  return found;
}

test('lists alerts newest first, page by page, by state', async () => {
  const one = await alertedServer(4);
  const starts = async (input: Record<string, unknown>) => {
    const { status, body } = await server.admin.call('listServerAlerts', { serverId: one.id, ...input });
    expect(status).toBe(200);
    return {
      starts: body.alerts.map(({ startedAt }: { startedAt: string }) => startedAt),
      nextCursor: body.nextCursor,
      alerts: body.alerts,
    };
  };
  const all = [490, 390, 290, 190, 90].map((second) => at(second).toISOString());
  expect((await starts({})).starts).toEqual(all);
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 3; pages += 1) {
    const found = await starts({ limit: 2, ...(cursor && { cursor }) });
    seen.push(...found.starts);
    cursor = found.nextCursor;
  }
  expect([seen, cursor]).toEqual([all, null]);
  const firing = await starts({ state: 'firing' });
  expect(firing.alerts).toEqual([
    {
      id: expect.any(String),
      serverId: one.id,
      ...{ kind: 'heartbeat_stopped', subject: null, state: 'firing', value: 90, threshold: 90, resolvedAt: null, resolveReason: null },
      dedupeKey: `${one.id}:heartbeat_stopped::${all[0]}`,
      startedAt: all[0],
    },
  ]);
  const ended = await starts({ state: 'resolved' });
  expect(ended.starts).toEqual(all.slice(1));
  expect(ended.alerts[0]).toMatchObject({ state: 'resolved', resolvedAt: at(400).toISOString(), resolveReason: 'heartbeat' });
});

test('alerts of another organization are not visible', async () => {
  const theirs = await stage.addServer(await stage.addOrganization());
  const { status, body } = await server.admin.call('listServerAlerts', { serverId: theirs.id });
  expect([status, body.error?.code]).toEqual([404, 'SERVER_NOT_FOUND']);
});

test('an alert is kept for 90 days after its end, and a firing one for as long as it fires', async () => {
  const one = await alertedServer(1);
  const days = (count: number) => at(100 + count * 86_400);
  await keepHouse(server.database.knex, silent, days(90));
  expect(await stage.alerts(one)).toHaveLength(2);
  await keepHouse(server.database.knex, silent, new Date(days(90).getTime() + 1));
  expect(await stage.alerts(one)).toEqual(['heartbeat_stopped 190']);
});
