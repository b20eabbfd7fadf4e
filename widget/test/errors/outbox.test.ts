/** Events are sent one by one, and the service's Retry-After is respected. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Outbox } from '../../src/errors/outbox.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A service that responds when the test says so. */
function service() {
  const sent: string[] = [];
  const open: ((status: number, retryAfter?: string) => void)[] = [];
  const outbox = new Outbox({
    post: (body, done) => {
      sent.push(body);
      open.push((status, retryAfter) => done(status, retryAfter ?? null));
    },
  });
  return { outbox, sent, answer: (status: number, retryAfter?: string) => open.shift()?.(status, retryAfter) };
}

test('events are sent one at a time, in order', () => {
  const { outbox, sent, answer } = service();
  for (const body of ['a', 'b', 'c']) outbox.add(body);
  expect(sent).toEqual(['a']);
  answer(202);
  answer(400);
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('a page that comes back goes on, though it never gets the response to what was under way when it was left', () => {
  const { outbox, sent } = service();
  outbox.add('a');
  outbox.flush();
  outbox.add('b');
  expect(sent).toEqual(['a', 'b']);
});

test('after a 429 nothing is sent before Retry-After, not even when the visitor leaves; then the same event is sent again', () => {
  const { outbox, sent, answer } = service();
  outbox.add('a');
  answer(429, '7');
  outbox.add('b');
  outbox.flush();
  jest.advanceTimersByTime(6999);
  expect(sent).toEqual(['a']);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual(['a', 'a']);
  answer(202);
  expect(sent).toEqual(['a', 'a', 'b']);
});

test('a 429 without Retry-After means a minute', () => {
  const { outbox, sent, answer } = service();
  outbox.add('a');
  answer(429);
  jest.advanceTimersByTime(59_999);
  expect(sent).toEqual(['a']);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual(['a', 'a']);
});

test('without a response an event is tried three times, with growing pauses, then dropped', () => {
  const { outbox, sent, answer } = service();
  outbox.add('a');
  answer(0);
  jest.advanceTimersByTime(5000);
  answer(503);
  jest.advanceTimersByTime(19_999);
  expect(sent).toEqual(['a', 'a']);
  jest.advanceTimersByTime(1);
  answer(0);
  jest.advanceTimersByTime(3_600_000);
  expect(sent).toEqual(['a', 'a', 'a']);
});

test('when the visitor leaves, all waiting events are sent', () => {
  const { outbox, sent, answer } = service();
  outbox.add('a');
  answer(0);
  outbox.add('b');
  outbox.flush();
  expect(sent).toEqual(['a', 'a', 'b']);
});

test('at most 30 events wait', () => {
  const { outbox, sent, answer } = service();
  for (let index = 0; index < 50; index++) outbox.add(`${index}`);
  for (let index = 0; index < 50; index++) answer(202);
  expect([sent.length, sent.at(-1)]).toEqual([31, '30']);
});

test('nothing is sent after stop', () => {
  const { outbox, sent, answer } = service();
  for (const body of ['a', 'b']) outbox.add(body);
  outbox.stop();
  answer(0);
  jest.advanceTimersByTime(3_600_000);
  expect(sent).toEqual(['a']);
});

/** An event of so many bytes, most of them breadcrumbs. */
const large = (id: number, bytes: number) => {
  const event = {
    exception: { type: 'Error', message: `${id}`, stack: 'at f (x.js:1:2)\n'.repeat(200) },
    causes: [],
    breadcrumbs: [] as string[],
  };
  while (JSON.stringify(event).length < bytes) event.breadcrumbs.push('b'.repeat(500));
  return JSON.stringify(event);
};

test('when the visitor leaves, all events fit into what browsers still send, together with the one under way', () => {
  const { outbox, sent } = service();
  const bodies = Array.from({ length: 8 }, (_, id) => large(id, 20_000 + id * 2_500));
  for (const body of bodies) outbox.add(body);
  outbox.flush();
  const ids = sent.map((body) => JSON.parse(body).exception.message);
  expect([...ids].sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  expect(sent.reduce((sum, body) => sum + body.length, 0)).toBeLessThan(65_536);
});

test('events that fit are left as they are', () => {
  const { outbox, sent } = service();
  const bodies = [9_000, 30_000, 8_000, 4_000].map((bytes, id) => large(id, bytes));
  for (const body of bodies) outbox.add(body);
  outbox.flush();
  expect([...sent].sort()).toEqual([...bodies].sort());
});

test('an event that the browser refuses then is sent when the page comes back', () => {
  const { outbox, sent, answer } = service();
  for (const id of [1, 2]) outbox.add(large(id, 4_000));
  outbox.flush();
  answer(202);
  answer(0);
  outbox.add(large(3, 4_000));
  expect(sent.map((body) => JSON.parse(body).exception.message)).toEqual(['1', '2', '2']);
});
