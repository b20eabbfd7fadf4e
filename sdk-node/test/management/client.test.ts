/** The management client against the real server. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startScripted } from '../../../client-core/test/support/scripted-server.js';
import { Tidewatch } from '../../src/index.js';
import { startStage } from '../support/real-server.js';

let stage: Awaited<ReturnType<typeof startStage>>;
let client: Tidewatch;

beforeAll(async () => {
  stage = await startStage(['first', 'second', 'third']);
  client = new Tidewatch({ apiKey: stage.server.credentials.apiKey, baseUrl: stage.server.baseUrl });
});
afterAll(() => stage.server.stop());

test('creates, reads, changes and deletes', async () => {
  const { project } = await client.projects.create({ slug: 'sdk', name: 'From the SDK' });
  const { monitor } = await client.monitors.create({ projectSlug: 'sdk', slug: 'job', name: 'Job', intervalSec: 120 });
  expect(monitor).toMatchObject({ projectId: project.id, slug: 'job', intervalSec: 120, status: null });
  const changed = await client.monitors.update({ monitorId: monitor.id, paused: true });
  expect(changed.monitor.paused).toBe(true);
  expect((await client.monitors.get({ monitorId: monitor.id })).monitor).toEqual(changed.monitor);
  expect(await client.monitors.delete({ monitorId: monitor.id })).toEqual({ deleted: true, id: monitor.id });
  await expect(client.monitors.get({ monitorId: monitor.id })).rejects.toMatchObject({ code: 'MONITOR_NOT_FOUND', status: 404 });
  await client.projects.delete({ projectId: project.id, confirmSlug: 'sdk' });
});

test('a list is a page when awaited and all items when iterated', async () => {
  const input = { projectSlug: stage.project.slug, limit: 1 };
  const list = client.monitors.list(input);
  const page = await list;
  expect(page.monitors.map(({ slug }) => slug)).toEqual(['first']);
  expect(page.nextCursor).toEqual(expect.any(String));
  const slugs: string[] = [];
  for await (const monitor of list) slugs.push(monitor.slug);
  expect(slugs).toEqual(['first', 'second', 'third']);
  const rest: string[] = [];
  for await (const monitor of client.monitors.list({ ...input, cursor: page.nextCursor ?? '' })) rest.push(monitor.slug);
  expect(rest).toEqual(['second', 'third']);
});

test('leaving the loop early requests no more pages', async () => {
  let requests = 0;
  const counting: typeof fetch = (...call) => {
    requests += 1;
    return fetch(...call);
  };
  const counted = new Tidewatch({ apiKey: stage.server.credentials.apiKey, baseUrl: stage.server.baseUrl, fetch: counting });
  for await (const monitor of counted.monitors.list({ limit: 1 })) {
    expect(monitor.slug).toBe('first');
    break;
  }
  expect(requests).toBe(1);
});

test('withResponse gives the request id', async () => {
  const answer = client.monitors.list();
  const { body, status, requestId } = await answer.withResponse();
  expect({ status, requestId }).toEqual({ status: 200, requestId: expect.stringMatching(/^[\w-]{8,}$/) });
  expect(await answer).toBe(body);
});

test('an error carries code, status, request id and details', async () => {
  const error = await client.monitors.create({ projectSlug: stage.project.slug, slug: 'x', name: 'X', intervalSec: 1 }).then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toMatchObject({ name: 'TidewatchError', code: 'VALIDATION_ERROR', status: 400, requestId: expect.any(String) });
  expect(error?.details).toEqual([{ path: '/intervalSec', message: 'must be at least 10 s' }]);
});

test('an unknown field is refused by the server, wherever it would go', async () => {
  const unknown = { colour: 'red' } as object;
  await expect(client.monitors.list(unknown)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  await expect(client.projects.create({ slug: 'y', name: 'Y', ...unknown })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
});

test('people sign in without a key, and their token works like one', async () => {
  const anybody = new Tidewatch({ apiKey: null, baseUrl: stage.server.baseUrl });
  const { email, password } = stage.server.credentials;
  const { token } = await anybody.login({ email, password });
  const person = new Tidewatch({ apiKey: token, baseUrl: stage.server.baseUrl });
  expect((await person.whoami()).user.email).toBe(email);
  const { secret } = await person.keys.create({ name: 'Made here', kind: 'organization', scopes: ['admin:read'] });
  expect(secret).toMatch(/^[\w-]{43}$/);
  const actions: string[] = [];
  for await (const entry of person.auditLog.list({ limit: 2 })) actions.push(entry.action);
  expect(actions).toContain('createApiKey');
  await person.logout();
  await expect(person.whoami()).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
});

test('a method that will end warns once per process', async () => {
  const server = await startScripted((response) => {
    const headers = { 'Content-Type': 'application/json', Deprecation: '@1796083200', Sunset: 'Wed, 01 Dec 2027 00:00:00 GMT' };
    response.writeHead(200, headers).end('{"projects":[],"nextCursor":null}');
  });
  const warnings: string[] = [];
  const listen = (warning: Error) => void warnings.push(`${warning.name}: ${warning.message}`);
  process.on('warning', listen);
  for (let round = 0; round < 2; round += 1) await new Tidewatch({ apiKey: 'twk_a.b', baseUrl: server.url }).projects.list();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', listen);
  expect(warnings).toEqual(['DeprecationWarning: projects.list is deprecated and may end after Wed, 01 Dec 2027 00:00:00 GMT.']);
  await server.stop();
});
