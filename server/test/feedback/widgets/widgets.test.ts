/** Widgets and their keys. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../harness/api-client.js';
import { createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { widgetPages } from '../widget-page.js';

const environment = { TIDEWATCH_TRUSTED_PROXIES: '127.0.0.1' };

let server: TestServer;

let session: ApiClient;

beforeAll(async () => {
  server = await startTestServer({ environment });
  session = await server.signIn();
});

afterAll(async () => {
  await server.stop();
});

const { widget, config, submit } = widgetPages(() => server);

describe('widgets', () => {
  test('have a unique key that stops working when rotated, disabled or deleted', async () => {
    const made = await widget({ name: 'Shop', allowedDomains: ['SHOP.example.com', 'shop.example.com'], languages: ['en', 'de'] });
    expect(made).toMatchObject({ name: 'Shop', allowedDomains: ['shop.example.com'], position: 'bottom-right', screenshotEnabled: true });
    expect(made.key).toMatch(/^fbw_[A-Za-z0-9]{24}$/);
    const { body } = await server.admin.call('rotateFeedbackWidgetKey', { widgetId: made.id });
    const key = body.widget.key;
    expect((await submit(made.key)).body.error?.code).toBe('NOT_FOUND');
    expect((await submit(key)).status).toBe(201);
    const off = await server.admin.call('updateFeedbackWidget', { widgetId: made.id, enabled: false, buttonText: null });
    expect(off.body.widget).toMatchObject({ enabled: false, buttonText: null, languages: ['en', 'de'] });
    expect([(await config(key)).status, (await submit(key)).status]).toEqual([404, 404]);
    expect((await server.admin.call('deleteFeedbackWidget', { widgetId: made.id })).status).toBe(200);
    expect((await server.admin.call('getFeedbackWidget', { widgetId: made.id })).body.error?.code).toBe('WIDGET_NOT_FOUND');
    const bad = await server.admin.call('createFeedbackWidget', { projectSlug: made.projectSlug, allowedDomains: ['a..b'] });
    expect(bad.body.error?.details).toEqual([{ path: '/allowedDomains/0', message: 'is not a host name' }]);
  });

  test('are visible to their own organization and project only', async () => {
    const made = await widget();
    const other = await createOrganization(session, server.signIn);
    const neighbour = await createProject(server.admin);
    const { credential } = await createProjectKey(session, neighbour.slug, ['admin:write', 'admin:read']);
    for (const client of [other.admin, server.admin.as(credential)]) {
      expect((await client.call('getFeedbackWidget', { widgetId: made.id })).body.error?.code).toBe('WIDGET_NOT_FOUND');
      expect((await client.call('rotateFeedbackWidgetKey', { widgetId: made.id })).status).toBe(404);
      expect((await client.call('listFeedbackWidgets')).body.widgets).toEqual([]);
    }
  });
});

test('a list has the widgets of one project, oldest first, in pages', async () => {
  const { id, projectSlug } = await widget();
  await widget();
  const create = async () =>
    (await server.admin.call('createFeedbackWidget', { projectSlug, allowedDomains: ['shop.example.com'] })).body.widget.id;
  const ids = [id, await create(), await create()];
  const page = async (cursor?: string) =>
    (await server.admin.call('listFeedbackWidgets', { projectSlug, limit: 2, ...(cursor && { cursor }) })).body;
  const first = await page();
  const second = await page(first.nextCursor ?? '');
  expect([...first.widgets, ...second.widgets].map((one) => one.id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
});

test('a project has at most 50 widgets', async () => {
  const { id, projectSlug } = await widget();
  const { knex } = server.database;
  const row = await knex('feedback_widgets').where({ id }).first();
  const rows = Array.from({ length: 48 }, (_, index) => ({
    ...row,
    id: uuidv7(),
    key: `k${index}`,
    languages: row.languages,
    texts: '{}',
  }));
  await knex.batchInsert('feedback_widgets', rows);
  const create = () => server.admin.call('createFeedbackWidget', { projectSlug, allowedDomains: ['shop.example.com'] });
  expect([(await create()).status, (await create()).body.error?.code]).toEqual([201, 'CONFLICT']);
});

test("a widget's texts have at most 16,384 characters", async () => {
  const { id: widgetId } = await widget();
  const texts = (length: number) => {
    const many = Object.fromEntries(Array.from({ length: 54 }, (_, index) => [`t${index}`, 'x'.repeat(290)]));
    const short = { en: { ...many, last: '' } };
    return { en: { ...many, last: 'x'.repeat(length - JSON.stringify(short).length) } };
  };
  const update = (length: number) => server.admin.call('updateFeedbackWidget', { widgetId, texts: texts(length) });
  expect((await update(16_384)).status).toBe(200);
  expect((await update(16_385)).body.error?.details?.[0]?.path).toBe('/texts');
});
