/** Nobody publishes an incident by surprise. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onTerminal } from '../support/pty.js';
import { type SignedInServer, signedInServer } from '../support/tidewatch-server.js';

let tidewatch: SignedInServer;
beforeAll(async () => {
  tidewatch = await signedInServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const session = await tidewatch.server.signIn();
  await session.call('updateStatusPage', { enabled: true, slug: 'acme', title: 'Acme' });
  for (const email of ['ada@example.com', 'bob@example.com']) await session.call('createSubscriber', { email });
  await tidewatch.server.database.knex('status_page_subscribers').update({ status: 'active', confirmed_at: new Date(0) });
});
afterAll(() => tidewatch.close());

const CREATE = ['incidents', 'create', 'Search is slow', '--project', 'shop', '--severity', 'minor', '--initial-body', 'We look.'];
const incidents = async () => (await (await tidewatch.server.signIn()).call('listIncidents')).body.incidents;

test('a person is asked before the public sees it, and a refusal changes nothing', async () => {
  const before = (await incidents()).length;
  const terminal = onTerminal(CREATE, { env: tidewatch.home.env, columns: 200 });
  await terminal.until(/Publish this incident at http:\S+\/status\/acme and tell 2 subscribers by email\?/);
  terminal.type('n\r');
  expect((await terminal.ended).code).toBe(1);
  expect(terminal.shown()).toContain('Not confirmed; nothing was changed.');
  expect(await incidents()).toHaveLength(before);
  const again = onTerminal(CREATE, { env: tidewatch.home.env, columns: 200 });
  await again.answer('Publish this incident', 'y');
  expect((await again.ended).code).toBe(0);
  expect(again.shown()).toMatch(/Public at http:\S+\/status\/acme\/incidents\/[0-9a-f]{32}\n2 subscribers get an email\./);
});

test.each([
  ['internal', /^Internal: the status page does not show it\.\nNobody is told\.\n$/],
  ['draft', /^A draft: nobody was told\. Publish it: tidewatch incidents edit INC-\d+ --visibility public\n$/],
])('nobody is asked about one that is %s', async (visibility, said) => {
  const terminal = onTerminal([...CREATE, '--visibility', visibility], { env: tidewatch.home.env });
  expect((await terminal.ended).code).toBe(0);
  expect(terminal.shown()).not.toContain('Publish this');
  const { code, stderr } = await tidewatch.run([...CREATE, '--visibility', visibility]);
  expect([code, stderr]).toEqual([0, expect.stringMatching(said)]);
});

test('a script is never asked, and is told what became public', async () => {
  const { code, stderr } = await tidewatch.run(CREATE);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^Public at http:\S+\n2 subscribers get an email\.\n$/)]);
  const number = String((await incidents())[0]?.number);
  const update = await tidewatch.run(['incidents', 'update', number, 'identified', '--body', 'Found.', '--no-notify']);
  expect(update.stderr).toMatch(/\nNobody is told\.\n$/);
  const draft = await tidewatch.run(['incidents', 'update', number, 'resolved', '--body', 'Over.', '--visibility', 'draft']);
  const [, command = ''] = /Publish it: tidewatch (incidents edit-update \S+ \S+ --visibility public)\n$/.exec(draft.stderr) ?? [];
  expect((await tidewatch.run(command.split(' '))).stderr).toMatch(/\n2 subscribers get an email\.\n$/);
  expect((await incidents())[0]).toMatchObject({ number, status: 'resolved' });
  expect((await tidewatch.run(['incidents', 'resolve', number, '--quiet'])).stderr).toBe('');
});

test('maintenance says who is told', async () => {
  const { id } = (await (await tidewatch.server.signIn()).call('createMonitor', { projectSlug: 'shop', slug: 'api', name: 'API' })).body
    .monitor;
  const create = ['maintenances', 'create', 'Upgrade', '--monitors', id, '--starts-at', '+1h', '--ends-at', '+2h'];
  expect((await tidewatch.run(create)).stderr).toMatch(/^Public at http:\S+\/status\/acme\n2 subscribers get an email\.\n$/);
});

test('the flag --yes asks nothing', async () => {
  const terminal = onTerminal([...CREATE, '--yes'], { env: tidewatch.home.env });
  expect((await terminal.ended).code).toBe(0);
  expect(terminal.shown()).not.toContain('Publish this');
});
