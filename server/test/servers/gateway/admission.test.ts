/** Admission as tables: limits per second and in total, and refusals. */
import { expect, test } from '@jest/globals';
import type { AppError } from '../../../src/kernel/errors.js';
import { Admission } from '../../../src/servers/gateway/admission.js';
import { ownerOf } from '../../harness/principals.js';

function build(limit = 1_000) {
  const state = { now: 0 };
  const reasons: string[] = [];
  const admission = new Admission({ limit, now: () => state.now, onRefused: (reason) => reasons.push(reason) });
  /** 'in' if admitted, otherwise the seconds to wait. */
  const come = (organizationId = 'alpha', personId = organizationId): number | 'in' => {
    try {
      admission.enter({ organizationId, personId }).accept();
    } catch (error) {
      return Number((error as AppError).headers['Retry-After']);
    }
    return 'in';
  };
  const crowd = (count: number, organizationId?: string) => Array.from({ length: count }, () => come(organizationId));
  return { state, admission, reasons, come, crowd };
}

const insiders = (answers: unknown[]) => answers.filter((answer) => answer === 'in').length;

test('admits ninety agents of one organization at once, and spreads the others over the coming seconds', () => {
  const { crowd, reasons } = build();
  const answers = crowd(1_000);
  expect(insiders(answers)).toBe(90);
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[String(answer)] = (counts[String(answer)] ?? 0) + 1;
  expect(counts).toEqual({ in: 90, 1: 89, 2: 90, 3: 90, 4: 90, 5: 90, 6: 90, 7: 90, 8: 90, 9: 90, 10: 90, 11: 11 });
  expect(new Set(reasons)).toEqual(new Set(['rate']));
});

test('never admits more than a hundred in one second', () => {
  const { state, come } = build();
  const times: number[] = [];
  for (state.now = 0; state.now < 5_000; state.now += 7) if (come(`o${state.now % 9}`) === 'in') times.push(state.now);
  for (state.now = 5_000; state.now < 8_000; state.now += 1) if (come(`o${state.now % 9}`) === 'in') times.push(state.now);
  for (const [index, time] of times.entries())
    expect(times.slice(index).filter((other) => other < time + 1_000).length).toBeLessThanOrEqual(100);
  expect(times.length).toBeGreaterThan(700);
});

test('counts agents being admitted, so that a slow look-up admits no crowd', () => {
  const { state, admission, come } = build();
  const entries = Array.from({ length: 100 }, (_, index) => admission.enter(ownerOf(`o${index}`)));
  state.now = 4_000;
  expect(come()).toBe(2);
  for (const [index, entry] of entries.entries()) index < 60 ? entry.accept() : entry.abandon();
  expect(insiders(Array.from({ length: 50 }, (_, index) => come(`p${index}`)))).toBe(40);
});

test('agents refused for another reason take no slot', () => {
  const { admission, crowd } = build();
  for (let count = 0; count < 500; count += 1) admission.enter(ownerOf('alpha')).abandon();
  expect(insiders(crowd(100))).toBe(90);
});

test('forgets a wave as fast as its agents can return', () => {
  const { state, crowd } = build();
  // 510 were refused, of which 180 return within 2 s; 10 more follow
  expect(crowd(600).at(-1)).toBe(6);
  state.now = 2_000;
  expect(crowd(100).at(-1)).toBe(4);
  state.now = 60_000;
  expect(crowd(91).at(-1)).toBe(1);
});

test('spreads refused agents over at most half a minute', () => {
  const waits = build()
    .crowd(10_000)
    .filter((answer) => answer !== 'in');
  expect(Math.max(...waits)).toBe(30);
  for (let second = 1; second <= 30; second += 1) expect(waits.filter((wait) => wait === second).length).toBeGreaterThanOrEqual(270);
});

test('the crowd of one organization costs another neither slots nor time', () => {
  const { state, crowd, come } = build();
  for (let second = 0; second < 20; second += 1) {
    state.now = second * 1_000;
    crowd(1_000);
    // an organization without an admission in this second gets one, even on its first request
    expect([come('beta'), come(`new-${second}`)]).toEqual(['in', 'in']);
  }
});

test("two crowds share a second's admissions, and one alone gets them all", () => {
  const { state, crowd } = build();
  crowd(1, 'beta');
  expect(insiders(crowd(1_000))).toBe(49);
  expect(insiders(crowd(1_000, 'beta'))).toBe(40);
  state.now = 10_000;
  expect(insiders(crowd(1_000))).toBe(90);
});

test('admits a thousand agents of a hundred organizations within half a minute', () => {
  const { state, come } = build();
  // the time of each agent's next attempt
  let waiting = Array.from({ length: 1_000 }, (_, index) => ({ organizationId: `o${index % 100}`, at: 0 }));
  for (state.now = 0; waiting.length && state.now <= 30_000; state.now += 100) {
    waiting = waiting.flatMap((agent) => {
      if (agent.at > state.now) return [agent];
      const answer = come(agent.organizationId);
      return answer === 'in' ? [] : [{ ...agent, at: state.now + answer * 1_000 }];
    });
  }
  expect(waiting).toEqual([]);
});

test.each([
  [1_000, 999, 0, null],
  // the last slot is reserved for somebody who has none
  [1_000, 999, 1, 'full'],
  [1_000, 1_000, 0, 'full'],
  [1_000, 1_200, 0, 'full'],
  [1_000, 800, 800, null],
  [1_000, 801, 500, null],
  [1_000, 801, 501, 'share'],
  [1_000, 998, 501, 'share'],
  [1_000, 1_000, 501, 'full'],
  [1, 0, 0, null],
  [1, 1, 1, 'full'],
])('with %d slots, %d taken, %d by the same organization: %s', (limit, total, ofOrganization, expected) => {
  expect(build(limit).admission.lacksRoom({ total, ofOrganization, ofPerson: ofOrganization, organizationsOfPerson: 1 })).toBe(expected);
  // spread over organizations, they count for the person
  expect(
    build(limit).admission.lacksRoom({ total, ofOrganization: ofOrganization / 2, ofPerson: ofOrganization, organizationsOfPerson: 2 }),
  ).toBe(expected);
});

test('an organization that its founder created among many does not pay for the others', () => {
  const crowded = { total: 900, ofPerson: 800, organizationsOfPerson: 20 };
  expect(build().admission.lacksRoom({ ...crowded, ofOrganization: 39 })).toBeNull();
  expect(build().admission.lacksRoom({ ...crowded, ofOrganization: 40 })).toBe('share');
});

test('the crowds of thirty organizations of one person cost another neither slots nor time', () => {
  const { state, come } = build();
  for (let second = 0; second < 20; second += 1) {
    state.now = second * 1_000;
    for (let index = 0; index < 1_000; index += 1) come(`o${index % 30}`, 'busy');
    expect([come('beta'), come(`new-${second}`)]).toEqual(['in', 'in']);
  }
});

test('a refusal has the reason and the time to wait', () => {
  const { admission } = build();
  expect(admission.noRoom(ownerOf('alpha'), 'full')).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/All connections.*in 1 s/),
    status: 503,
  });
  expect(admission.noRoom(ownerOf('alpha'), 'share').message).toMatch(/more than half of them by you/);
});
