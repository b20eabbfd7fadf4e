/** Deleting a server or its project through the API announces the end of its announced alerts. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { notifyOfServers } from '../../../src/servers/notifications/server-notifier.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { addChannel, queued } from '../../notifications/support/notified.js';
import { at, ServerStage } from '../support/stage.js';

let second = 0;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => at(second) });
});
afterAll(() => server.stop());

test.each<['deleteServer' | 'deleteProject', number]>([
  ['deleteServer', 1],
  ['deleteProject', 10_001],
])('%s', async (operation, start) => {
  const slug = operation.toLowerCase();
  const { body } = await server.admin.call('createProject', { slug, name: 'Play' });
  const organization = await server.database.knex('organizations').first('id');
  const stage = ServerStage.on(server, organization.id, body.project.id);
  const everywhere = await addChannel(stage, `all-${slug}`, { kinds: ['server.offline', 'server.recovered'] });
  await addChannel(stage, `own-${slug}`, { kinds: ['server.offline', 'server.recovered'], projectId: body.project.id });
  const found = await stage.addServer();
  await stage.write(stage.heartbeat(found, start));
  await stage.sweep(start + 90);
  await notifyOfServers(server.database.knex, at(start + 95));
  second = start + 200;
  const input = operation === 'deleteServer' ? { serverId: found.id } : { projectId: body.project.id, confirmSlug: slug };
  expect((await server.admin.call(operation, input)).status).toBe(200);
  expect(await queued(stage, everywhere)).toEqual(['server.offline: Web is offline', 'server.recovered: Web was deleted']);
  expect(await server.database.knex('server_alerts').where({ server_id: found.id })).toEqual([]);
  expect(await server.database.knex('deleted_servers').where({ server_id: found.id })).toHaveLength(1);
  await server.database.knex('notification_channels').where({ id: everywhere }).delete();
});
