/** Second factors on the page, and the proof that it wants. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codeAt } from '../../../harness/factors/second-factors.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { cookieOf, open, post } from '../browsing.js';

let server: TestServer;
let now = new Date();
let cookie: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api', clock: () => now });
  cookie = cookieOf((await server.signIn()).credential);
});
afterAll(() => server.stop());

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const act = (fields: Record<string, string>, path = '/account/security') =>
  post(server, path, fields, { 'Sec-Fetch-Site': 'same-origin', ...cookie });
const hiddenOf = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';
const keyOf = (html: string) => /<code>([A-Z2-7 ]{39})<\/code>/.exec(html)?.[1]?.replaceAll(' ', '') ?? '';

test('an app is added with its code, and the recovery codes are shown once', async () => {
  const begun = await act({ action: 'add-app', name: '"><b>' });
  expect([begun.status, begun.html.includes('role="img" aria-label="QR code')]).toEqual([200, true]);
  const factor = hiddenOf(begun.html, 'factor');
  const secret = keyOf(begun.html);
  const wrong = await act({ action: 'confirm-app', factor, code: '000000' });
  expect([wrong.status, keyOf(wrong.html)]).toEqual([400, '']);
  const { html } = await act({ action: 'confirm-app', factor, code: codeAt(secret, now) });
  const codes = html.match(/^(?:.*<code>)?\d+-[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}/gm);
  expect(codes).toHaveLength(10);
  const overview = (await open(server, '/account/security', cookie)).html;
  expect([overview.includes('&quot;&gt;&lt;b&gt;'), overview.includes('10 of 10 are left')]).toEqual([true, true]);
  expect(overview).not.toContain(String(codes?.[1]));
});

test('after ten minutes it wants the code again, not the password, and goes on', async () => {
  later(601);
  const refused = await act({ action: 'codes' });
  expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/account/confirm?next=%2Faccount%2Fsecurity']);
  const asked = await open(server, '/account/confirm?next=/account/security', cookie);
  expect([asked.html.includes('one-time-code'), asked.html.includes('current-password')]).toEqual([true, false]);
  const wrong = await act({ code: '000000', next: '/account/security' }, '/account/confirm');
  expect([wrong.status, wrong.html.includes('The code is wrong')]).toEqual([403, true]);
  const byPassword = await act({ password: server.credentials.password, next: '/account' }, '/account/confirm');
  expect(byPassword.status).toBe(403);
});
