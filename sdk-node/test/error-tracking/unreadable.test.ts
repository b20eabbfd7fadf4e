/** A value that cannot be read costs only itself, not the error that it describes; a user may be an object. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { CaptureDetails } from '../../src/index.js';
import { startStage } from './stage.js';

let stage: Awaited<ReturnType<typeof startStage>>;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.stop());

function failing<T extends object>(name: string, others: T): T {
  return Object.defineProperty({ ...others }, name, {
    enumerable: true,
    get() {
      throw new Error('no');
    },
  });
}
const unprintable = {
  toString() {
    throw new Error('no');
  },
};

async function captured(details: object) {
  const client = stage.client();
  const result = await client.captureException(new Error('x'), details as CaptureDetails);
  expect(result.ok).toBe(true);
  return stage.sent()[0];
}

test('a tag', async () => {
  expect((await captured({ tags: failing('a', { b: 1, c: unprintable }) }))?.tags).toMatchObject({ b: '1', c: expect.any(String) });
});

test('a part of a fingerprint', async () => {
  const parts = ['a', 'x', 'b'];
  Object.defineProperty(parts, 1, {
    get() {
      throw new Error('no');
    },
  });
  await stage.client().captureException(new Error('x'), { fingerprint: parts });
  expect(stage.sent()[0]?.fingerprint).toEqual(['a', 'b']);
});

test.each(['level', 'tags', 'userId', 'fingerprint', 'handled', 'url', 'eventId', 'once', 'message'])('an option: %s', async (name) => {
  expect(await captured(failing(name, {}))).toMatchObject({ exception: { message: 'x' } });
});

test('a part of a breadcrumb, and of a scope', async () => {
  const client = stage.client();
  client.run(failing('url', { userId: 'u-1', tags: failing('a', { b: 1 }) }), () => {
    client.addBreadcrumb({ message: 'x', data: failing('a', { b: 1 }) });
    client.addBreadcrumb(failing('message', { type: 'cart' }));
    return client.captureException(new Error('x'));
  });
  await client.flush();
  expect(stage.sent()[0]).toMatchObject({
    userId: 'u-1',
    tags: { b: '1' },
    breadcrumbs: [{ message: 'x', data: { b: 1 } }, { type: 'cart' }],
  });
});

test.each([
  ['with an id', { user: { id: 'u-1' } }, 'u-1'],
  ['with a number', { user: { id: 17, email: 'ada@example.com' } }, '17'],
  ['beside an id', { userId: 'u-2', user: { id: 'u-1' } }, 'u-2'],
  ['with an unreadable id', { user: failing('id', {}) }, 'u-0'],
  ['without an id', { user: { email: 'ada@example.com' } }, 'u-0'],
  ['who is nobody', { user: { id: null } }, undefined],
])('a user as an object %s', async (_case, details, expected) => {
  const client = stage.client();
  client.setUser({ id: 'u-0' });
  await client.captureException(new Error('x'), details);
  expect(stage.sent()[0]?.userId).toBe(expected);
});
