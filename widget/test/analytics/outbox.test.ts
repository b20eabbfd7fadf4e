/** Events are sent in order; one that may not have arrived is sent again with the same id. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { outboxTo } from '../../src/analytics/outbox.js';

const real = { fetch: globalThis.fetch, navigator: globalThis.navigator };

let sent: string[];
let answers: ((status: number, hint?: string | null) => Promise<void>)[];
let beacons: string[];

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  beacons = [];
  answers = [];
  const fetch = (_address: string, { body }: { body: string }) => {
    sent.push(body);
    return new Promise((resolve, reject) => {
      // status 0: no response
      answers.push(async (status, hint = null) => {
        // a page may have replaced fetch by something whose answers have no headers
        if (status) resolve({ ok: status < 300, ...(hint !== null && { headers: new Headers({ 'X-Event-Hint': hint }) }) });
        else reject(new TypeError('Failed to fetch'));
        for (let turn = 0; turn < 4; turn++) await null;
      });
    });
  };
  define({ fetch, window: globalThis, navigator: { sendBeacon: (_: string, body: string) => beacons.push(body) > 0 } });
});
afterEach(() => {
  jest.useRealTimers();
  define(real);
});

function define(values: Record<string, unknown>) {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
const answer = (status: number, hint?: string) => answers.shift()?.(status, hint);

test('a page that comes back goes on, though it never gets the response to what was under way when it was left', () => {
  const [add, flush] = outboxTo('https://t.example.com/api/event');
  add('1');
  flush();
  flush(true);
  add('2');
  flush();
  expect(sent).toEqual(['[1]', '[2]']);
});

test('one request at a time, with up to 20 events that have arrived in the meantime', async () => {
  const [add, flush] = outboxTo('https://t.example.com/api/event');
  for (let event = 0; event < 25; event++) {
    add(`${event}`);
    flush();
  }
  expect(sent).toEqual(['[0]']);
  await answer(202);
  await answer(202);
  const list = Array.from({ length: 25 }, (_, event) => event);
  expect(sent).toEqual(['[0]', `[${list.slice(1, 21)}]`, `[${list.slice(21)}]`]);
});

test.each([0, 400, 429, 503])(
  'after status %d, events are sent again one by one, with growing pauses, at most four times',
  async (status) => {
    const [add, flush] = outboxTo('https://t.example.com/api/event');
    for (const event of ['1', '2', '3']) add(event);
    flush();
    await answer(status);
    jest.advanceTimersByTime(4999);
    expect(sent).toEqual(['[1,2,3]']);
    jest.advanceTimersByTime(1);
    await answer(status);
    jest.advanceTimersByTime(20_000);
    await answer(status);
    jest.advanceTimersByTime(45_000);
    expect(sent).toEqual(['[1,2,3]', '[1]', '[1]', '[1]']);
    await answer(status);
    expect(sent.at(-1)).toBe('[2,3]');
  },
);

test('when the visitor may leave, everything is sent without waiting for responses', () => {
  const [add, flush] = outboxTo('https://t.example.com/api/event');
  add('1');
  flush();
  for (let event = 2; event < 25; event++) add(`${event}`);
  flush(true);
  expect(sent.length).toBe(3);
});

test('at most 100 events wait', async () => {
  const [add, flush] = outboxTo('https://t.example.com/api/event');
  for (let event = 0; event < 150; event++) add(`${event}`);
  flush(true);
  expect(sent.flatMap((body) => JSON.parse(body) as number[])).toHaveLength(100);
});

test('without keepalive or a working fetch, sendBeacon is used', () => {
  define({
    fetch: () => {
      throw new Error('replaced by the page');
    },
  });
  const [add, flush] = outboxTo('https://t.example.com/api/event');
  add('1');
  flush();
  expect(beacons).toEqual(['[1]']);
});

test('what the service says to a developer is in the console, and nothing else', async () => {
  const said: unknown[] = [];
  const warn = jest.spyOn(console, 'warn').mockImplementation((text) => void said.push(text));
  const [add, flush] = outboxTo('https://t.example.com/api/event');
  for (const hint of ['Tidewatch: not counted (bot): …', undefined]) {
    add('1');
    flush();
    await answer(202, hint && encodeURI(hint));
  }
  warn.mockRestore();
  expect(said).toEqual([encodeURI('Tidewatch: not counted (bot): …')]);
});
