/** From transitions to messages: recipients, content, times and frequency. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { ALL_SLOTS } from '../../../src/kernel/slots/slots.js';
import { notifyOfMonitors } from '../../../src/monitoring/notifications/monitor-notifier.js';
import { nextMonitorNotification, takeTransitions } from '../../../src/monitoring/notifications/monitor-notifier-store.js';
import { silent } from '../../harness/database.js';
import { addChannel, clear, notified, notifyAt, queued } from '../../notifications/support/notified.js';
import { plan } from '../maintenances/windows.js';
import { at, Stage } from '../silence/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
afterEach(() => clear(stage));

test('a monitor that reports an error is notified once, five seconds later, in the centre and to the channel', async () => {
  const channel = await addChannel(stage, 'ops');
  const actor = await stage.newMonitor();
  await actor.play('0 ok');
  await notifyAt(stage, 10);
  await actor.play('100 error');
  await notifyAt(stage, 104.9);
  expect(await notified(stage)).toEqual([]);
  await notifyAt(stage, 105);
  await notifyAt(stage, 200);
  expect(await queued(stage, channel)).toEqual(['monitor.down: Actor reported an error']);
  const [message, ...others] = await notified(stage);
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    kind: 'monitor.down',
    title: 'Actor reported an error',
    at: at(105).toISOString(),
    more: 0,
    reminder: false,
  });
  expect(message?.items).toEqual([
    {
      kind: 'monitor.down',
      title: 'Actor reported an error',
      lines: [`play/${actor.slug}, 2026-03-02 00:01:40 UTC`, 'Previously: ok', `Details: tidewatch monitors events play/${actor.slug}`],
      subject: {
        type: 'monitor',
        id: actor.id,
        slug: actor.slug,
        name: 'Actor',
        projectSlug: 'play',
        status: 'error',
        previousStatus: 'ok',
        reason: 'event_error',
        since: at(100).toISOString(),
        problem: { since: at(100).toISOString(), downSeconds: 0, errorSeconds: 0, degradedSeconds: 0, okSeconds: 0 },
      },
    },
  ]);
});

test('the message of an event is included', async () => {
  const actor = await stage.newMonitor();
  await stage.write({
    ...stage.request(1, []),
    events: [{ slug: actor.slug, eventId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99', result: 'down', message: 'disk full <&>' }],
  });
  await notifyAt(stage, 10);
  const [message] = await notified(stage);
  expect(message?.items[0]?.lines).toContain('Message: disk full <&>');
});

test('silence is notified with its duration, and the recovery with the duration of the problem', async () => {
  const actor = await stage.newMonitor();
  await actor.play('0 ok; 16 sweep');
  await notifyAt(stage, 21);
  await actor.play('31 sweep');
  await notifyAt(stage, 51);
  await actor.play('100 ok');
  await notifyAt(stage, 105);
  const messages = await notified(stage);
  expect(messages.map(({ title }) => title)).toEqual(['Actor is late', 'Actor is down', 'Actor recovered']);
  expect(messages.map(({ items }) => items[0]?.lines[1])).toEqual([
    'No event for 16 s, the last at 2026-03-02 00:00:00 UTC',
    'No event for 31 s, the last at 2026-03-02 00:00:00 UTC',
    'It was down for 1 min 9 s and degraded for 15 s',
  ]);
});

test('how long is told by status, across recoveries that nobody was told of', async () => {
  const actor = await stage.newMonitor();
  await actor.play('0 ok; 15 degraded; 30 down; 42 ok; 58 degraded');
  await notifyAt(stage, 60);
  await actor.play('73 down');
  await notifyAt(stage, 100);
  await actor.play('4000 ok');
  await notifyAt(stage, 4005);
  const items = (await notified(stage)).map((message) => message.items[0]);
  expect(items.map((item) => item?.lines.slice(1, -1))).toEqual([
    ['Previously: ok'],
    ['Previously: degraded', 'Since 2026-03-02 00:00:15 UTC: down for 12 s, degraded for 30 s and ok for 16 s'],
    [],
  ]);
  expect(items.at(-1)?.lines.at(-1)).toBe('It was down for 1 h 5 min, degraded for 30 s and ok for 16 s in between');
  expect(items.at(-1)?.subject).toMatchObject({
    problem: { since: at(15).toISOString(), downSeconds: 3939, errorSeconds: 0, degradedSeconds: 30, okSeconds: 16 },
  });
});

test('in a problem that changed too often, nobody is told a part of the time as the whole', async () => {
  const actor = await stage.newMonitor();
  await actor.play('0 down');
  await notifyAt(stage, 5);
  await stage.database.knex.raw(
    `insert into monitor_transitions (organization_id, monitor_id, sequence, at, from_status, to_status, reason, announced)
     select organization_id, monitor_id, sequence + n, at + n * interval '1 ms', 'degraded', 'down', 'event_down', true
     from monitor_transitions cross join generate_series(1, 20000) n where monitor_id = ?`,
    [actor.id],
  );
  await stage.database.knex('monitors').where({ id: actor.id }).increment('transition_count', 20_000);
  await actor.play('7200 ok');
  await notifyAt(stage, 7205);
  const item = (await notified(stage)).at(-1)?.items[0];
  expect(item?.lines.at(-1)).toBe('Its status had kept changing since 2026-03-02 00:00:00 UTC');
  expect(item?.subject).toMatchObject({ problem: null });
});

test('a thousand monitors that fall silent together are one message', async () => {
  const channel = await addChannel(stage, 'ops');
  await stage.database.knex.raw(
    `insert into monitors (organization_id, id, project_id, slug, name, interval_sec, degraded_after, down_after, paused, status, reason, reason_since,
       last_event_at, last_result, unheard_ms, transition_count, created_at, updated_at, next_transition_at)
     select :organization, gen_random_uuid(), :project, 'm-' || n, 'M ' || n, 10, 3, 3, false, 'ok', 'event_ok', :t, :t, 'ok', 0, 0, :t, :t, :due
     from generate_series(1, 1000) n`,
    { organization: stage.organizationId, project: stage.projectId, t: at(0), due: at(31) },
  );
  await stage.sweep(31);
  await notifyAt(stage, 36);
  const [message, ...others] = await notified(stage);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ title: '1,000 monitors are down', kind: 'monitor.down', more: 980 });
  expect(message?.items).toHaveLength(20);
  expect(await queued(stage, channel)).toEqual(['monitor.down: 1,000 monitors are down']);
});

test('changes within half a minute are gathered, and a problem that came and went in between is not lost', async () => {
  const channel = await addChannel(stage, 'ops');
  const [first, second, third] = [await stage.newMonitor(), await stage.newMonitor(), await stage.newMonitor()];
  await first.play('0 down');
  await notifyAt(stage, 5);
  await second.play('6 down; 20 ok');
  await third.play('10 degraded');
  await notifyAt(stage, 34.9);
  expect(await queued(stage, channel)).toEqual(['monitor.down: Actor reported that it is down']);
  await notifyAt(stage, 35.1);
  expect((await queued(stage, channel))[1]).toBe('monitor.degraded: 1 monitor is degraded, 1 recovered');
});

test('a channel gets its kinds and its project, and only recoveries of problems that it got', async () => {
  const down = await addChannel(stage, 'down-only', { kinds: ['monitor.down'] });
  const both = await addChannel(stage, 'down-and-back', { kinds: ['monitor.down', 'monitor.recovered'] });
  const slow = await addChannel(stage, 'degraded', { kinds: ['monitor.degraded', 'monitor.recovered'] });
  const off = await addChannel(stage, 'off', { enabled: false });
  const project = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a77';
  await stage.database
    .knex('projects')
    .insert({ organization_id: stage.organizationId, id: project, slug: 'other', name: 'Other', created_at: at(0), updated_at: at(0) })
    .onConflict()
    .ignore();
  const elsewhere = await addChannel(stage, 'elsewhere', { projectId: project });
  const here = await addChannel(stage, 'here', { projectId: stage.projectId });
  const [actor, lame] = [await stage.newMonitor(), await stage.newMonitor()];
  await actor.play('0 down');
  await lame.play('0 degraded');
  await notifyAt(stage, 5);
  await actor.play('60 ok');
  await notifyAt(stage, 65);
  await lame.play('100 ok');
  await notifyAt(stage, 105);
  expect(await queued(stage, down)).toEqual(['monitor.down: Actor reported that it is down']);
  expect(await queued(stage, both)).toEqual(['monitor.down: Actor reported that it is down', 'monitor.recovered: Actor recovered']);
  expect(await queued(stage, slow)).toEqual(['monitor.degraded: Actor reported that it is degraded', 'monitor.recovered: Actor recovered']);
  expect(await queued(stage, here)).toHaveLength(3);
  expect(await queued(stage, off)).toEqual([]);
  expect(await queued(stage, elsewhere)).toEqual([]);
});

test('the end of a problem is notified to everybody who got any part of it', async () => {
  const downs = await addChannel(stage, 'downs', { kinds: ['monitor.down', 'monitor.recovered'] });
  const lame = await addChannel(stage, 'lame', { kinds: ['monitor.degraded', 'monitor.recovered'] });
  const actor = await stage.newMonitor();
  await actor.play('0 down');
  await notifyAt(stage, 5);
  await actor.play('40 degraded');
  await notifyAt(stage, 45);
  await actor.play('80 ok');
  await notifyAt(stage, 85);
  expect(await queued(stage, downs)).toEqual(['monitor.down: Actor reported that it is down', 'monitor.recovered: Actor recovered']);
  expect(await queued(stage, lame)).toEqual(['monitor.degraded: Actor reported that it is degraded', 'monitor.recovered: Actor recovered']);
});

test('a monitor that flapped a hundred thousand times is one row and one message', async () => {
  const actor = await stage.newMonitor();
  await actor.play('0 ok');
  await notifyAt(stage, 10);
  await stage.database.knex.raw(
    `insert into monitor_transitions (organization_id, monitor_id, sequence, at, from_status, to_status, reason)
     select :organization, :monitor, n, :start::timestamptz + n * interval '1 ms', 'ok', case when n % 2 = 0 then 'down' else 'ok' end, 'event_ok'
     from generate_series(2, 100001) n`,
    { organization: stage.organizationId, monitor: actor.id, start: at(60) },
  );
  const changes = await takeTransitions(stage.database.knex, stage.organizationId, at(200));
  expect(changes).toMatchObject([{ id: actor.id, last: { to: 'ok', at: at(160.001) }, trouble: { status: 'down', since: at(60.002) } }]);
});

test('a clock that was ahead and was corrected mutes nobody', async () => {
  const [first, second] = [await stage.newMonitor(), await stage.newMonitor()];
  await first.play('0 down');
  await notifyAt(stage, 86_400);
  await second.play('100 down');
  await notifyAt(stage, 105);
  expect(await notified(stage)).toHaveLength(2);
});

test('an organization whose notification fails does not delay others', async () => {
  const other = await stage.secondOrganization();
  const actor = await stage.newMonitor();
  await actor.play('0 down');
  await stage.database.knex.raw(
    `insert into monitors select :organization, gen_random_uuid(), :project, 'theirs', name, interval_sec, degraded_after, down_after, paused, status,
       previous_status, reason, reason_since, last_event_at, last_result, last_latency_ms, unheard_ms, status_changed_at, null, 1, created_at, updated_at
     from monitors where id = :id`,
    { organization: other.organizationId, project: other.projectId, id: actor.id },
  );
  await stage.database.knex.raw(
    `insert into monitor_transitions (organization_id, monitor_id, sequence, at, from_status, to_status, reason)
     select organization_id, id, 1, :at, null, 'down', 'event_down' from monitors where organization_id = :organization`,
    { at: at(0), organization: other.organizationId },
  );
  // nothing of the first may be written
  await stage.database.knex.raw(`alter table notifications add constraint broken check (organization_id <> '${stage.organizationId}')`);
  await expect(notifyOfMonitors(stage.database.knex, at(10))).rejects.toThrow('broken');
  await stage.database.knex.raw('alter table notifications drop constraint broken');
  const rows = await stage.database.knex('notifications').pluck('organization_id');
  expect(rows).toEqual([other.organizationId]);
});

test('a paused monitor notifies neither its problem nor its end', async () => {
  const actor = await stage.newMonitor();
  await actor.play('0 down; 2 pause');
  await notifyAt(stage, 10);
  await actor.play('20 resume; 21 ok');
  await notifyAt(stage, 30);
  expect(await notified(stage)).toEqual([]);
  expect(await stage.database.knex('monitor_problems')).toEqual([]);
});

test('notifications of an incident do not delay those of monitors', async () => {
  await stage.database.knex('notifications').insert({
    organization_id: stage.organizationId,
    id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a77',
    kind: 'incident.opened',
    message: {},
    created_at: at(4),
  });
  const channel = await addChannel(stage, 'ops');
  await (await stage.newMonitor()).play('0 down');
  await notifyAt(stage, 5);
  expect(await queued(stage, channel)).toEqual(['monitor.down: Actor reported that it is down']);
});

test('each of two organizations gets its own', async () => {
  const other = await Stage.open();
  try {
    await (await stage.newMonitor()).play('0 down');
    await notifyAt(stage, 5);
    await notifyAt(other, 5);
    expect(await notified(other)).toEqual([]);
    expect(await notified(stage)).toHaveLength(1);
  } finally {
    await other.close();
  }
});

test('with several concurrent workers everything is notified, nothing twice', async () => {
  const channel = await addChannel(stage, 'ops');
  const workers = Array.from({ length: 3 }, () => openDatabase(stage.database.connection, silent, { sizes: { management: 2 } }));
  try {
    for (let round = 0; round < 10; round += 1) {
      const actor = await stage.newMonitor();
      await actor.play(`${round * 60} down`);
      await Promise.all(workers.map(({ knex }) => notifyOfMonitors(knex, at(round * 60 + 5))));
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.close()));
  }
  expect(await queued(stage, channel)).toHaveLength(10);
  expect(await notified(stage)).toHaveLength(10);
});

test('if a notification fails nothing is marked as notified, and the next turn repeats it', async () => {
  const actor = await stage.newMonitor();
  await actor.play('0 down');
  await stage.database.knex.raw('alter table notifications rename to notifications_away');
  await expect(notifyOfMonitors(stage.database.knex, at(5))).rejects.toThrow();
  await stage.database.knex.raw('alter table notifications_away rename to notifications');
  await notifyAt(stage, 6);
  expect((await notified(stage)).map(({ title }) => title)).toEqual(['Actor reported that it is down']);
});

test('a monitor deleted before its notification is not mentioned', async () => {
  const actor = await stage.newMonitor();
  await actor.play('0 down');
  await stage.database.knex('monitors').where({ id: actor.id }).delete();
  await notifyAt(stage, 10);
  expect(await notified(stage)).toEqual([]);
});

test('the notifier checks next five seconds after the first change, or at the first reminder or end of a window', async () => {
  const { knex } = stage.database;
  const next = () => nextMonitorNotification(knex, ALL_SLOTS);
  expect(await next()).toBeNull();
  const actor = await stage.newMonitor();
  await actor.play('100 down; 110 error');
  expect(await next()).toEqual(at(105));
  await knex('notification_channels')
    .where({ id: await addChannel(stage, 'ops') })
    .update({ next_reminder_at: at(104) });
  expect(await next()).toEqual(at(104));
  await plan(stage, 90, 103, [actor]);
  expect(await next()).toEqual(at(103));
  await knex('maintenances').delete();
});
