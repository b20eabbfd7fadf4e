/** What is known, and how it is asked for again. */
import { expect, test } from '@jest/globals';
import { Cache } from '../../src/data/cache.js';
import { CallError } from '../../src/data/call-error.js';
import type { AnyOperation } from '../../src/data/operation.js';

const LIST: AnyOperation = { id: 'listMonitors', method: 'GET', path: '/api/v1/monitors', role: 'viewer', words: 'monitors list' };

type Reply = { body: unknown; etag?: string } | Error;

function stage(replies: Reply[]) {
  const asked: { etag: string | null | undefined; organization: string | null }[] = [];
  let now = 1_000;
  const cache = new Cache(
    async (_operation, _input, { etag, organization }) => {
      asked.push({ etag, organization });
      const reply = replies.shift();
      if (reply instanceof Error) throw reply;
      return { body: reply?.body ?? null, etag: reply?.etag ?? null, version: '1' };
    },
    () => now,
  );
  return { cache, asked, at: (time: number) => (now = time) };
}

test('one call has one entry, whatever the order of its input', () => {
  const { cache } = stage([]);
  const entry = cache.entry(LIST, { a: 1, b: [1, 2] }, 'acme');
  expect(cache.entry(LIST, { b: [1, 2], a: 1 }, 'acme')).toBe(entry);
  expect(cache.entry(LIST, { b: [2, 1], a: 1 }, 'acme')).not.toBe(entry);
  expect(cache.entry(LIST, { a: 1, b: [1, 2] }, 'other')).not.toBe(entry);
});

test('asks once for those who ask at the same time', async () => {
  const { cache, asked } = stage([{ body: { n: 1 } }]);
  const entry = cache.entry(LIST, {}, 'acme');
  await Promise.all([cache.refresh(entry), cache.refresh(entry)]);
  expect([asked.length, entry.answer.value]).toEqual([1, { n: 1 }]);
});

test('an answer that still holds stays the same object, and counts as confirmed', async () => {
  const { cache, asked, at } = stage([
    { body: { n: 1 }, etag: 'W/"a"' },
    { body: null, etag: 'W/"a"' },
  ]);
  const entry = cache.entry(LIST, {}, 'acme');
  await cache.refresh(entry);
  const before = entry.answer.value;
  at(16_000);
  await cache.refresh(entry);
  expect([entry.answer.value === before, entry.confirmedAt.value]).toEqual([true, 16_000]);
  expect(asked).toEqual([
    { etag: null, organization: 'acme' },
    { etag: 'W/"a"', organization: 'acme' },
  ]);
});

test('a failure keeps what is known, and is counted until the next success', async () => {
  const gone = new CallError('gone');
  const { cache, at } = stage([{ body: { n: 1 } }, gone, gone, { body: { n: 2 } }]);
  const entry = cache.entry(LIST, {}, 'acme');
  await cache.refresh(entry);
  at(2_000);
  await cache.refresh(entry);
  await cache.refresh(entry);
  expect([entry.answer.value, entry.failures.value, entry.confirmedAt.value, entry.failure.value]).toEqual([{ n: 1 }, 2, 1_000, gone]);
  await cache.refresh(entry);
  expect([entry.answer.value, entry.failures.value, entry.failure.value]).toEqual([{ n: 2 }, 0, null]);
});

test('after a change, what is shown is asked for again, and the rest when it is shown', async () => {
  const { cache, asked } = stage([{ body: 1 }, { body: 2 }, { body: 3 }]);
  const [shown, hidden] = [cache.entry(LIST, { a: 1 }, 'acme'), cache.entry(LIST, { a: 2 }, 'acme')];
  shown.readers = 1;
  await Promise.all([cache.refresh(shown), cache.refresh(hidden)]);
  cache.outdate();
  await new Promise((resolve) => setImmediate(resolve));
  expect([asked.length, shown.isOutdated, hidden.isOutdated]).toEqual([3, false, true]);
});

test('an answer that was under way during a change is asked for once more', async () => {
  let release = () => {};
  const asked: number[] = [];
  const cache = new Cache(async () => {
    asked.push(asked.length);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return { body: asked.length, etag: null, version: null };
  });
  const entry = cache.entry(LIST, {}, 'acme');
  entry.readers = 1;
  const first = cache.refresh(entry);
  cache.outdate();
  release();
  await first;
  await new Promise((resolve) => setImmediate(resolve));
  release();
  expect(asked).toHaveLength(2);
});

test('what was put in the place of an answer is taken back, unless a newer answer came', async () => {
  const { cache } = stage([{ body: { read: false } }, { body: { read: true } }]);
  const entry = cache.entry(LIST, {}, 'acme');
  await cache.refresh(entry);
  const undo = cache.overwrite(entry, () => ({ read: true }));
  expect(entry.answer.value).toEqual({ read: true });
  undo();
  expect(entry.answer.value).toEqual({ read: false });
  const late = cache.overwrite(entry, () => ({ read: true }));
  await cache.refresh(entry);
  late();
  expect(entry.answer.value).toEqual({ read: true });
});

test('keeps a bounded number of answers that nobody shows, and all that somebody shows', () => {
  const { cache } = stage([]);
  const shown = cache.entry(LIST, { shown: true }, 'acme');
  shown.readers = 1;
  const first = cache.entry(LIST, { n: -1 }, 'acme');
  for (let n = 0; n < 200; n += 1) cache.entry(LIST, { n }, 'acme');
  expect(cache.entry(LIST, { shown: true }, 'acme')).toBe(shown);
  expect(cache.entry(LIST, { n: 199 }, 'acme').askedAt).toBe(0);
  expect(cache.entry(LIST, { n: -1 }, 'acme')).not.toBe(first);
});
