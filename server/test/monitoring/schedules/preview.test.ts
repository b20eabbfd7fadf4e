/** POST /api/v1/monitors/preview-schedule */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const preview = (input: Record<string, unknown>) =>
  server.admin.call('previewSchedule', { cron: '30 2 * * *', timeZone: 'Europe/Berlin', ...input });

test('the next ten times by the clocks of the zone, and what a change of clocks does to them', async () => {
  const { status, body } = await preview({ from: '2026-03-27T12:00:00Z' });
  expect([status, body.words, body.next.length]).toEqual([200, 'every day at 02:30 in Berlin', 10]);
  expect(body.next.slice(0, 3)).toEqual([
    { at: '2026-03-28T01:30:00.000Z', local: '2026-03-28T02:30:00+01:00', required: true, note: null },
    { at: '2026-03-29T01:00:00.000Z', local: '2026-03-29T03:00:00+02:00', required: false, note: 'gap' },
    { at: '2026-03-30T00:30:00.000Z', local: '2026-03-30T02:30:00+02:00', required: true, note: null },
  ]);
  const autumn = await preview({ from: '2026-10-24T12:00:00Z' });
  expect(autumn.body.next[0]).toMatchObject({ local: '2026-10-25T02:30:00+02:00', required: true, note: 'repeated' });
});

test('without from, the times begin now', async () => {
  const { body } = await preview({ cron: '* * * * *' });
  expect(Math.abs(Date.parse(String(body.next[0]?.at)) - Date.now())).toBeLessThan(120_000);
});

test.each([
  [{ cron: '0 0 31 2 *' }, '/cron'],
  [{ cron: 'H 3 * * *' }, '/cron'],
  [{ timeZone: '' }, '/timeZone'],
  [{ timeZone: 'GMT+5' }, '/timeZone'],
  [{ from: 'tomorrow' }, '/from'],
])('%j is refused at %s', async (input, path) => {
  const { status, body } = await preview(input);
  expect([status, body.error?.details?.[0]?.path]).toEqual([400, path]);
});
