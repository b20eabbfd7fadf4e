/** From events of servers and pages to their issues. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ErrorSender, type Reporter } from '../support/sender.js';

let sender: ErrorSender;
let other: Reporter;
beforeAll(async () => {
  sender = await ErrorSender.start();
  other = await sender.otherOrganization();
});
afterAll(() => sender.stop());

const breadcrumbs = [{ type: 'network', message: 'GET /cart 200', timestamp: '2026-01-16T09:29:58.000Z', data: { status: 200 } }];

test('an error of a server, from the list to its frames', async () => {
  const context = { before: ['function checkout(cart) {'], line: '  return cart.total();', after: ['}'] };
  const frames = [
    { file: '/app/node_modules/express/lib/router.js', function: 'next', line: 1, column: 1 },
    { file: '/app/src/checkout.js', function: 'checkout', line: 12, column: 9, context },
  ];
  const sent = await sender.report({
    exception: { type: 'TypeError', message: 'total is not a function', frames },
    causes: [{ type: 'RangeError', message: 'too far', relation: 'cause' }],
    release: 'shop@1.4.0',
    environment: 'production',
    userId: 'ann',
    tags: { region: 'eu' },
    breadcrumbs,
    runtime: { name: 'node', version: '22.21.0' },
  });
  const { issueId, eventId } = sent.body;
  const { issues } = (await sender.server.admin.call('listErrorIssues', { release: 'shop@1.4.0', query: 'TOTAL is' })).body;
  expect(issues).toMatchObject([
    {
      id: issueId,
      title: 'TypeError: total is not a function',
      culprit: expect.stringContaining('checkout'),
      importance: 'high',
      importanceReason: 'server',
      events: 1,
      users30d: 1,
      firstRelease: 'shop@1.4.0',
    },
  ]);
  const { issue } = (await sender.server.admin.call('getErrorIssue', { issueId })).body;
  expect(issue).toMatchObject({
    grouping: { version: 2, fingerprint: expect.stringMatching(/^v2:[0-9a-f]{32}$/), otherFingerprints: 0 },
    releases: [{ release: 'shop@1.4.0', events: 1 }],
    environments: [{ environment: 'production', events: 1 }],
    tags: [{ name: 'region', value: 'eu', events: 1 }],
    latestEventId: eventId,
  });
  expect(issue.grouping.parts.length).toBeGreaterThan(0);
  expect(issue.eventsPerDay.reduce((sum, { events }) => sum + events, 0)).toBe(1);
  const { event } = (await sender.server.admin.call('getErrorEvent', { issueId, eventId })).body;
  expect(event).toMatchObject({ userId: 'ann', runtime: 'node 22.21.0', fingerprint: issue.grouping.fingerprint, breadcrumbs });
  expect(event.exceptions.map(({ type, relation, parent }) => [type, relation, parent])).toEqual([
    ['TypeError', null, null],
    ['RangeError', 'cause', 0],
  ]);
  expect(event.exceptions[0]?.frames.map(({ inApp }) => inApp)).toEqual([false, true]);
  const fix = (await sender.server.admin.call('getErrorFixContext', { issueId })).body;
  expect(fix).toMatchObject({ suspectedFile: expect.stringContaining('checkout.js'), suspectedLine: 12, samples: [{ id: eventId }] });
  expect(fix.samples[0]?.exceptions[0]?.frames[1]?.context).toEqual(context);
});

test('an error of a page, and one that is noise', async () => {
  const file = `https://${sender.reporter.domain}/assets/main.js`;
  const page = { url: `https://${sender.reporter.domain}/cart?token=1`, release: '2.0.0' };
  const stack = `TypeError: t is not a function\n    at pay (${file}:1:2034)`;
  await sender.browser({ ...page, exception: { type: 'TypeError', message: 't is not a function', stack } });
  await sender.browser({ ...page, exception: { type: 'ChunkLoadError', message: 'Loading chunk 7 failed.' } });
  const list = async (importance: string) =>
    (await sender.server.admin.call('listErrorIssues', { importance, release: '2.0.0' })).body.issues;
  expect((await list('low')).map(({ type, importanceReason }) => [type, importanceReason])).toEqual([['ChunkLoadError', 'chunk_load']]);
  const [issue] = await list('high');
  expect(issue).toMatchObject({ platform: 'javascript', importanceReason: 'default', title: 'TypeError: t is not a function' });
  const { samples } = (await sender.server.admin.call('getErrorFixContext', { issueId: issue?.id })).body;
  expect(samples[0]).toMatchObject({ url: `https://${sender.reporter.domain}/cart` });
  expect(samples[0]?.exceptions[0]?.frames).toMatchObject([
    { file, function: 'pay', inApp: true, symbolicated: false, unmappedReason: 'release_has_no_maps' },
  ]);
});

test("another organization's equal error is its own issue", async () => {
  const theirs = await sender.report({ release: 'theirs' }, other);
  const ours = await sender.report({ release: 'ours' });
  expect(theirs.body.issueId).not.toBe(ours.body.issueId);
  for (const operation of ['getErrorIssue', 'getErrorFixContext', 'listErrorEvents'] as const)
    expect((await other.admin.call(operation, { issueId: ours.body.issueId })).status).toBe(404);
  expect((await other.admin.call('listErrorIssues', { release: 'ours' })).body.issues).toEqual([]);
  expect((await other.admin.call('listErrorIssues')).body.issues.map(({ id }) => id)).toEqual([theirs.body.issueId]);
});

test('once resolved, it stays resolved for the same release, and a later one reopens it', async () => {
  const report = async (release: string) => (await sender.report({ fingerprint: ['again'], release })).body.issueId;
  const issueId = await report('3.0.0');
  const state = async () => {
    const { issue } = (await sender.server.admin.call('getErrorIssue', { issueId })).body;
    return [issue.status, issue.recurring, issue.recurrenceCount, issue.events];
  };
  await sender.server.admin.call('updateErrorIssueStatus', { issueId, action: 'resolve' });
  await report('3.0.0');
  await report('2.9.0');
  expect(await state()).toEqual(['resolved', false, 0, 3]);
  await report('3.0.1');
  expect(await state()).toEqual(['unresolved', true, 1, 4]);
  await sender.server.admin.call('updateErrorIssueStatus', { issueId, action: 'resolve' });
  expect(await state()).toEqual(['resolved', false, 1, 4]);
});
