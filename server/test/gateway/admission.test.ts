/** Who may come in, by table: how many in a second, how many at all, and what those hear who may not. */
import { expect, test } from '@jest/globals';
import type { AppError } from '../../src/errors.js';
import { Admission } from '../../src/gateway/admission.js';

function build(limit = 1_000) {
  const state = { now: 0 };
  const reasons: string[] = [];
  const admission = new Admission({ limit, now: () => state.now, onRefused: (reason) => reasons.push(reason) });
  /** Comes in at once, or is told after how many seconds to come again. */
  const come = (): number | 'in' => {
    try {
      admission.enter();
    } catch (error) {
      return Number((error as AppError).headers['Retry-After']);
    }
    admission.accept();
    return 'in';
  };
  const crowd = (count: number) => Array.from({ length: count }, come);
  return { state, admission, reasons, come, crowd };
}

const insiders = (answers: unknown[]) => answers.filter((answer) => answer === 'in').length;

test('a hundred come in at once, and the others are spread over the coming seconds, a hundred in each', () => {
  const { crowd, reasons } = build();
  const answers = crowd(1_000);
  expect(insiders(answers)).toBe(100);
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[String(answer)] = (counts[String(answer)] ?? 0) + 1;
  expect(counts).toEqual({ in: 100, 1: 99, 2: 100, 3: 100, 4: 100, 5: 100, 6: 100, 7: 100, 8: 100, 9: 100, 10: 1 });
  expect(new Set(reasons)).toEqual(new Set(['rate']));
});

test('in no second more than a hundred come in, however they are spread', () => {
  const { state, come } = build();
  const times: number[] = [];
  for (state.now = 0; state.now < 5_000; state.now += 7) if (come() === 'in') times.push(state.now);
  for (state.now = 5_000; state.now < 8_000; state.now += 1) if (come() === 'in') times.push(state.now);
  for (const [index, time] of times.entries())
    expect(times.slice(index).filter((other) => other < time + 1_000).length).toBeLessThanOrEqual(100);
  expect(times.length).toBeGreaterThan(700);
});

test('those on their way in count, and so a slow look-up lets no crowd in at once', () => {
  const { state, admission, come } = build();
  for (let count = 0; count < 100; count += 1) admission.enter();
  state.now = 60_000;
  expect(come()).toBe(1);
  for (let count = 0; count < 60; count += 1) admission.accept();
  for (let count = 0; count < 40; count += 1) admission.abandon();
  const more = Array.from({ length: 50 }, come);
  expect(insiders(more)).toBe(40);
});

test('who is refused for another reason costs nobody a place', () => {
  const { admission, crowd } = build();
  for (let count = 0; count < 500; count += 1) {
    admission.enter();
    admission.abandon();
  }
  expect(insiders(crowd(100))).toBe(100);
});

test('a wave is forgotten at the rate at which its members come back', () => {
  const { state, crowd } = build();
  expect(crowd(600).at(-1)).toBe(6);
  state.now = 2_000;
  expect(crowd(101).at(-1)).toBe(4);
  state.now = 60_000;
  expect(crowd(101).at(-1)).toBe(1);
});

test.each([
  [1_000, 999, 0, null],
  [1_000, 1_000, 0, 'full'],
  [1_000, 1_200, 0, 'full'],
  [1_000, 800, 800, null],
  [1_000, 801, 500, null],
  [1_000, 801, 501, 'share'],
  [1_000, 999, 501, 'share'],
  [1_000, 1_000, 501, 'full'],
  [1, 0, 0, null],
  [1, 1, 1, 'full'],
])('of %d connections %d are taken, %d by the same organization: %s', (limit, total, ofOrganization, expected) => {
  expect(build(limit).admission.lacksRoom({ total, ofOrganization })).toBe(expected);
});

test('the refusal says what is the matter, and when to come again', () => {
  const { admission } = build();
  expect(admission.noRoom('full')).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/All connections.*in 1 s/),
    status: 503,
  });
  expect(admission.noRoom('share').message).toMatch(/more than half of them by your organization/);
});
