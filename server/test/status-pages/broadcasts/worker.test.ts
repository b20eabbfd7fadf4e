/** A whole worker process sends broadcasts on its own. */
import { expect, test } from '@jest/globals';
import { createIncident, createProject } from '../../harness/fixtures.js';
import { linkIn, PageStage, tokenOf } from '../subscribers/page-stage.js';

test('the worker role sends mails, and notices the beginning and end of maintenance', async () => {
  const stage = await PageStage.open({ roles: 'api,ingest,worker' });
  await stage.enable();
  const email = 'ada@example.com';
  const { slug: projectSlug } = await createProject(stage.session);
  const monitor = await stage.monitor('Checkout', true, projectSlug);
  await stage.post('/status/acme/subscribe', { email });
  const token = tokenOf(linkIn(await stage.awaitMail(email, 1)));
  await stage.post('/status/acme/subscribe/confirm', { token });
  await createIncident(stage.session, { projectSlug, title: 'It fails' });
  expect((await stage.awaitMail(email, 2)).mail.subject).toBe('[Acme] Incident: It fails');
  const at = (seconds: number) => new Date(stage.now.getTime() + seconds * 1000).toISOString();
  const window = { title: 'Upgrade', monitorIds: [monitor.id], startsAt: at(30), endsAt: at(60) };
  expect((await stage.session.call('createMaintenance', window)).status).toBe(201);
  const subjects = [(await stage.awaitMail(email, 3)).mail.subject];
  for (const count of [4, 5]) {
    stage.later(30);
    subjects.push((await stage.awaitMail(email, count)).mail.subject);
  }
  expect(subjects).toEqual(['scheduled', 'started', 'completed'].map((word) => `[Acme] Maintenance ${word}: Upgrade`));
  await stage.close();
});

test('a failing window does not block incidents', async () => {
  const stage = await PageStage.open({ roles: 'api,ingest,worker' });
  await stage.enable();
  await stage.insertSubscribers(['ada@example.com']);
  stage.later(1);
  const { slug: projectSlug } = await createProject(stage.session);
  const monitor = await stage.monitor('Checkout', true, projectSlug);
  const at = (seconds: number) => new Date(stage.now.getTime() + seconds * 1000).toISOString();
  await stage.session.call('createMaintenance', { title: 'Upgrade', monitorIds: [monitor.id], startsAt: at(30), endsAt: at(60) });
  await stage.awaitMail('ada@example.com', 1);
  await stage.knex.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger broken before update on maintenances for each row execute function refuse();
  `);
  stage.later(30);
  await createIncident(stage.session, { projectSlug, title: 'It fails' });
  expect((await stage.awaitMail('ada@example.com', 2)).mail.subject).toBe('[Acme] Incident: It fails');
  await stage.close();
});
