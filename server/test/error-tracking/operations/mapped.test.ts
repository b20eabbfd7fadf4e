/** Events are shown with the source maps that exist when they are read, whenever they arrived. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { createSite, FACTS, frame, insertEvents, insertIssue, payload, type Site } from '../support/rows.js';
import { mapOf, upload } from '../support/uploads.js';

let server: TestServer;
let other: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  other = (await createOrganization(await server.signIn(), server.signIn)).admin;
});
afterAll(() => server.stop());

/** An issue of an error at the first position of a bundle. */
async function thrown(site: Site, release: string) {
  const file = `https://${site.domain}/assets/main.js`;
  const frames = [frame({ file, function: 't', line: 1, column: 1 })];
  const exceptions = [{ type: 'TypeError', message: 'x', relation: null, parent: null, frames, stack: null }];
  const { knex } = server.database;
  const issueId = await insertIssue(knex, site, { platform: 'javascript', facts: FACTS.high });
  const [eventId] = await insertEvents(knex, site, issueId, [{ release, payload: payload({ platform: 'javascript', exceptions }) }]);
  return { issueId, eventId: eventId as string, file };
}

async function shown({ issueId, eventId }: { issueId: string; eventId: string }) {
  const { event } = (await server.admin.call('getErrorEvent', { issueId, eventId })).body;
  return event.exceptions[0]?.frames[0];
}

test('an event that arrived before its map is mapped once the map exists, with the surrounding lines', async () => {
  const site = await createSite(server.admin, server.database.knex);
  const event = await thrown(site, '1.0.0');
  expect(await shown(event)).toMatchObject({ file: event.file, symbolicated: false, unmappedReason: 'release_has_no_maps' });
  expect((await upload(server.admin, site.domain, '1.0.0', { '/assets/main.js.map': mapOf('pay') })).status).toBe(201);
  expect(await shown(event)).toMatchObject({
    file: 'src/pay.ts',
    line: 1,
    column: 1,
    symbolicated: true,
    inApp: true,
    unmappedReason: null,
    context: { line: 'const pay = 1;' },
    generated: { file: event.file, function: 't', line: 1, column: 1 },
  });
  const { body } = await server.admin.call('getErrorFixContext', { issueId: event.issueId });
  expect(body).toMatchObject({ suspectedFile: 'src/pay.ts', suspectedLine: 1 });
});

test('the nearest map under another path is named', async () => {
  const site = await createSite(server.admin, server.database.knex);
  const event = await thrown(site, '1.0.0');
  await upload(server.admin, site.domain, '1.0.0', { '/static/main2.js.map': mapOf('far') });
  expect(await shown(event)).toMatchObject({
    symbolicated: false,
    unmappedReason: 'path_not_found',
    nearestPath: expect.stringContaining('main2.js'),
  });
});

test('maps of another release, and of another organization with the same domain, are not used', async () => {
  const site = await createSite(server.admin, server.database.knex);
  const event = await thrown(site, '1.0.0');
  await createSite(other, server.database.knex, site.domain);
  expect((await upload(other, site.domain, '1.0.0', { '/assets/main.js': mapOf('theirs') })).status).toBe(201);
  await upload(server.admin, site.domain, '1.0.1', { '/assets/main.js': mapOf('later') });
  expect(await shown(event)).toMatchObject({ symbolicated: false, unmappedReason: 'release_has_no_maps' });
});
