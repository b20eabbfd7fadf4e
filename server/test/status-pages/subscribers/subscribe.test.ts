/** Subscribing with the form, and unsubscribing. */
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createIncident, createOrganization, createProject } from '../../harness/fixtures.js';
import { BASE_URL, linkIn, PageStage, tokenOf } from './page-stage.js';

let stage: PageStage;
let projectSlug: string;
beforeAll(async () => {
  stage = await PageStage.open();
  await stage.enable();
  projectSlug = (await createProject(stage.session)).slug;
});
afterAll(() => stage.close());
beforeEach(() => stage.clear());

/** A new address for each test, because limits are per address. */
let count = 0;
const someone = () => {
  count += 1;
  return `grace-${count}@example.com`;
};
/** A new client for each request. */
let client = 0;
const from = () => {
  client += 1;
  return { 'X-Forwarded-For': `203.0.113.${client}` };
};
const ask = (email: string, more: Record<string, string> = {}) => stage.post('/status/acme/subscribe', { email, ...more }, from());
const statuses = () => stage.knex('status_page_subscribers').pluck('status');

test('form, confirmation mail, button, incident, mail, unsubscribe, and nothing afterwards', async () => {
  const email = someone();
  const form = await stage.get('/status/acme/subscribe');
  expect([form.status, form.text.includes('action="/status/acme/subscribe"')]).toEqual([200, true]);
  expect((await ask(` ${email.toUpperCase()} `)).status).toBe(202);
  await stage.work();
  const [invitation] = stage.mailsTo(email);
  const link = linkIn(invitation as never);
  expect(link.startsWith(`${BASE_URL}/status/acme/subscribe/confirm?token=`)).toBe(true);
  // a GET changes nothing
  for (let looks = 0; looks < 3; looks += 1) expect((await stage.get(link)).status).toBe(200);
  expect(await statuses()).toEqual(['pending']);
  expect((await stage.post('/status/acme/subscribe/confirm', { token: tokenOf(link) })).text).toContain('You&#39;re subscribed');
  expect(await statuses()).toEqual(['active']);

  const incident = await createIncident(stage.session, { projectSlug, title: 'Checkout fails' });
  await stage.work();
  const [, told] = stage.mailsTo(email);
  const header = told?.header ?? (() => undefined);
  expect(told?.mail.subject).toBe('[Acme] Incident: Checkout fails');
  expect(told?.mail.text).toContain(`${BASE_URL}/status/acme/incidents/${stage.ids.of(incident.id)}`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('list-id')).toBe(`<${stage.ids.of(stage.organizationId)}.status-page.tidewatch.test>`);
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('references')).toBe(`<incident.${stage.ids.of(incident.id)}@tidewatch.test>`);
  const [, unsubscribe = ''] = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
  expect(unsubscribe.startsWith(`${BASE_URL}/status/acme/unsubscribe?token=`)).toBe(true);
  expect(told?.mail.text).toContain(unsubscribe);

  expect((await stage.get(unsubscribe)).text).toContain('<button');
  expect(await statuses()).toEqual(['active']);
  const oneClick = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await stage.post(unsubscribe, 'List-Unsubscribe=One-Click', oneClick)).status).toBe(200);
  expect(await statuses()).toEqual([]);
  // again, like mail programs, and with the encoding that the standard prefers
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=x', Origin: 'https://mail.example.com' };
  const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await stage.post(unsubscribe, part, multipart)).status).toBe(200);
  await stage.session.call('resolveIncident', { incidentId: incident.id });
  await stage.work();
  expect(stage.mailsTo(email)).toHaveLength(2);
});

test('the form responds the same for subscribers and others', async () => {
  const [known, waiting, stranger] = [someone(), someone(), someone()];
  await stage.subscribe(known);
  await ask(waiting);
  const answers = [await ask(known), await ask(waiting), await ask(stranger)];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  await stage.work();
  // only the mailbox reveals it
  expect(stage.mailsTo(known).at(-1)?.mail.subject).toBe("You're already subscribed to a status page");
  expect(linkIn(stage.mailsTo(known).at(-1) as never)).toContain('/unsubscribe?token=');
  expect(stage.mailsTo(stranger).at(-1)?.mail.subject).toBe('Confirm your subscription to a status page');
});

test('an address gets five mails an hour, and the response stays the same', async () => {
  const email = someone();
  const answers: string[] = [];
  for (let times = 0; times < 8; times += 1) answers.push((await ask(email)).text);
  await stage.work();
  expect(stage.mailsTo(email)).toHaveLength(5);
  expect(new Set(answers).size).toBe(1);
  // the last link is valid
  const links = stage.mailsTo(email).map(linkIn);
  expect((await stage.get(links[0] ?? '')).status).toBe(404);
  expect((await stage.get(links[4] ?? '')).status).toBe(200);
});

test('a client is limited after thirty requests an hour', async () => {
  const one = { 'X-Forwarded-For': '198.51.100.7' };
  for (let times = 0; times < 30; times += 1) await stage.post('/status/acme/subscribe', { email: 'no address' }, one);
  const refused = await stage.post('/status/acme/subscribe', { email: someone() }, one);
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
});

test('an IPv6 network counts as one client', async () => {
  const from = (host: number) => ({ 'X-Forwarded-For': `2001:db8:1:2::${host.toString(16)}` });
  for (let host = 1; host <= 30; host += 1) await stage.post('/status/acme/subscribe', { email: 'no address' }, from(host));
  expect((await stage.post('/status/acme/subscribe', { email: someone() }, from(31))).status).toBe(429);
});

test('addresses that differ only after a plus share their limit', async () => {
  const [local, domain] = someone().split('@');
  const emails = Array.from({ length: 8 }, (_, number) => `${local}+${number}@${domain}`);
  for (const email of emails) expect((await ask(email)).status).toBe(202);
  await stage.work();
  expect(emails.flatMap((email) => stage.mailsTo(email))).toHaveLength(5);
});

test.each([
  'no address',
  'ada@example.com\r\nBcc: grace@example.com',
  'ada@example.com\nX-Header: 1',
  'ada@example.com, grace@example.com',
  'Ada <ada@example.com>',
  `${'a'.repeat(250)}@example.com`,
  '',
])('the form rejects %j with a message', async (email) => {
  const answer = await ask(email);
  expect([answer.status, answer.text.includes('Enter an email address')]).toEqual([400, true]);
  expect(await statuses()).toEqual([]);
});

test.each(['ftp://hooks.example.com/', 'hooks.example.com', 'https://user:word@hooks.example.com/', 'javascript:alert(1)', ''])(
  'the form refuses the webhook %j and says so',
  async (webhookUrl) => {
    const answer = await ask(someone(), { webhookUrl });
    expect([answer.status, answer.text.includes('Enter an address such as')]).toEqual([400, true]);
  },
);

test('entered values are escaped', async () => {
  const answer = await ask('"><script>alert(1)</script>');
  expect(answer.text).not.toContain('<script>alert');
  expect(answer.text).toContain('&quot;&gt;&lt;script&gt;');
});

test('a link is valid for a day', async () => {
  const email = someone();
  await ask(email);
  await stage.work();
  const link = linkIn(stage.mailsTo(email)[0] as never);
  stage.later(86_400);
  expect((await stage.get(link)).status).toBe(404);
  expect((await stage.post('/status/acme/subscribe/confirm', { token: tokenOf(link) })).status).toBe(404);
  expect(await statuses()).toEqual(['pending']);
});

test('confirming twice succeeds', async () => {
  const email = someone();
  await ask(email);
  await stage.work();
  const token = tokenOf(linkIn(stage.mailsTo(email)[0] as never));
  const answers = [];
  for (let times = 0; times < 2; times += 1) answers.push((await stage.post('/status/acme/subscribe/confirm', { token })).status);
  expect(answers).toEqual([200, 200]);
});

test('tokens of one page are invalid for another', async () => {
  const other = await createOrganization(stage.session, stage.server.signIn);
  await stage.enable('globex', { title: 'Globex' }, other.session);
  const email = someone();
  await ask(email);
  await stage.work();
  const token = tokenOf(linkIn(stage.mailsTo(email)[0] as never));
  expect((await stage.get(`/status/globex/subscribe/confirm?token=${token}`)).status).toBe(404);
  expect((await stage.post('/status/globex/subscribe/confirm', { token })).status).toBe(404);
  await stage.post('/status/acme/subscribe/confirm', { token });
  await ask(email);
  await stage.work();
  const unsubscribe = tokenOf(linkIn(stage.mailsTo(email).at(-1) as never));
  expect((await stage.get(`/status/globex/unsubscribe?token=${unsubscribe}`)).status).toBe(404);
  expect((await stage.post(`/status/globex/unsubscribe?token=${unsubscribe}`, '')).status).toBe(404);
  expect(await statuses()).toEqual(['active']);
  // and it isn't notified of the other page's incidents
  await createIncident(other.session, { projectSlug: (await createProject(other.session)).slug });
  await stage.work();
  expect(stage.mailsTo(email)).toHaveLength(2);
});

test.each(['', 'x', `${'0'.repeat(32)}.${'A'.repeat(43)}`, `${'0'.repeat(32)}.${'A'.repeat(42)}é`])(
  'the token %j is unknown',
  async (token) => {
    const query = `token=${encodeURIComponent(token)}`;
    for (const path of ['subscribe/confirm', 'unsubscribe']) {
      const answer = await stage.get(`/status/acme/${path}?${query}`);
      expect([answer.status, answer.text.includes('This link no longer works')]).toEqual([404, true]);
    }
    expect((await stage.post(`/status/acme/unsubscribe?${query}`, '')).status).toBe(404);
  },
);

test('an unsubscribe link stays valid when the page is disabled or moves; others get a 404', async () => {
  const [first, second] = [someone(), someone()];
  const links: string[] = [];
  for (const email of [first, second]) {
    await stage.subscribe(email);
    await ask(email);
    await stage.work();
    links.push(linkIn(stage.mailsTo(email).at(-1) as never));
  }
  await stage.enable('acme', { enabled: false });
  expect((await stage.get(links[0] ?? '')).status).toBe(200);
  expect((await stage.post(links[0] ?? '', 'List-Unsubscribe=One-Click')).status).toBe(200);
  const nowhere = await stage.get('/status/nobody/unsubscribe?token=x');
  expect(await stage.get('/status/acme/unsubscribe?token=x')).toMatchObject({ status: 404, text: nowhere.text });
  expect(await stage.get('/status/acme/subscribe')).toMatchObject({ status: 404, text: nowhere.text });
  await stage.enable('acme-two');
  expect((await stage.post(links[1] ?? '', 'List-Unsubscribe=One-Click')).status).toBe(200);
  await stage.enable('acme');
  expect(await statuses()).toEqual([]);
});

test('a page that is not public responds at the same time as a missing one', async () => {
  await stage.enable('acme', { enabled: false });
  const port = Number(new URL(stage.publicUrl).port);
  const open = (slug: string) => {
    const socket = connect(port, '127.0.0.1');
    const heard: string[] = [];
    socket.on('data', (chunk) => heard.push(String(chunk)));
    socket.write(`POST /status/${slug}/unsubscribe HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1\r\n\r\n`);
    return { socket, heard, closed: new Promise((resolve) => socket.on('close', resolve)) };
  };
  const both = ['acme', 'nobody'].map(open);
  for (let times = 0; times < 20; times += 1) await stage.get('/status/nobody/unsubscribe');
  expect(both.map(({ heard }) => heard.join(''))).toEqual(['', '']);
  for (const { socket } of both) socket.write('x');
  await Promise.all(both.map(({ closed }) => closed));
  expect(both.map(({ heard }) => heard.join('').slice(0, 12))).toEqual(['HTTP/1.1 404', 'HTTP/1.1 404']);
  await stage.enable('acme');
});

test('every page sends no Referer and is not cached', async () => {
  const paths = ['subscribe', 'subscribe/confirm?token=x', 'unsubscribe?token=x', 'subscribe/elsewhere'];
  for (const path of paths) {
    const { headers, text } = await stage.get(`/status/acme/${path}`);
    // a policy in the document would override the header
    expect(text).not.toContain('name="referrer"');
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'no-store']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.has('set-cookie')).toBe(false);
  }
});

test('handles missing pages, other methods, large bodies and other content types', async () => {
  const outcome = async (answer: Promise<{ status: number }>) => (await answer).status;
  expect(await outcome(stage.get('/status/nobody/subscribe'))).toBe(404);
  const put = await fetch(`${stage.publicUrl}/status/acme/subscribe`, { method: 'PUT', body: 'x' });
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  const head = await fetch(`${stage.publicUrl}/status/acme/subscribe`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(await outcome(stage.post('/status/acme/subscribe', { email: 'x'.repeat(4_096) }, from()))).toBe(413);
  expect(await outcome(stage.post('/status/acme/subscribe', '{}', { ...from(), 'Content-Type': 'application/json' }))).toBe(415);
});

test('links use the URL of the page, whatever the Host', async () => {
  const [first, second, third] = [someone(), someone(), someone()];
  await stage.post('/status/acme/subscribe', { email: first }, { ...from(), 'X-Forwarded-Host': 'evil.example' });
  await stage.knex('host_names').insert({
    ...{ host: 'status.example.com', product: 'status_page', owner_id: stage.organizationId, status: 'dns_ok_tls_pending', reason: 'x' },
    ...{ observed: '{}', tls: '{}', failures: 0, claimed_at: stage.now, watched_since: stage.now, next_check_at: stage.now },
  });
  await stage.post('/subscribe', { email: second }, { ...from(), 'X-Test-Host': 'status.example.com' });
  await stage.knex('host_names').update({ status: 'active', active_since: stage.now });
  await ask(third);
  await stage.work();
  await stage.knex('host_names').delete();
  const places = [first, second, third].map((email) => linkIn(stage.mailsTo(email)[0] as never).split('/subscribe')[0]);
  expect(places).toEqual([`${BASE_URL}/status/acme`, `${BASE_URL}/status/acme`, 'https://status.example.com']);
});

test('addresses are encrypted in the database', async () => {
  const email = someone();
  await stage.subscribe(email, 'acme', 'https://hooks.example.com/a-path-that-is-a-password');
  const { rows } = await stage.knex.raw('select to_jsonb(s)::text as row from status_page_subscribers s');
  const text = JSON.stringify(rows);
  const hex = (word: string) => Buffer.from(word).toString('hex');
  for (const word of [email, 'hooks.example.com']) expect([text.includes(word), text.includes(hex(word))]).toEqual([false, false]);
});
