/** Calls whose effect is no transaction, or only a part of them, and what is forgotten. */
import { expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { forgetKeys } from '../../../../src/kernel/contract/idempotency/key-store.js';
import { call, counting, database, type Handler, now, organizationId, pass } from './keyed-calls.js';

const keyRows = () => database.knex('idempotency_keys').where({ organization_id: organizationId }).select('*');

const TEST_CHANNEL = { operationId: 'testNotificationChannel', path: { channelId: uuidv7() }, body: undefined };

test('what is sent without a transaction is sent once', async () => {
  let sent = 0;
  const handler = async () => {
    sent += 1;
    return { delivered: true, reason: null };
  };
  const answers = [await call(handler, { ...TEST_CHANNEL, key: 'send' }), await call(handler, { ...TEST_CHANNEL, key: 'send' })];
  expect(answers.map(({ replayed }) => replayed)).toEqual([false, true]);
  expect(sent).toBe(1);
  await expect(call(async () => Promise.reject(new Error('lost')), { ...TEST_CHANNEL, key: 'lost' })).rejects.toThrow();
  expect((await call(handler, { ...TEST_CHANNEL, key: 'lost' })).replayed).toBe(false);
});

test('a process that dies while it sends frees the key after two minutes', async () => {
  let answer = () => {};
  // its handler runs only once it has the claim
  const dead = await new Promise<{ ended: Promise<unknown> }>((holds) => {
    const ended: Promise<unknown> = call(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({});
          holds({ ended });
        }),
      { ...TEST_CHANNEL, key: 'dead' },
    );
  });
  const handler = async () => ({ delivered: true, reason: null });
  await expect(call(handler, { ...TEST_CHANNEL, key: 'dead' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });
  pass(120_000);
  expect((await call(handler, { ...TEST_CHANNEL, key: 'dead' })).replayed).toBe(false);
  answer();
  await dead.ended;
});

const SAVE = { operationId: 'createDocPage', path: { siteId: uuidv7() }, body: { path: 'x', title: 'X', markdown: 'x' } };

test('what a call commits by itself belongs to its key, even if the process dies before it answers', async () => {
  let saved = 0;
  const saveThen =
    (end: () => Promise<unknown>): Handler =>
    async (context) => {
      await context.commit(async () => {
        saved += 1;
        context.audit.targetId = 'page-1';
      });
      return end();
    };
  const answers = async () => [
    await call(
      saveThen(async () => ({ page: {} })),
      { ...SAVE, key: 'saved' },
    ),
    await call(
      saveThen(async () => ({})),
      { ...SAVE, key: 'saved' },
    ),
  ];
  expect((await answers()).map(({ replayed }) => replayed)).toEqual([false, true]);
  await expect(
    call(
      saveThen(() => Promise.reject(new Error('gone'))),
      { ...SAVE, key: 'cut' },
    ),
  ).rejects.toThrow();
  await expect(
    call(
      saveThen(async () => ({})),
      { ...SAVE, key: 'cut' },
    ),
  ).rejects.toMatchObject({
    code: 'IDEMPOTENCY_NOT_REPLAYABLE',
    message: expect.stringContaining('page-1'),
  });
  expect(saved).toBe(2);
});

test('a call whose claim has passed to another commits nothing', async () => {
  let commit = async () => {};
  let started = () => {};
  const holds = new Promise<void>((resolve) => {
    started = resolve;
  });
  const slow = call(
    (context) =>
      new Promise((resolve, reject) => {
        commit = () =>
          context
            .commit(async (transaction) => {
              await transaction('projects').insert({
                organization_id: organizationId,
                id: uuidv7(),
                slug: 'late',
                name: 'x',
                created_at: now(),
                updated_at: now(),
              });
            })
            .then(() => resolve({}), reject);
        started();
      }),
    { ...SAVE, key: 'late' },
  );
  const handler = async () => ({ page: {} });
  // its handler runs only once it has the claim
  await holds;
  await expect(call(handler, { ...SAVE, key: 'late' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });
  pass(120_000);
  await call(handler, { ...SAVE, key: 'late' });
  const refused = expect(slow).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });
  await commit();
  await refused;
  expect(await database.knex('projects').where({ slug: 'late' })).toEqual([]);
});

test('housekeeping forgets expired keys', async () => {
  const { handler } = counting();
  await call(handler, { key: 'forgotten' });
  const before = (await keyRows()).length;
  expect(await forgetKeys(database.knex, now())).toBe(0);
  expect((await keyRows()).length).toBe(before);
  expect(await forgetKeys(database.knex, new Date(now().getTime() + 86_400_000))).toBeGreaterThanOrEqual(before);
  expect(await keyRows()).toEqual([]);
});
