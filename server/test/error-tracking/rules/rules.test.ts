/** Rules of a property: they ignore, lower or separate the errors that fit. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createOrganization } from '../../harness/fixtures.js';
import { until } from '../../harness/until.js';
import { createReporter, ErrorSender, type Reporter } from '../support/sender.js';

let sender: ErrorSender;
let stranger: ApiClient;
let reporter: Reporter;
beforeAll(async () => {
  sender = await ErrorSender.start();
  stranger = (await createOrganization(await sender.server.signIn(), sender.server.signIn)).admin;
});
afterAll(() => sender.stop());
beforeEach(async () => {
  reporter = await createReporter(sender.reporter.session, sender.server.admin);
});

const create = (input: Record<string, unknown>, client = reporter.admin) =>
  client.call('createErrorRule', { propertyId: reporter.propertyId, action: 'ignore', ...input });
const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];

/** Reports an error and returns its issue; null if it was ignored. */
async function issueOf(exception: object, more: object = {}): Promise<string | null> {
  const { status, body } = await sender.report({ exception, ...more }, reporter);
  expect(status).toBe(202);
  return body.issueId;
}

const ruleOf = async (ruleId: string) => (await reporter.admin.call('getErrorRule', { ruleId })).body.rule;

const CHAT = { type: 'ChatError', message: 'Room 7 is full', stack: 'ChatError: Room 7 is full\n    at join (/app/src/chat.js:1:2)' };
const CART = { type: 'TypeError', message: 'total is not a function', stack: 'TypeError: x\n    at total (/app/src/cart.js:1:2)' };

describe('an error that fits', () => {
  test('is ignored: counted, but not stored', async () => {
    const { body } = await create({ type: 'chat*' });
    expect(await issueOf(CHAT)).toBeNull();
    expect(await issueOf(CART)).toEqual(expect.any(String));
    expect(await sender.countEvents(reporter)).toBe(1);
    const rule = await until(async () => {
      const found = await ruleOf(body.rule.id);
      return found.matchedEvents > 0 && found;
    });
    expect(rule).toMatchObject({ matchedEvents: 1, lastMatchedAt: expect.any(String) });
  });

  test('of a page, too', async () => {
    await create({ url: 'https://*/embed/*' });
    const page = (path: string) => sender.browser({ url: `https://${reporter.domain}${path}` }, {}, reporter);
    expect([(await page('/embed/cart')).status, (await page('/cart')).status]).toEqual([202, 202]);
    expect(await sender.countEvents(reporter)).toBe(1);
  });

  test('is lowered, in an issue apart from those that do not fit', async () => {
    await create({ action: 'lower', url: '*/preview/*' });
    const usual = await issueOf(CART, { url: 'https://shop.example.com/cart' });
    const lowered = await issueOf(CART, { url: 'https://shop.example.com/preview/cart' });
    expect(lowered).not.toBe(usual);
    const read = async (issueId: string | null) => {
      const { body } = await reporter.admin.call('getErrorIssue', { issueId: issueId ?? '' });
      return [body.issue.importance, body.issue.importanceReason];
    };
    expect(await read(lowered)).toEqual(['low', 'rule']);
    expect(await read(usual)).toEqual(['high', 'server']);
    const { body } = await reporter.admin.call('listErrorIssues', { propertyId: reporter.propertyId });
    expect(body.issues.map(({ id }) => id)).toEqual([usual]);
  });

  test('is kept apart', async () => {
    const { body } = await create({ action: 'separate', message: '*total*', url: '*/admin/*' });
    const usual = await issueOf(CART);
    const apart = await issueOf(CART, { url: 'https://shop.example.com/admin/cart' });
    expect(apart).not.toBe(usual);
    expect(await issueOf(CART, { url: 'https://shop.example.com/admin/orders' })).toBe(apart);
    const issue = (await reporter.admin.call('getErrorIssue', { issueId: apart ?? '' })).body;
    expect(JSON.stringify(issue)).toContain(`separate ${body.rule.id}`);
  });
});

test.each([
  ['message', 'Room * is full', true],
  ['message', 'ChatError: room *', true],
  ['message', 'Room', false],
  ['type', 'CHATERROR', true],
  ['file', '/app/src/chat.js', true],
  ['file', '*/cart.js', false],
  ['url', '*', false],
])('by %s: %s fits: %s', async (field, glob, fits) => {
  const pattern = glob === '*' ? '*shop*' : glob;
  await create({ [field]: pattern });
  expect((await issueOf(CHAT)) === null).toBe(fits);
});

test('every pattern must match, and the oldest rule that fits decides', async () => {
  await create({ action: 'lower', type: 'ChatError', message: '*closed*' });
  await create({ action: 'ignore', type: 'ChatError' });
  await create({ action: 'separate', type: '*Error' });
  expect(await issueOf(CHAT)).toBeNull();
});

describe('operations', () => {
  test('create, list, change and delete', async () => {
    const { status, body } = await create({ message: '*widget*' });
    expect(status).toBe(201);
    expect(body.rule).toMatchObject({
      action: 'ignore',
      message: '*widget*',
      type: null,
      url: null,
      file: null,
      matchedEvents: 0,
      lastMatchedAt: null,
    });
    const ruleId = body.rule.id;
    const changed = await reporter.admin.call('updateErrorRule', { ruleId, action: 'lower', message: null, type: 'ChatError' });
    expect(changed.body.rule).toMatchObject({ action: 'lower', message: null, type: 'ChatError' });
    const listed = await reporter.admin.call('listErrorRules', { propertyId: reporter.propertyId });
    expect(listed.body.rules).toEqual([changed.body.rule]);
    expect(outcome(await reporter.admin.call('updateErrorRule', { ruleId, type: null }))).toEqual([400, 'VALIDATION_ERROR']);
    const deleted = await reporter.admin.call('deleteErrorRule', { ruleId });
    expect(deleted.body).toEqual({ deleted: true, id: ruleId });
    expect(outcome(await reporter.admin.call('getErrorRule', { ruleId }))).toEqual([404, 'ERROR_RULE_NOT_FOUND']);
  });

  test.each([
    [{}],
    [{ message: '*' }],
    [{ message: ' ' }],
    [{ message: 'a\nb' }],
    [{ type: 'x'.repeat(201) }],
    [{ action: 'drop', type: 'x' }],
  ])('%j is refused', async (input) => {
    expect(outcome(await create(input))).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('belong to the organization', async () => {
    const { body } = await create({ type: 'x' });
    expect(outcome(await create({ type: 'x' }, stranger))).toEqual([404, 'PROPERTY_NOT_FOUND']);
    for (const operation of ['getErrorRule', 'deleteErrorRule'] as const)
      expect(outcome(await stranger.call(operation, { ruleId: body.rule.id }))).toEqual([404, 'ERROR_RULE_NOT_FOUND']);
    expect((await stranger.call('listErrorRules', {})).body.rules).toEqual([]);
  });

  test('at most 50 for a property, and they go with it', async () => {
    for (let count = 0; count < 50; count += 1) expect((await create({ type: `Error${count}` })).status).toBe(201);
    expect(outcome(await create({ type: 'x' }))).toEqual([409, 'CONFLICT']);
    await reporter.admin.call('deleteAnalyticsProperty', { propertyId: reporter.propertyId });
    expect(await sender.server.database.knex('error_rules').where({ property_id: reporter.propertyId }).first()).toBeUndefined();
  });
});

test('files that begin as the property says are its own code', async () => {
  const { body } = await reporter.admin.call('updateAnalyticsProperty', {
    propertyId: reporter.propertyId,
    ownCodePrefixes: ['node_modules/@acme/', 'com.acme.'],
  });
  expect(body.property.ownCodePrefixes).toEqual(['node_modules/@acme/', 'com.acme.']);
  const issueId = await issueOf({
    type: 'TypeError',
    message: 'x',
    stack: 'TypeError: x\n    at total (node_modules/@acme/cart/index.js:1:2)',
  });
  const { body: read } = await reporter.admin.call('getErrorIssue', { issueId: issueId ?? '' });
  expect(read.issue.culprit).toBe('total in @acme/cart/index.js');
});
