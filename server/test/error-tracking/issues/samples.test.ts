/** The events shown for fixing an issue. */
import { describe, expect, test } from '@jest/globals';
import type { ResolvedFrame } from '../../../src/error-tracking/events/event.js';
import type { EventTraits } from '../../../src/error-tracking/events/event-store.js';
import { chooseSamples, shortened, withFewerLines } from '../../../src/error-tracking/issues/samples.js';
import { frame, payload } from '../support/rows.js';

const traits = (id: string, input: Partial<EventTraits> = {}): EventTraits => ({
  id,
  received_at: new Date(0),
  release: '1',
  url: '/cart',
  message: 'x',
  browser: { name: 'Chrome', version: '141.0' },
  tags: {},
  ...input,
});

describe('chooseSamples', () => {
  test.each<[string, EventTraits[], number, string[]]>([
    ['none of none', [], 3, []],
    ['all of few', [traits('a'), traits('b')], 5, ['a', 'b']],
    ['the newest of events that are alike', [traits('a'), traits('b'), traits('c')], 2, ['a', 'b']],
    ['another release before the same', [traits('a'), traits('b'), traits('c', { release: '2' })], 2, ['a', 'c']],
    ['another page before the same', [traits('a'), traits('b'), traits('c', { url: '/' })], 2, ['a', 'c']],
    ['another message before the same', [traits('a'), traits('b'), traits('c', { message: 'y' })], 2, ['a', 'c']],
    [
      'another browser before the same',
      [traits('a'), traits('b'), traits('c', { browser: { name: 'Safari', version: null } })],
      2,
      ['a', 'c'],
    ],
    [
      'no minor version for another browser',
      [traits('a'), traits('b', { browser: { name: 'Chrome', version: '141.9' } }), traits('c', { url: '/' })],
      2,
      ['a', 'c'],
    ],
    ['the most different event', [traits('a'), traits('b', { url: '/' }), traits('c', { url: '/', release: '2' })], 2, ['a', 'c']],
    [
      'then what the chosen ones do not have',
      [traits('a'), traits('b', { release: '2' }), traits('c', { release: '2' }), traits('d', { release: '3' })],
      3,
      ['a', 'b', 'd'],
    ],
  ])('takes %s', (_case, events, limit, expected) => {
    expect(chooseSamples(events, limit).map(({ id }) => id)).toEqual(expected);
  });
});

test('a payload is cut to the throw, the exceptions before it and the last breadcrumbs', () => {
  const exception = (parent: number | null) => ({
    type: 'Error',
    message: 'x',
    relation: 'cause' as const,
    parent,
    stack: null,
    frames: Array.from({ length: 200 }, (_, line) => frame({ line })),
  });
  const breadcrumbs = Array.from({ length: 50 }, (_, index) => ({
    type: 'click',
    level: null,
    message: String(index),
    data: {},
    timestamp: '2026-01-16T09:29:58.000Z',
  }));
  const long = payload({ exceptions: Array.from({ length: 21 }, (_, index) => exception(index === 1 ? 20 : 0)), breadcrumbs });
  const short = shortened(long);
  expect(short.exceptions).toHaveLength(10);
  expect(short.exceptions.map(({ parent }) => parent)).toEqual([0, null, 0, 0, 0, 0, 0, 0, 0, 0]);
  for (const { frames } of short.exceptions) expect(frames.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_, line) => line));
  expect(short.breadcrumbs.map(({ message }) => message)).toEqual(breadcrumbs.slice(20).map(({ message }) => message));
  expect(shortened(payload())).toEqual(payload());
});

test('source lines are shown around the nearest own frames', () => {
  const lines = (name: string) => Array.from({ length: 10 }, (_, index) => `${name} ${index}`);
  const resolved = (inApp: boolean): ResolvedFrame => ({
    file: 'a.js',
    function: null,
    line: 1,
    column: 1,
    inApp,
    symbolicated: true,
    context: { before: lines('before'), line: 'here', after: lines('after') },
    unmappedReason: null,
    nearestPath: null,
    generated: null,
    statement: null,
    nameAtCaller: null,
  });
  const shown = withFewerLines([
    resolved(false),
    ...Array.from({ length: 12 }, () => resolved(true)),
    { ...resolved(true), context: null },
  ]);
  expect(shown.map(({ context }) => context !== null)).toEqual([false, ...Array(10).fill(true), false, false, false]);
  expect(shown[1]?.context).toEqual({ before: lines('before').slice(5), line: 'here', after: lines('after').slice(0, 5) });
});
