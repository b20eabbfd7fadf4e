/** A call repeated with its Idempotency-Key: every way in which it may come twice. */
import { expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../../src/kernel/caller.js';
import type { OperationContext } from '../../../../src/kernel/contract/handler.js';
import { forgetKeys } from '../../../../src/kernel/contract/idempotency/key-store.js';
import { AppError } from '../../../../src/kernel/errors.js';
import { type Call, call, caller, counting, database, now, organizationId, other, pass, person } from './keyed-calls.js';

const audited = async () => Number((await database.knex('audit_log').where({ outcome: 'success' }).count())[0]!['count']);
const keyRows = () => database.knex('idempotency_keys').where({ organization_id: organizationId }).select('*');

test('a repeated call gets the same answer, has no second effect and no second audit row', async () => {
  const { handler, state } = counting();
  const before = await audited();
  const first = await call(handler, { key: 'a-key' });
  const again = await call(handler, { key: '"a-key"' });
  expect(first).toMatchObject({ status: 201, replayed: false });
  expect(again).toEqual({ ...JSON.parse(JSON.stringify(first)), replayed: true });
  expect(state.calls).toBe(1);
  expect(await audited()).toBe(before + 1);
});

test('nobody who reads the table learns the key, the input or the answer', async () => {
  const { handler } = counting();
  await call(handler, { key: 'unreadable-key', body: { slug: 'unreadable-slug', name: 'unreadable' } });
  const text = JSON.stringify(await keyRows(), (_name, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  );
  expect(text).not.toContain('unreadable');
});

test('without a key, or with another one, a call happens again', async () => {
  const { handler, state } = counting();
  await call(handler, {});
  await call(handler, {});
  await call(handler, { key: 'one' });
  await call(handler, { key: 'two' });
  expect(state.calls).toBe(4);
});

test.each<[string, Call]>([
  ['another person', { as: person }],
  ['another key of the organization', { as: { ...caller, keyId: 'twk_Other6hIj9kLm2n0' } as Caller }],
  ['another organization', { as: { ...caller, organizationId: other } as Caller }],
  ['another operation', { operationId: 'createDocSite', body: { slug: 'shop', name: 'Shop' } }],
])('%s has keys of its own', async (name, change) => {
  const { handler, state } = counting();
  await call(handler, { key: name.replaceAll(' ', '-') });
  await call(handler, { key: name.replaceAll(' ', '-'), ...change });
  expect(state.calls).toBe(2);
});

test.each<[string, Call]>([['another body', { body: { slug: 'shop', name: 'Other' } }]])(
  '%s with the same key is refused, and names the first call',
  async (name, change) => {
    const { handler, state } = counting();
    const key = name.replaceAll(' ', '-');
    await call(handler, { key });
    await expect(call(handler, { key, ...change })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: expect.stringContaining(now().toISOString()),
    });
    expect(state.calls).toBe(1);
  },
);

test('another id in the path is another input, the order of members is not', async () => {
  const { handler, state } = counting();
  const operationId = 'postIncidentUpdate';
  const [one, two] = [uuidv7(), uuidv7()];
  await call(handler, { operationId, key: 'path', path: { incidentId: one }, body: { status: 'identified', body: 'Found.' } });
  const again = await call(handler, {
    operationId,
    key: 'path',
    path: { incidentId: one },
    body: { body: 'Found.', status: 'identified' },
  });
  expect(again.replayed).toBe(true);
  const elsewhere = call(handler, { operationId, key: 'path', path: { incidentId: two }, body: { status: 'identified', body: 'Found.' } });
  await expect(elsewhere).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(state.calls).toBe(1);
});

test.each(['', ' ', 'two words', 'ümlaut', 'x'.repeat(256), '"', '""', 'one, two', 'line\nbreak'])('%j is no key', async (key) => {
  const { handler, state } = counting();
  await expect(call(handler, { key })).rejects.toMatchObject({ code: 'INVALID_IDEMPOTENCY_KEY', status: 400 });
  expect(state.calls).toBe(0);
});

test('a call that fails leaves the key free', async () => {
  const { handler, state } = counting();
  const failing = call(
    async (context) => {
      await handler(context);
      throw new AppError('CONFLICT', 'Not yet.');
    },
    { key: 'fails-first' },
  );
  await expect(failing).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await call(handler, { key: 'fails-first' })).toMatchObject({ status: 201, replayed: false });
  expect(state.calls).toBe(2);
});

test('while the first runs, the others are told to wait; then they get its answer', async () => {
  const { handler, state } = counting();
  let finish = () => {};
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const first = call(
    async (context) => {
      begun();
      await running;
      return handler(context);
    },
    { key: 'slow' },
  );
  await started;
  await expect(call(handler, { key: 'slow' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE', options: { retryAfterSec: 1 } });
  finish();
  await first;
  expect(await call(handler, { key: 'slow' })).toMatchObject({ replayed: true });
  expect(state.calls).toBe(1);
});

test('a key is free again after a day', async () => {
  const { handler, state } = counting();
  await call(handler, { key: 'daily' });
  pass(86_399_999);
  expect((await call(handler, { key: 'daily' })).replayed).toBe(true);
  pass(1);
  expect((await call(handler, { key: 'daily' })).replayed).toBe(false);
  expect((await call(handler, { key: 'daily' })).replayed).toBe(true);
  expect(state.calls).toBe(2);
});

test('secrets are shown again for fifteen minutes; then the call only says that it has happened', async () => {
  let calls = 0;
  const handler = async () => {
    calls += 1;
    return { apiKey: { keyId: 'twk_New6hIj9kLm2n000' }, credential: 'secret', secret: 'secret' };
  };
  const create = {
    operationId: 'createApiKey',
    as: person,
    key: 'secret',
    body: { name: 'CI', kind: 'organization', scopes: ['admin:read'] },
  };
  await call(handler, create);
  pass(899_999);
  expect(await call(handler, create)).toMatchObject({ replayed: true, body: { secret: 'secret' } });
  pass(1);
  await expect(call(handler, create)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_NOT_REPLAYABLE',
    message: expect.stringContaining('twk_New6hIj9kLm2n000'),
  });
  expect(calls).toBe(1);
  await forgetKeys(database.knex, now());
  const stored = await database.knex('idempotency_keys').where({ target_id: 'twk_New6hIj9kLm2n000' }).first('answer');
  expect(stored).toEqual({ answer: null });
});

test('an answer that is too long is not kept, and the effect still happens once', async () => {
  const { handler, state } = counting();
  const long = async (context: OperationContext) => ({ ...((await handler(context)) as object), text: 'x'.repeat(65_536) });
  await call(long, { key: 'long' });
  await expect(call(long, { key: 'long' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_NOT_REPLAYABLE' });
  expect(state.calls).toBe(1);
});

test('operations without a key ignore it', async () => {
  let calls = 0;
  const handler = async () => {
    calls += 1;
    return { lines: [] };
  };
  const tail = { operationId: 'tailServerLogs', path: { serverId: uuidv7() }, body: { sourceId: 'nginx:error' }, key: 'two words' };
  await call(handler, tail);
  await call(handler, tail);
  expect(calls).toBe(2);
});

test('a hundred calls with one key over two processes have one effect', async () => {
  const { handler, state } = counting();
  const untilDone = async (): Promise<string> => {
    for (;;) {
      const answer = await call(handler, { key: 'hundred' }).catch((error) => {
        if (error.code !== 'IDEMPOTENCY_KEY_IN_USE') throw error;
        return null;
      });
      if (answer) return JSON.stringify(answer.body);
    }
  };
  const answers = await Promise.all(Array.from({ length: 100 }, untilDone));
  expect(new Set(answers).size).toBe(1);
  expect(state.calls).toBe(1);
});
