/** Compares days of several blocks with a plain loop. The oracle's days have only one block. */
import { describe, expect, test } from '@jest/globals';
import type { Day, DayColumn } from '../../../../src/analytics/engine/days/day-columns.js';
import { membersOf } from '../../../../src/analytics/engine/questions/conditions.js';
import { addDay, emptyAnswer } from '../../../../src/analytics/engine/questions/questions.js';

const CODES = 300;

/** Sessions of 0 to 9 hits. The first half have low codes, so that blocks differ in how many sessions match. */
function dayOf(sessions: number, columnOf: (values: number[]) => Uint8Array | Uint16Array | Uint32Array) {
  const visits = Array.from({ length: sessions }, (_, session) =>
    Array.from({ length: (session * 7) % 10 }, (_hit, hit) => (session * 31 + hit * 17) % (session * 2 < sessions ? 40 : CODES)),
  );
  const columns = {
    hits: columnOf(visits.flat()),
    pageviews: Uint8Array.from(visits, ({ length }) => length),
    events: new Uint8Array(sessions),
    source: Uint8Array.from(visits, () => 1),
  };
  return { visits, day: { length: sessions, columns } as unknown as Day<DayColumn> };
}

const counted = (visits: number[][]) => {
  const counts = new Map<number, number>();
  for (const code of visits.flat()) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one - other);
};
const entriesOf = (numbers: Float64Array) => [...numbers.entries()].filter(([, count]) => count !== 0);

const WIDTHS = [
  ['two bytes', (values: number[]) => Uint16Array.from(values)],
  ['four bytes', (values: number[]) => Uint32Array.from(values)],
] as const;
const CHOSEN = [
  ['none', []],
  ['one', [250]],
  ['some', [3, 5, 150, 299]],
  ['most', Array.from({ length: CODES }, (_, code) => code).filter((code) => code % 3 > 0)],
] as const;

describe.each(WIDTHS)('codes of %s', (_width, columnOf) => {
  const { visits, day } = dayOf(5_003, columnOf);
  const cases = CHOSEN.flatMap(([name, codes]) => [false, true].map((negated) => ({ name, codes: new Set<number>(codes), negated })));
  test.each(cases)('sessions with $name of the hits, negated: $negated', ({ codes, negated }) => {
    const chosen = visits.filter((hits) => hits.some((code) => codes.has(code)) !== negated);
    const conditions = [{ by: 'hits' as const, members: membersOf(codes), negated }];
    const ask = (dimension: 'page' | 'source') => {
      const asked = { kind: 'breakdown' as const, dimension };
      return entriesOf(addDay({ asked, conditions }, day, 0, emptyAnswer(asked, 1)));
    };
    expect(ask('page')).toEqual(counted(chosen));
    const pageviews = chosen.flat().length;
    expect(ask('source')).toEqual(pageviews > 0 ? [[1, pageviews]] : []);
  });
});
