/** The stored part of an oversized report. */
import { describe, expect, test } from '@jest/globals';
import { StackBudget, withinDetails } from '../../../src/error-tracking/ingest/event-bounds.js';
import { exceptionsOf } from '../../../src/error-tracking/ingest/sent-event.js';

const ALL = 65_536;
const line = (index: number) => `    at call${index} (/app/src/file${index}.js:${index + 1}:1)`;
const stackOf = (from: number, count: number) => `Error: x\n${Array.from({ length: count }, (_, index) => line(from + index)).join('\n')}`;
const budgetWith = (left: number) => {
  const budget = new StackBudget();
  if (left < ALL) budget.text('x'.repeat(ALL - left));
  return budget;
};

describe('stacks as text', () => {
  test('a text within the limit is kept completely', () => {
    const budget = new StackBudget();
    const text = 'x'.repeat(ALL);
    expect(budget.text(text)).toBe(text);
    expect(budget.isExceeded).toBe(false);
    expect(budget.text('y')).toBe('');
    expect(budget.isExceeded).toBe(true);
  });

  test.each([
    ['at the end of a line', 'one two\nthree four', 12, 'one two'],
    ['between words on a single line', 'one secret@example.com', 12, 'one'],
    ['nowhere within a word', 'secret@example.com', 12, ''],
    ['at a border of lines that fits exactly', 'one two\nthree', 7, 'one two'],
  ])('is cut %s', (_where, text, left, kept) => {
    const budget = budgetWith(left);
    expect(budget.text(text)).toBe(kept);
    expect(budget.isExceeded).toBe(true);
  });

  test('stacks after a cut are dropped', () => {
    const budget = budgetWith(12);
    budget.text('one two\nthree four');
    expect(budget.text('a')).toBe('');
  });

  test('the thrown exception comes first, then its causes', () => {
    const cause = (from: number) => ({ type: 'Error', relation: 'cause' as const, parent: 0, stack: stackOf(from, 199) });
    const causes = Array.from({ length: 20 }, (_, index) => cause(index * 1_000));
    const found = exceptionsOf({ exception: { type: 'Error', stack: stackOf(90_000, 199) }, causes }, 'node');
    const counts = found.map(({ frames }) => frames.length);
    expect(found).toHaveLength(21);
    expect(counts.slice(0, 5)).toEqual([199, 199, 199, 199, 199]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1_000);
    expect(counts.slice(6).every((count) => count === 0)).toBe(true);
  });
});

describe('stacks as frames', () => {
  const context = { before: ['b'.repeat(100)], line: 'l'.repeat(100), after: [] };
  const frame = { file: 'f'.repeat(60), function: null, line: 1, context };

  test('source lines are dropped before frames', () => {
    const budget = budgetWith(500);
    // a frame costs 40 plus its names, and 200 for its lines
    const kept = budget.frames([frame, frame, frame]);
    expect(kept.map(({ context: lines }) => lines !== undefined)).toEqual([true, false, false]);
    expect(budget.isExceeded).toBe(true);
  });

  test('frames are kept from the throw on', () => {
    const budget = budgetWith(250);
    expect(
      budget
        .frames([
          { ...frame, line: 1 },
          { ...frame, line: 2 },
          { ...frame, line: 3 },
        ])
        .map((one) => one.line),
    ).toEqual([1, 2]);
    expect(budget.frames([frame])).toEqual([]);
  });

  test('a list within the limit stays the same object', () => {
    const budget = new StackBudget();
    const frames = [frame, frame];
    expect(budget.frames(frames)).toBe(frames);
    expect(budget.frames([])).toEqual([]);
    expect(budget.isExceeded).toBe(false);
  });
});

describe('breadcrumbs', () => {
  const crumb = (message: string) => ({ type: 'click', message, timestamp: '2026-01-15T09:30:00Z' });

  test('all are kept if they fit', () => {
    const crumbs = Array.from({ length: 50 }, (_, index) => crumb(`${index}`));
    expect(withinDetails({ a: 'b' }, crumbs)).toBe(crumbs);
  });

  test('the oldest are dropped, and tags take part of their room', () => {
    const data = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`k${index}`, 'x'.repeat(498)]));
    const crumbs = Array.from({ length: 50 }, (_, index) => ({ ...crumb(`${index}`), data }));
    const kept = withinDetails({}, crumbs);
    expect(kept).toEqual(crumbs.slice(-13));
    expect(withinDetails({ tag: 'x'.repeat(5_000) }, crumbs)).toEqual(crumbs.slice(-12));
  });
});
