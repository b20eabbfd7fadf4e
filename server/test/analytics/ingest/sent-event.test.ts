/** Bodies of events: how many one may have, and which combinations of fields are refused. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { kindOf, readPageEvents, readServerEvents, selectorOf } from '../../../src/analytics/ingest/sent-event.js';

const event = (more: object = {}) => ({ domain: 'shop.example.com', url: 'https://shop.example.com/', ...more });
const read = (body: unknown) => readPageEvents(JSON.stringify(body));

test.each([
  ['pages', readPageEvents],
  ['servers', readServerEvents],
])('a list from %s has 1 to 20 events', (_from, readEvents) => {
  const list = (count: number) => readEvents(JSON.stringify(Array.from({ length: count }, () => event())));
  expect(list(1)).toHaveLength(1);
  expect(list(20)).toHaveLength(20);
  for (const count of [0, 21]) expect(() => list(count)).toThrow('must have 1 to 20 events');
});

const withProps = (a: unknown) => event({ props: { a } });
const nested = (lists: number): unknown[] => (lists === 1 ? [] : [nested(lists - 1)]);
const values = (last: number) => [...Array(19).fill(withProps(Array(95).fill(1))), withProps(Array(last).fill(1))];

test.each([
  ['100 items of a list', withProps(Array(100).fill(1)), withProps(Array(101).fill(1))],
  ['8 levels', withProps(nested(6)), withProps(nested(7))],
  ['2,000 values', values(95), values(96)],
])('a body has at most %s', (_what, allowed, refused) => {
  expect(() => read(allowed)).not.toThrow();
  expect(() => read(refused)).toThrow();
});

test.each([
  [event({ type: 'event' }), '/name is required for an event'],
  [event({ type: 'vitals' }), '/vitals is required'],
  [event({ domain: undefined }), '/propertyId or domain is required'],
  [[event(), event({ type: 'event' })], '/1/name is required for an event'],
])('%j is refused: %s', (body, message) => {
  expect(() => read(body)).toThrow(message);
});

test('an event without a type is a pageview unless it has a name, and the name pageview means one', () => {
  expect([event(), event({ name: 'order' }), event({ name: 'pageview' }), event({ type: 'event', name: 'pageview' })].map(kindOf)).toEqual([
    'pageview',
    'event',
    'pageview',
    'pageview',
  ]);
  expect(kindOf(event({ type: 'vitals', name: 'pageview' }) as Parameters<typeof kindOf>[0])).toBe('vitals');
});

test('characters that cannot be stored are replaced', () => {
  const text = JSON.stringify(event({ name: 'NAME' })).replace('NAME', 'a\\u0000b\\ud800c\\u00e9');
  expect(readPageEvents(text)[0]?.name).toBe('a\ufffdb\ufffdc\u00e9');
});

test('an event names its property by id or domain', () => {
  const id = randomUUID();
  expect(selectorOf({ propertyId: id.toUpperCase(), url: '' })).toEqual({ id });
  expect(selectorOf(event())).toEqual({ domain: 'shop.example.com' });
  expect(() => selectorOf(event({ domain: 'https://shop.example.com/' }))).toThrow('domain must be a bare host name');
});
