import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bodyOf, eventOf } from '../../src/errors/event.js';
import { ofErrorEvent, ofException } from '../../src/errors/occurrence.js';

const SETTINGS = { propertyId: null, domain: 'shop.example.com', userId: null, release: null, environment: null, endpoint: '' };
const global = globalThis as { location?: unknown; document?: unknown };
beforeAll(() => {
  global.location = { href: 'https://shop.example.com/cart' };
  global.document = { baseURI: 'https://shop.example.com/cart' };
});
afterAll(() => {
  delete global.location;
  delete global.document;
});

const userOf = (options: object, userId: unknown = null) =>
  eventOf(ofException([new Error('x'), options]), { ...SETTINGS, userId }, [], 0).userId;

test.each([
  [{ userId: 'u-1' }, null, 'u-1'],
  [{ userId: 17 }, null, '17'],
  [{ user: { id: 'u-1' } }, null, 'u-1'],
  [{ user: { id: 17, email: 'ada@example.com' } }, 'u-2', '17'],
  [{ user: { email: 'ada@example.com' } }, 'u-2', 'u-2'],
  [{ userId: 'u-1', user: { id: 'u-3' } }, 'u-2', 'u-1'],
  [{}, { id: 'u-2' }, 'u-2'],
  [{}, null, undefined],
  [{ user: null }, { id: {} }, undefined],
])('the user of %j and setUser(%j) is %s', (options, set, expected) => {
  expect(userOf(options, set)).toBe(expected);
});

test('an error event without a line has no frame: the browser reports a loop of a ResizeObserver at the page', () => {
  const message = 'ResizeObserver loop completed with undelivered notifications.';
  const event = { message, filename: 'https://shop.example.com/', lineno: 0, colno: 0, error: null };
  expect(ofErrorEvent(event as ErrorEvent).exception).toEqual({ type: 'Error', message });
  expect(ofErrorEvent({ ...event, lineno: 3, colno: 7 } as ErrorEvent).exception.stack).toContain('https://shop.example.com/:3:7');
});

test('a body that is too long loses breadcrumbs, then causes, then the end of its stack', () => {
  const event = { exception: { stack: 's'.repeat(100) }, causes: ['c'.repeat(100)], breadcrumbs: ['a'.repeat(100), 'b'.repeat(100)] };
  const body = JSON.stringify(event);
  const kept = (most: number) => JSON.parse(bodyOf(body, most));
  expect(kept(body.length)).toEqual(event);
  expect(kept(body.length - 1)).toEqual({ ...event, breadcrumbs: event.breadcrumbs.slice(1) });
  expect(kept(250)).toEqual({ ...event, breadcrumbs: [], causes: [] });
  expect(kept(100).exception.stack.length).toBeLessThan(100);
  expect(kept(1).exception.stack).toBe('');
});
