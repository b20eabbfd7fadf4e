/** The widget's endpoints as browsers use them: origins, screenshots and limits, with two processes. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { notifyOfFeedback } from '../../../src/feedback/notifications/feedback-notifier.js';
import { forgetCounts } from '../../../src/feedback/public/submission-counts.js';
import type { ApiClient } from '../../harness/api-client.js';
import { createOrganization, createProperty } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { dataUrl, EXIF, JPEG, SOI } from '../screenshots/jpeg-examples.js';
import { CONFIG, ORIGIN, SUBMIT, widgetPages } from '../widget-page.js';

const environment = { TIDEWATCH_TRUSTED_PROXIES: '127.0.0.1' };

let server: TestServer;

let second: TestServer;

let session: ApiClient;

beforeAll(async () => {
  server = await startTestServer({ environment });
  second = await startTestServer({ environment, connection: server.connection });
  session = await server.signIn();
});

afterAll(async () => {
  await second.stop();
  await server.stop();
});

const { page, widget, config, submit, stored } = widgetPages(() => server);

describe('origins', () => {
  test('only pages of allowed domains may read a response; others cannot tell whether a key exists', async () => {
    const { key } = await widget();
    const good = await config(key);
    expect([good.status, good.headers.get('access-control-allow-origin'), good.headers.get('vary')]).toEqual([200, ORIGIN, 'Origin']);
    expect(good.headers.get('cache-control')).toBe('public, max-age=60');
    expect(good.body).toEqual({
      ...{
        position: 'bottom-right',
        buttonText: null,
        accentColor: '#2563eb',
        screenshotEnabled: true,
        languages: [],
        texts: {},
        survey: null,
      },
    });
    const unknown = `fbw_${'A'.repeat(24)}`;
    for (const headers of [
      {},
      { Origin: 'null' },
      { Origin: 'https://evil.example' },
      { Origin: `${ORIGIN}.evil.net` },
      { Origin: 'shop.example.com' },
    ]) {
      for (const answer of [await config(key, headers), await submit(key, {}, headers)]) {
        expect([answer.status, answer.body.error?.code]).toEqual([403, 'origin_not_allowed']);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    }
    // the same without an origin, whether or not the key exists
    expect((await config(unknown, {})).body.error?.code).toBe('origin_not_allowed');
    expect((await config(unknown)).body.error?.code).toBe('NOT_FOUND');
    expect((await config(unknown)).headers.get('access-control-allow-origin')).toBeNull();
    expect((await config(key, page(), '&other=1')).body.error?.code).toBe('VALIDATION_ERROR');
  });

  test('a preflight is granted to pages that some widget allows', async () => {
    await widget({ allowedDomains: ['*.preflight.example'] });
    const ask = (origin: string, path: string) =>
      fetch(server.baseUrl + path, { method: 'OPTIONS', headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } });
    for (const path of [CONFIG, SUBMIT]) {
      const granted = await ask('https://a.preflight.example', path);
      expect([granted.status, granted.headers.get('access-control-allow-origin')]).toEqual([204, 'https://a.preflight.example']);
      expect(granted.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
      expect(granted.headers.get('access-control-allow-headers')).toBe('Content-Type');
      expect((await ask('https://preflight.example', path)).headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('submissions', () => {
  test('are stored with context of the page, and notified', async () => {
    // a domain that nothing has asked about before
    const origin = 'https://known.example';
    const made = await widget({ allowedDomains: ['known.example'] });
    const property = await createProperty(server.admin, { domain: 'known.example', projectSlug: made.projectSlug });
    const sent = {
      contactEmail: 'ada@example.com',
      uid: 'user-42',
      screen: '1440x900',
      content: '<img src=x onerror=alert(1)>',
      eventId: randomUUID(),
    };
    const eventId = randomUUID();
    const error = { propertyId: property.id, exception: { type: 'TypeError', message: 'x' }, url: `${origin}/cart`, eventId };
    await server.anonymous.request('reportBrowserError', 'POST', '/api/error', JSON.stringify(error), page({ Origin: origin }));
    const headers = page({ Origin: origin });
    const { status, body, headers: answered } = await submit(made.key, { ...sent, errorEventIds: [eventId, randomUUID()] }, headers);
    expect([status, body.screenshotStored, answered.get('access-control-allow-origin')]).toEqual([201, false, origin]);
    expect((await submit(made.key, sent, headers)).body.id).toBe(body.id);
    const feedback = await stored(body.id);
    expect(feedback).toMatchObject({
      ...{
        kind: 'feedback',
        source: 'widget',
        content: sent.content,
        uid: 'user-42',
        contactEmail: 'ada@example.com',
        pageUrl: `${ORIGIN}/cart`,
      },
      ...{ environment: 'Chrome 142 / macOS / 1440x900', propertyId: property.id, hasScreenshot: false, projectSlug: made.projectSlug },
    });
    expect(feedback.sessionId).toMatch(/^\d{4}-\d\d-\d\d\.[0-9a-f]{16}$/);
    expect(feedback.relatedIssueIds).toHaveLength(1);
    const again = await submit(made.key, {}, headers);
    expect((await stored(again.body.id)).sessionId).toBe(feedback.sessionId);
    await notifyOfFeedback(server.database.knex, new Date(Date.now() + 120_000));
    const { notifications } = (await session.call('listNotifications', { kind: 'feedback.new' })).body;
    expect(notifications.flatMap(({ items }) => items.map(({ title }) => title))).toContain(`New feedback: ${sent.content}`);
  });

  test('are refused if invalid; a bot that fills in the honeypot gets a normal response', async () => {
    const { key, projectSlug } = await widget();
    const codeOf = async (input: Record<string, unknown>) => (await submit(key, input)).body.error?.code;
    expect(await codeOf({ content: '' })).toBe('VALIDATION_ERROR');
    expect(await codeOf({ content: 'x'.repeat(5_001) })).toBe('VALIDATION_ERROR');
    expect(await codeOf({ pageUrl: `${ORIGIN}/${'x'.repeat(2_000)}` })).toBe('VALIDATION_ERROR');
    expect(await codeOf({ contactEmail: 'nobody' })).toBe('VALIDATION_ERROR');
    expect(await codeOf({ uid: 'u'.repeat(129) })).toBe('VALIDATION_ERROR');
    expect(await codeOf({ surveyId: randomUUID() })).toBe('VALIDATION_ERROR');
    expect(await codeOf({ unknown: 1 })).toBe('VALIDATION_ERROR');
    for (const trap of [{ website: 'https://spam.example' }, { openMs: 499 }]) expect((await submit(key, trap)).status).toBe(201);
    expect((await server.admin.call('listFeedback', { projectSlug })).body.feedbacks).toEqual([]);
    const { body } = await submit(key, { openMs: 500 });
    expect((await server.admin.call('listFeedback', { projectSlug })).body.feedbacks).toMatchObject([{ id: body.id }]);
  });

  test('have at most 2 MiB', async () => {
    const { key } = await widget();
    const frame = JSON.stringify({ key, kind: 'feedback', content: 'x', pageUrl: ORIGIN });
    const send = (bytes: number) =>
      server.anonymous.request('submitWidgetFeedback', 'POST', SUBMIT, frame + ' '.repeat(bytes - frame.length), page());
    expect((await send(2_097_152)).status).toBe(201);
    const refused = await send(2_097_153);
    expect([refused.status, refused.body.error?.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('screenshots are verified, cleaned, and dropped if the widget takes none', async () => {
    const { key, id } = await widget();
    const withPlace = Buffer.concat([SOI, EXIF, JPEG.subarray(2)]);
    const { body } = await submit(key, { screenshot: dataUrl(withPlace) });
    expect(body.screenshotStored).toBe(true);
    expect((await stored(body.id)).hasScreenshot).toBe(true);
    const { jpeg } = await server.database.knex('feedback_screenshots').where({ feedback_id: body.id }).first('jpeg');
    expect(jpeg.equals(JPEG)).toBe(true);
    const image = (credential: string | null) =>
      fetch(`${server.baseUrl}/api/v1/feedback/${body.id}/screenshot`, {
        headers: credential ? { Authorization: `Bearer ${credential}` } : {},
      });
    const shown = await image(session.credential);
    expect(Buffer.from(await shown.arrayBuffer()).equals(JPEG)).toBe(true);
    expect(['content-type', 'x-content-type-options', 'cache-control'].map((name) => shown.headers.get(name))).toEqual([
      'image/jpeg',
      'nosniff',
      'private, no-store',
    ]);
    expect((await image(null)).status).toBe(401);
    expect((await image((await createOrganization(session, server.signIn)).session.credential)).status).toBe(404);
    for (const bad of [Buffer.from('89504e470d0a1a0a', 'hex'), JPEG.subarray(0, -2)])
      expect((await submit(key, { screenshot: dataUrl(bad) })).body.error?.code).toBe('VALIDATION_ERROR');
    await server.admin.call('updateFeedbackWidget', { widgetId: id, screenshotEnabled: false });
    const without = await submit(key, { screenshot: dataUrl(JPEG) });
    expect([without.status, without.body.screenshotStored]).toEqual([201, false]);
    await server.admin.call('deleteFeedback', { feedbackId: body.id });
    expect(await server.database.knex('feedback_screenshots').where({ feedback_id: body.id })).toEqual([]);
  });

  test('store no screenshot once those of the project have 1 GiB', async () => {
    const { key, projectId } = await widget();
    const { knex } = server.database;
    const first = (await submit(key, { screenshot: dataUrl(JPEG) })).body;
    const room = (bytes: number) =>
      knex('feedback_screenshots')
        .where({ feedback_id: first.id })
        .update({ size: 1_073_741_824 - bytes });
    await room(JPEG.length - 1);
    expect((await submit(key, { screenshot: dataUrl(JPEG) })).body.screenshotStored).toBe(false);
    await room(JPEG.length);
    expect((await submit(key, { screenshot: dataUrl(JPEG) })).body.screenshotStored).toBe(true);
    expect(await knex('feedback_screenshots').where({ project_id: projectId })).toHaveLength(2);
  });

  test('are limited per network and per widget, across processes', async () => {
    const { key } = await widget();
    const headers = page();
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1) codes.push((await submit(key, {}, headers, count % 2 ? second : server)).status);
    expect(codes).toEqual([...Array(10).fill(201), 429]);
    const refused = await submit(key, {}, headers);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(refused.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    const others = await Promise.all(Array.from({ length: 95 }, (_, count) => submit(key, {}, page(), count % 2 ? second : server)));
    expect(others.filter(({ status }) => status === 201)).toHaveLength(90);
    expect(others.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await forgetCounts(server.database.knex, new Date())).toBe(0);
    expect(await forgetCounts(server.database.knex, new Date(Date.now() + 601_000))).toBeGreaterThan(90);
    expect((await submit(key, {}, headers)).status).toBe(201);
  });
});
