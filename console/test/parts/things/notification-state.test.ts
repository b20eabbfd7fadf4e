import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isRead, markRead } from '../../../src/parts/things/notification-state.js';

const before = globalThis.fetch;
beforeAll(() => {
  Object.defineProperty(globalThis, 'document', { configurable: true, value: { documentElement: { dataset: {} } } });
});
afterAll(() => {
  globalThis.fetch = before;
  Reflect.deleteProperty(globalThis, 'document');
});

test('a refusal takes back its own mark, and no other', async () => {
  const answers: ((response: Response) => void)[] = [];
  globalThis.fetch = () => new Promise((resolve) => answers.push(resolve));
  const [one, other] = [
    { id: 'a', read: false },
    { id: 'b', read: false },
  ];
  const [first, second] = [markRead(one), markRead(other)];
  expect([isRead(one), isRead(other)]).toEqual([true, true]);
  answers[0]?.(new Response('{"error":{"code":"INTERNAL"}}', { status: 500 }));
  answers[1]?.(new Response('{}', { headers: { 'Content-Type': 'application/json' } }));
  await expect(first).rejects.toMatchObject({ code: 'INTERNAL' });
  await second;
  expect([isRead(one), isRead(other)]).toEqual([false, true]);
});
