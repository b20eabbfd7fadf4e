/** Notifications about errors: who gets them, when, and how often. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { addChannel, notified, queued } from '../../notifications/support/notified.js';
import { at, ErrorStage } from '../support/notification-stage.js';

const KINDS = ['error.new', 'error.recurrence', 'error.spike'] as const;

let stage: ErrorStage;
beforeAll(async () => {
  stage = await ErrorStage.open();
});
afterAll(() => stage.close());
afterEach(async () => {
  await stage.clear();
  await stage.changeProperty({ alert_new_issue: true, alert_recurrence: true, alert_spike: true, project_id: null });
});

const titles = async () => (await notified(stage)).map(({ title }) => title);

test('a new issue is notified five seconds later, once, with its location', async () => {
  const channel = await addChannel(stage, 'errors', { kinds: [...KINDS] });
  const id = await stage.addIssue(10);
  const number = await stage.numberOf(id);
  await stage.notifyAt(14.9);
  expect(await notified(stage)).toEqual([]);
  await stage.notifyAt(15);
  await stage.notifyAt(500);
  const [message, ...rest] = await notified(stage);
  expect(rest).toEqual([]);
  expect([message?.kind, message?.title, message?.items[0]?.lines]).toEqual([
    'error.new',
    'New error: TypeError: total is not a function',
    [
      `${number}, ${stage.propertyId && (await stage.database.knex('properties').where({ id: stage.propertyId }).first()).domain}, 2026-03-02 00:00:10 UTC`,
      'At checkout in src/checkout.ts',
      'Release 1.0.0',
      `Details: tidewatch errors context ${number}`,
    ],
  ]);
  expect(message?.items[0]?.subject).toMatchObject({ type: 'error', id, importance: 'high', importanceReason: 'server', spike: null });
  expect(await queued(stage, channel)).toEqual(['error.new: New error: TypeError: total is not a function']);
});

test('a deploy that breaks many things is one message a minute', async () => {
  for (let second = 0; second < 100; second += 5) {
    await stage.addIssue(second, { message: `error ${second}` });
    await stage.notifyAt(second);
  }
  await stage.notifyAt(200);
  const messages = await notified(stage);
  expect(messages.map(({ items, more }) => items.length + more)).toEqual([2, 12, 6]);
  expect(messages[1]?.title).toBe('12 new errors');
});

test('a recurrence is notified with its number', async () => {
  const id = await stage.knownIssue({
    recurring: true,
    recurrence_count: 2,
    told_recurrences: 1,
    last_recurred_at: at(10),
    last_seen_at: at(10),
  });
  const number = await stage.numberOf(id);
  await stage.notifyAt(20);
  await stage.notifyAt(100);
  const messages = await notified(stage);
  expect(messages.map(({ kind, title }) => [kind, title])).toEqual([
    ['error.recurrence', 'Error is back: TypeError: total is not a function'],
  ]);
  expect(messages[0]?.items[0]?.lines).toContain('It had been resolved, and has come back 2 times');
  expect(messages[0]?.items[0]?.lines).toContain(`Details: tidewatch errors context ${number}`);
});

test('a spike is notified with its numbers, and again only if it has ended in between', async () => {
  const id = await stage.knownIssue();
  await stage.count(id, 10, 1204);
  await stage.spikesAt(20);
  await stage.notifyAt(25);
  await stage.spikesAt(100);
  await stage.notifyAt(200);
  const messages = await notified(stage);
  expect(messages.map(({ kind, title }) => [kind, title])).toEqual([['error.spike', 'Error spike: TypeError: total is not a function']]);
  expect(messages[0]?.items[0]?.lines[1]).toBe('1,204 events in 5 min; the threshold is 10');
  expect(messages[0]?.items[0]?.subject).toMatchObject({ spike: { events: 1204, threshold: 10, windowMinutes: 5 } });
});

const LOW = {
  platform: 'javascript',
  facts: { platform: 'javascript', type: 'ChunkLoadError', message: 'Loading chunk 7 failed.', frames: [], browser: null },
};

test.each([
  ['ignored', { status: 'ignored' }],
  ['of low importance', LOW],
  ['already resolved', { status: 'resolved' }],
])('an issue that is %s is not notified, not even later', async (_why, changes) => {
  const id = await stage.addIssue(0, { recurrence_count: 1, last_recurred_at: at(0), ...changes });
  await stage.count(id, 10, 100);
  await stage.spikesAt(20);
  await stage.notifyAt(30);
  await stage.changeIssue(id, { status: 'unresolved' });
  await stage.notifyAt(300);
  expect(await titles()).toEqual([]);
});

test.each([
  ['alert_new_issue', 'Error spike'],
  ['alert_spike', 'New error'],
])('a property that switched %s off still gets the others', async (column, others) => {
  const id = await stage.addIssue(0);
  await stage.count(id, 10, 100);
  await stage.spikesAt(20);
  await stage.changeProperty({ [column]: false });
  await stage.notifyAt(30);
  expect(await titles()).toEqual([`${others}: TypeError: total is not a function`]);
});

test('recurrences can be switched off', async () => {
  await stage.knownIssue({ recurrence_count: 1, last_recurred_at: at(0) });
  await stage.changeProperty({ alert_recurrence: false });
  await stage.notifyAt(30);
  await stage.changeProperty({ alert_recurrence: true });
  await stage.notifyAt(300);
  expect(await titles()).toEqual([]);
});

test('an issue that occurred more often than an integer counts is notified like any other', async () => {
  await stage.addIssue(0, { events: 3_000_000_000 });
  await stage.notifyAt(30);
  const [message] = await notified(stage);
  expect(message?.items[0]?.subject).toMatchObject({ events: 3_000_000_000 });
});

test('text by strangers becomes one line of printable text', async () => {
  await stage.addIssue(0, { type: 'X', message: `a\nb\u001b[31m\t${'long '.repeat(100)}` });
  await stage.notifyAt(30);
  const [title = ''] = await titles();
  expect(title).not.toMatch(/[\p{Cc}]/u);
  expect(title.length).toBeLessThanOrEqual(170);
});

test('a channel of a project gets only notifications about properties of that project', async () => {
  const { knex } = stage.database;
  const project = {
    organization_id: stage.organizationId,
    id: stage.organizationId,
    slug: 'play',
    name: 'Play',
    created_at: at(0),
    updated_at: at(0),
  };
  await knex('projects').insert(project);
  const channel = await addChannel(stage, 'play', { kinds: [...KINDS], projectId: project.id });
  await stage.addIssue(0, { message: 'elsewhere' });
  await stage.notifyAt(10);
  await stage.changeProperty({ project_id: project.id });
  await stage.addIssue(100, { message: 'here' });
  await stage.notifyAt(110);
  expect(await queued(stage, channel)).toEqual(['error.new: New error: TypeError: here']);
});

test('concurrent workers notify once; a locked issue waits', async () => {
  const id = await stage.addIssue(0);
  await stage.database.knex.transaction(async (transaction) => {
    await transaction('error_issues').where({ id }).forUpdate().first();
    await stage.notifyAt(10);
    expect(await titles()).toEqual([]);
  });
  await Promise.all([11, 11, 11].map((second) => stage.notifyAt(second)));
  expect(await titles()).toHaveLength(1);
});

test('a deleted organization is not notified', async () => {
  await stage.addIssue(0);
  const { knex } = stage.database;
  await knex('organizations')
    .where({ id: stage.organizationId })
    .update({ deleted_at: at(1) });
  await stage.notifyAt(10);
  await knex('organizations').where({ id: stage.organizationId }).update({ deleted_at: null });
  expect(await notified(stage)).toEqual([]);
});
