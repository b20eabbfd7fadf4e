/** Widgets and their keys. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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
