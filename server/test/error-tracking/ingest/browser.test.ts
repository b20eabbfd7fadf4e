/** Errors of pages: who may send them, who may read the response, and how often. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { specOf } from '../../../src/kernel/contract/document.js';
import { sendRaw } from '../../transports/http/raw-request.js';
import { BROWSER_PATH, createReporter, ErrorSender, type Reporter } from '../support/sender.js';

const BODY_LIMIT = specOf('reportBrowserError').bodyLimit;

let sender: ErrorSender;
let reporter: Reporter;
beforeAll(async () => {
  sender = await ErrorSender.start();
});
afterAll(() => sender.stop());
beforeEach(async () => {
  reporter = await createReporter(sender.reporter.session, sender.server.admin);
});

const send = (fields: object = {}, headers: Record<string, string> = {}) => sender.browser(fields, headers, reporter);
const from = (origin: string) => send({}, { Origin: origin });
const bodyOf = (fields: object = {}) => JSON.stringify({ propertyId: reporter.propertyId, exception: { type: 'TypeError' }, ...fields });

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

test('an error of a page is stored with its browser, its frames and its page without query', async () => {
  const stack = 'TypeError: t is not a function\n    at pay (https://shop.example.com/assets/main.3f2a9c1b.js:1:2034)';
  const answer = await send(
    {
      exception: { type: 'TypeError', message: 't is not a function', stack },
      url: 'https://shop.example.com/cart?coupon=x#pay',
      userId: 'u-1',
    },
    { 'User-Agent': CHROME },
  );
  expect(answer.status).toBe(202);
  const { eventId } = JSON.parse(answer.text);
  const event = await sender.event(eventId);
  expect(event.payload).toMatchObject({
    platform: 'javascript',
    browser: { name: 'Chrome', version: expect.stringMatching(/^131\./) },
    url: 'https://shop.example.com/cart',
    level: 'error',
    exceptions: [{ frames: [{ function: 'pay', line: 1, column: 2034 }] }],
  });
  expect(await sender.issue(event.issue_id)).toMatchObject({ platform: 'javascript', events: '1' });
});

test.each([
  ['the domain', (domain: string) => `https://${domain}`],
  ['a name below it', (domain: string) => `https://www.pay.${domain}`],
  ['another port', (domain: string) => `http://${domain}:8080`],
])('pages of %s may report, and read the response', async (_what, originOf) => {
  const origin = originOf(reporter.domain);
  const { status, headers } = await from(origin);
  expect(status).toBe(202);
  expect(headers['access-control-allow-origin']).toBe(origin);
  expect(headers['vary']).toBe('Origin');
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  expect(headers['x-key-enforcement']).toBeUndefined();
});

test.each([
  ['somebody else', () => 'https://attacker.example.net'],
  ['a name that ends alike', (domain: string) => `https://evil-${domain}`],
  ['a name that begins alike', (domain: string) => `https://${domain}.example.net`],
  ['null', () => 'null'],
  ['a file', () => 'file://'],
  ['an extension', (domain: string) => `chrome-extension://${domain}`],
  ['an address with a path', (domain: string) => `https://${domain}/cart`],
  ['an address with a user', (domain: string) => `https://user@${domain}`],
  ['two origins', (domain: string) => `https://${domain}, https://attacker.example.net`],
  ['nothing', () => ''],
])('pages of %s may not, and read nothing', async (_what, originOf) => {
  const { status, headers, body } = await from(originOf(reporter.domain));
  expect([status, body.error?.code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(await sender.countEvents(reporter)).toBe(0);
});

test('events without an Origin are refused', async () => {
  const { status, body } = await sender.rawBrowser(bodyOf(), {});
  expect([status, body.error?.code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
});

test('an allowed host name may report', async () => {
  const { propertyId } = reporter;
  expect((await from('https://checkout.example.org')).status).toBe(403);
  const allowed = await reporter.admin.call('createAnalyticsProperty', {
    domain: `${crypto.randomUUID()}.example.com`,
    name: 'Shop',
    allowedHostnames: ['checkout.example.org'],
  });
  expect(propertyId).not.toBe(allowed.body.property.id);
  const answer = await send({ propertyId: allowed.body.property.id }, { Origin: 'https://checkout.example.org' });
  expect(answer.status).toBe(202);
});

test.each([
  ['text/plain', 202],
  ['text/plain;charset=UTF-8', 202],
  ['application/json', 202],
  ['application/x-www-form-urlencoded', 415],
  ['', 415],
])('a body of type %p: %i', async (type, status) => {
  expect((await send({}, { 'Content-Type': type })).status).toBe(status);
});

test('a page whose event is refused may read the reason', async () => {
  const origin = `https://${reporter.domain}`;
  const { status, headers, body } = await send({ exception: { type: 'TypeError', message: 'x'.repeat(2001) } });
  expect([status, body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(headers['access-control-allow-origin']).toBe(origin);
});

describe('a preflight of a browser', () => {
  const preflight = (headers: Record<string, string>) =>
    sendRaw(sender.server.baseUrl, {
      method: 'OPTIONS',
      path: BROWSER_PATH,
      headers: { 'Access-Control-Request-Method': 'POST', ...headers },
    });

  test('a page may post JSON', async () => {
    const { status, headers, text } = await preflight({
      Origin: 'https://shop.example.com',
      'Access-Control-Request-Headers': 'content-type',
    });
    expect([status, text]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://shop.example.com',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type',
      vary: 'Origin',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('OPTIONS without preflight headers is a method like any other', async () => {
    const { status, headers } = await sendRaw(sender.server.baseUrl, { method: 'OPTIONS', path: BROWSER_PATH });
    expect([status, headers['allow']]).toEqual([405, 'POST']);
  });

  test.each(['null', 'file://', 'https://shop.example.com/path'])('%s may nothing', async (origin) => {
    const { status, headers } = await preflight({ Origin: origin });
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('a property by its domain', async () => {
  expect((await send({ propertyId: undefined, domain: reporter.domain })).status).toBe(202);
  expect((await send({ domain: reporter.domain })).status).toBe(202);
});

test('a domain used by several organizations is refused, with advice', async () => {
  await sender.otherOrganization(reporter.domain);
  const { status, body } = await send({ propertyId: undefined, domain: reporter.domain });
  expect([status, body.error?.code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
  expect(body.error?.message).toContain('propertyId');
  expect((await send()).status).toBe(202);
});

test.each([
  ['an unknown id', { propertyId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10' }, 403, 'FORBIDDEN_ORIGIN'],
  ['an unknown domain', { propertyId: undefined, domain: 'nobody.example.com' }, 403, 'FORBIDDEN_ORIGIN'],
  ['an invalid domain', { propertyId: undefined, domain: 'http://x/' }, 403, 'FORBIDDEN_ORIGIN'],
  ['neither', { propertyId: undefined }, 400, 'INVALID_SELECTOR'],
  ['two properties', { domain: 'other.example.com' }, 403, 'FORBIDDEN_ORIGIN'],
])('%s', async (_what, fields, status, code) => {
  const answer = await send(fields);
  expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
});

test('a body of 64 KiB is accepted, a byte more is not', async () => {
  const headers = { Origin: `https://${reporter.domain}` };
  const padded = (bytes: number) => bodyOf().padEnd(bytes, ' ');
  expect((await sender.rawBrowser(padded(BODY_LIMIT), headers)).status).toBe(202);
  const { status, body } = await sender.rawBrowser(padded(BODY_LIMIT + 1), headers);
  expect([status, body.error?.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('a retried event counts once', async () => {
  const eventId = crypto.randomUUID();
  const answers = [await send({ eventId }), await send({ eventId })];
  expect(answers.map(({ status, text }) => [status, JSON.parse(text)])).toEqual(Array(2).fill([202, { eventId }]));
  expect(await sender.countEvents(reporter)).toBe(1);
});

test('beyond 120 a minute from one address a property accepts no more, but another one does', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 120; sent += 1) statuses.push((await send()).status);
  expect([...new Set(statuses)]).toEqual([202]);
  const { status, headers, body } = await send();
  expect([status, body.error?.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(headers['access-control-allow-origin']).toBe(`https://${reporter.domain}`);
  expect(await sender.countEvents(reporter)).toBe(120);
  const other = await createReporter(reporter.session, reporter.admin);
  expect((await sender.browser({}, {}, other)).status).toBe(202);
});

test.each([
  ['low', 'browser_limit', 'Error', 'ResizeObserver loop completed with undelivered notifications.', '/:0:0'],
  ['low', 'chunk_load', 'Error', 'Loading chunk app/layout failed.', ''],
  ['low', 'network', 'TypeError', 'Failed to fetch', '/assets/checkout.js:10:5'],
  ['high', 'default', 'Error', 'Order canceled by kakao pay', '/assets/checkout.js:10:5'],
  ['high', 'default', 'TimeoutError', 'Checkout lock not acquired after 5s', '/assets/checkout.js:10:5'],
  ['high', 'default', 'NotAllowedError', 'Role viewer may not refund', '/assets/checkout.js:10:5'],
])('importance %s, %s: %s: %s, at %s', async (importance, importanceReason, type, message, place) => {
  const stack = place ? `${type}: ${message}\n    at https://${reporter.domain}${place}` : undefined;
  expect((await send({ exception: { type, message, stack } })).status).toBe(202);
  const { body } = await reporter.admin.call('listErrorIssues', { propertyId: reporter.propertyId, importance: 'all' });
  expect(body.issues).toMatchObject([{ importance, importanceReason }]);
});
