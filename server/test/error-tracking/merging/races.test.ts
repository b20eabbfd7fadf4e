/** Changing issues while their events arrive: nothing is lost, counted twice or deadlocked. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lead, lockIssues } from '../../../src/error-tracking/merging/merge-store.js';
import { untilSomebodyWaits } from '../../harness/lock-waits.js';
import { NO_REQUEST_LIMITS } from '../../harness/server.js';
import { createReporter, ErrorSender, type Reporter } from '../support/sender.js';

let sender: ErrorSender;
let reporter: Reporter;
beforeAll(async () => {
  sender = await ErrorSender.start({ limits: NO_REQUEST_LIMITS });
  reporter = sender.reporter;
});
afterAll(() => sender.stop());

const admin = () => sender.server.admin;
const knex = () => sender.server.database.knex;

/** Reports an event of a fingerprint; returns its issue. */
async function report(name: string, fields: object = {}, where = reporter): Promise<string> {
  const { status, body } = await sender.report({ fingerprint: [name], ...fields }, where);
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.issueId;
}

const merge = (issueId: string, issueIds: string[]) => admin().call('mergeErrorIssues', { issueId, issueIds });

test('an event that waits for the issue during a merge counts for the target', async () => {
  const [target, source] = [await report('wait-target'), await report('wait-source')];
  const transaction = await knex().transaction();
  await lockIssues(transaction, reporter.organizationId, [target, source]);
  const event = report('wait-source');
  await untilSomebodyWaits(knex());
  await lead(transaction, reporter.organizationId, [source], target, new Date());
  await transaction.commit();
  expect(await event).toBe(target);
  expect(Number((await sender.issue(target)).events)).toBe(2);
  expect(Number((await sender.issue(source)).events)).toBe(1);
});

test('a merge that waits for an event includes it', async () => {
  const [target, source] = [await report('take-target'), await report('take-source')];
  const transaction = await knex().transaction();
  await transaction('error_issues')
    .where({ id: source })
    .update({ events: transaction.raw('events + 1') });
  const merged = merge(target, [source]);
  await untilSomebodyWaits(knex());
  await transaction.commit();
  expect((await merged).body.issue.events).toBe(3);
});

test('issues that are merged during a flood of their events have all of them', async () => {
  const names = ['pour-a', 'pour-b', 'pour-c', 'pour-d'];
  const [target, ...sources] = (await Promise.all(names.map((name) => report(name)))) as [string, ...string[]];
  const pour = async (turn: number) => {
    for (let round = 0; round < 15; round += 1) await report(names[(turn + round) % names.length] as string, { userId: `u-${turn}` });
  };
  const poured = Promise.all(Array.from({ length: 6 }, (_, turn) => pour(turn)));
  for (const source of sources) expect((await merge(target, [source])).status).toBe(200);
  await poured;
  const { issue } = (await admin().call('getErrorIssue', { issueId: target })).body;
  expect([issue.events, issue.users30d]).toEqual([94, 6]);
  expect(issue.eventsPerDay.reduce((sum, { events }) => sum + events, 0)).toBe(94);
  expect(issue.environments).toEqual([{ environment: null, events: 94 }]);
  const { events } = (await admin().call('listErrorEvents', { issueId: target, limit: 100 })).body;
  expect(new Set(events.map(({ id }) => id)).size).toBe(94);
});

test('concurrent merges of all into all end in one issue', async () => {
  const names = ['ring-a', 'ring-b', 'ring-c', 'ring-d', 'ring-e'];
  const ids = await Promise.all(names.map((name) => report(name)));
  const events = Promise.all(names.flatMap((name) => [report(name), report(name)]));
  const answers = await Promise.all(ids.map((id, index) => merge(id, [ids[(index + 1) % ids.length] as string])));
  await events;
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const rows = await knex()('error_issues').whereIn('id', ids);
  const roots = rows.filter(({ merged_into }) => merged_into === null);
  expect(roots).toHaveLength(1);
  expect(rows.filter(({ merged_into }) => merged_into !== null).map(({ merged_into }) => merged_into)).toEqual(
    Array(ids.length - 1).fill(roots[0].id),
  );
  expect(Number(roots[0].events)).toBe(15);
});

test('an issue that is resolved while it occurs in a later release is either resolved in that one, or open again', async () => {
  const where = await createReporter(reporter.session, reporter.admin);
  for (let round = 0; round < 12; round += 1) {
    const [older, newer] = [`1.${round}.0`, `1.${round}.1`];
    const name = `recur-${round}`;
    const issueId = await report(name, { release: older }, where);
    const [answer] = await Promise.all([
      admin().call('updateErrorIssueStatus', { issueId, action: 'resolve' }),
      report(name, { release: newer }, where),
    ]);
    expect(answer.status).toBe(200);
    const row = await sender.issue(issueId);
    const state = { status: row.status, in: row.resolved_in_release, recurring: row.recurring, times: row.recurrence_count };
    expect([
      { status: 'resolved', in: newer, recurring: false, times: 0 },
      { status: 'unresolved', in: null, recurring: true, times: 1 },
    ]).toContainEqual(state);
    expect(Number(row.events)).toBe(2);
  }
});

test('a change applies to the target that a concurrent merge chose', async () => {
  const [target, source] = [await report('moved-target'), await report('moved-source')];
  const transaction = await knex().transaction();
  await lockIssues(transaction, reporter.organizationId, [target, source]);
  const ignored = admin().call('updateErrorIssueStatus', { issueId: source, action: 'ignore' });
  await untilSomebodyWaits(knex());
  await lead(transaction, reporter.organizationId, [source], target, new Date());
  await transaction.commit();
  expect((await ignored).body.issue).toMatchObject({ id: target, status: 'ignored' });
  expect((await sender.issue(source)).status).toBe('unresolved');
});
