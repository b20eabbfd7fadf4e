/** The pages that mails link to: their headers, and the operations that they call. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { specOf } from '../../../src/kernel/contract/document.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const PAGES = ['/account/invitation', '/account/reset-password'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api' });
});
afterAll(() => server.stop());

const get = async (path: string) => {
  const response = await fetch(`${server.baseUrl}${path}`);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.each(PAGES)('%s', (path) => {
  test('runs only its own script and style, is not cached, and sends no Referer', async () => {
    const { status, headers, html } = await get(path);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect([headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual(['no-store', 'no-referrer']);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const [, script = ''] = /<script type="module">(.*?)<\/script>/s.exec(html) ?? [];
    expect(style.length).toBeGreaterThan(100);
    expect(script.length).toBeGreaterThan(100);
    const directives = (headers.get('Content-Security-Policy') ?? '').split('; ');
    expect(directives.sort()).toEqual(
      [
        "default-src 'none'",
        `style-src ${hashOf(style)}`,
        `script-src ${hashOf(script)}`,
        "connect-src 'self'",
        "img-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].sort(),
    );
    // no inline code that the policy would silently block
    expect(html).not.toMatch(/ (style|on[a-z]+)="/);
    expect(html).not.toMatch(/ src=/);
    for (const [, href] of html.matchAll(/ href="([^"]*)"/g)) expect(href).toMatch(/^\/(?!\/)/);
  });

  test('has a label for every field and announces errors', async () => {
    const { html } = await get(path);
    const fields = [...html.matchAll(/<input [^>]*id="([^"]+)"/g)].map(([, id]) => id);
    expect(fields.length).toBeGreaterThan(1);
    for (const id of fields) expect(html).toContain(`<label for="${id}">`);
    for (const [field] of html.matchAll(/<input type="(?:text|password|email)"[^>]*>/g)) expect(field).toMatch(/ autocomplete="[a-z-]+"/);
    expect(html).toContain('role="alert"');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<noscript>');
  });

  test('is the same for every query, and accepts no other method', async () => {
    expect((await get(`${path}?token=twi_x`)).html).toBe((await get(path)).html);
    expect((await fetch(`${server.baseUrl}${path}`, { method: 'POST' })).status).toBe(404);
  });
});

test('calls operations of the document with existing fields', async () => {
  const { html } = await get('/account/invitation');
  const paths = [...html.matchAll(/(?:^ {2}|post\()'((?:invitations|password)\/[a-z]+)'/gm)].map(([, path]) => `/api/account/${path}`);
  const operations = (['previewInvitation', 'acceptInvitation', 'resetPassword', 'requestPasswordReset'] as const).map(specOf);
  expect(paths).toEqual(operations.map((operation) => operation.path));
  const fields: Record<string, string[]> = {
    '/account/invitation': ['name', 'password'],
    '/account/reset-password': ['newPassword', 'email'],
  };
  for (const [path, names] of Object.entries(fields)) {
    const page = (await get(path)).html;
    for (const name of names) {
      expect(page).toContain(`name="${name}"`);
      expect(operations.some((operation) => operation.fields[name] === 'body')).toBe(true);
    }
  }
});
