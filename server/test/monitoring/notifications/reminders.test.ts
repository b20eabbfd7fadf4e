/** Problems that persist are repeated at a channel's interval. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { addChannel, clear, notified, notifyAt, queued } from '../../notifications/support/notified.js';
import { Stage } from '../silence/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
afterEach(() => clear(stage));

const MINUTE = 60;

test('at a fixed interval while it lasts, and not after its end', async () => {
  const channel = await addChannel(stage, 'ops', { reminderMinutes: 10 });
  const once = await addChannel(stage, 'once');
  const actor = await stage.newMonitor();
  await actor.play('0 down');
  await notifyAt(stage, 5);
  for (const seconds of [10 * MINUTE, 10 * MINUTE + 5, 15 * MINUTE, 20 * MINUTE + 5]) await notifyAt(stage, seconds);
  await actor.play(`${21 * MINUTE} ok`);
  for (const seconds of [22 * MINUTE, 31 * MINUTE, 60 * MINUTE]) await notifyAt(stage, seconds);
  expect(await queued(stage, channel)).toEqual([
    'monitor.down: Actor reported that it is down',
    'monitor.down: Still: Actor reported that it is down',
    'monitor.down: Still: Actor reported that it is down',
    'monitor.recovered: Actor recovered',
  ]);
  expect(await queued(stage, once)).toHaveLength(2);
  // reminders belong to the channel; the centre has one entry
  expect(await notified(stage)).toHaveLength(2);
});

test('a reminder contains all current problems, and only the kinds that the channel wants', async () => {
  const channel = await addChannel(stage, 'ops', { reminderMinutes: 10, kinds: ['monitor.down'] });
  const [worse, same, lame] = [await stage.newMonitor(), await stage.newMonitor(), await stage.newMonitor()];
  await worse.play('0 error');
  await same.play('0 down');
  await lame.play('0 degraded');
  await notifyAt(stage, 5);
  await worse.play('100 down');
  await notifyAt(stage, 105);
  await notifyAt(stage, 11 * MINUTE);
  expect((await queued(stage, channel)).at(-1)).toBe('monitor.down: Still: 2 monitors are down');
});

test('a monitor that is only degraded is repeated, too', async () => {
  const channel = await addChannel(stage, 'ops', { reminderMinutes: 10 });
  const actor = await stage.newMonitor();
  await actor.play('0 degraded');
  await notifyAt(stage, 5);
  await notifyAt(stage, 11 * MINUTE);
  expect((await queued(stage, channel)).at(-1)).toBe('monitor.degraded: Still: Actor reported that it is degraded');
  const { message } = await stage.database.knex('deliveries').where({ channel_id: channel }).orderBy('id', 'desc').first('message');
  expect(message.items[0].lines.at(-1)).toBe(`Details: tidewatch monitors events play/${actor.slug}`);
});

test('it tells how long each status lasted, and since when the current one does', async () => {
  const channel = await addChannel(stage, 'ops', { reminderMinutes: 10 });
  const actor = await stage.newMonitor();
  await actor.play('0 degraded');
  await notifyAt(stage, 5);
  await actor.play('60 down');
  await notifyAt(stage, 65);
  await notifyAt(stage, 11 * MINUTE);
  const { message } = await stage.database.knex('deliveries').where({ channel_id: channel }).orderBy('id', 'desc').first('message');
  const [{ lines, subject }] = message.items;
  expect(lines[1]).toBe('Since 2026-03-02 00:00:00 UTC: down for 10 min and degraded for 1 min');
  expect([subject.since, subject.problem.since]).toEqual(['2026-03-02T00:01:00.000Z', '2026-03-02T00:00:00.000Z']);
});

test('a channel without problems to repeat is checked once and then skipped', async () => {
  await addChannel(stage, 'ops', { reminderMinutes: 10 });
  const actor = await stage.newMonitor();
  await actor.play('0 down');
  await notifyAt(stage, 5);
  await actor.play('10 pause');
  await notifyAt(stage, 60);
  await notifyAt(stage, 11 * MINUTE);
  expect(await stage.database.knex('notification_channels').pluck('next_reminder_at')).toEqual([null]);
  expect(await stage.database.knex('deliveries').count('* as count').first()).toEqual({ count: '1' });
});
