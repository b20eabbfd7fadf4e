/** A property with a few hundred visitors around the night when clocks go forward, and every question about it. */
import { DICTIONARY } from '../../../src/analytics/engine/dimensions.js';
import type { AnalyticsQueries, Scope } from '../../../src/analytics/queries/types.js';
import { addDays, dayStartSec } from '../../../src/kernel/net/local-days.js';
import { randomCase } from '../engine/random-case.js';
import { Stage } from './stage.js';

export const ZONE = 'Europe/Berlin';
export const DAY = '2026-03-29';
const opened: { close: () => Promise<void> }[] = [];

/** Closes everything that was opened. */
export async function closeAll(): Promise<void> {
  for (const { close } of opened.splice(0).reverse()) await close();
}

/** Hits of a few hundred visitors around the night when clocks go forward. */
export function hits() {
  const cases = Array.from({ length: 4_000 }, (_, index) => randomCase(index)).filter(
    ({ zone, hits }) => zone === ZONE && hits.some(({ at }) => new Date(at / 1_000).toISOString().startsWith(DAY)),
  );
  return cases.flatMap((example) =>
    example.hits.map((hit) => ({
      ...hit,
      visitor: hit.visitor * 4_000n,
      previousVisitor: hit.previousVisitor === null ? null : hit.previousVisitor * 4_000n,
    })),
  );
}

/** A time when the days up to `DAY` and the next one are over. */
export const AFTER = new Date((dayStartSec(addDays(DAY, 3), ZONE) + 3_600) * 1_000);

export async function open(now = AFTER): Promise<Stage> {
  const stage = await Stage.open(ZONE, now);
  opened.push({ close: () => stage.close() });
  await stage.addHits(hits());
  await stage.name(DICTIONARY.page, ['/', '/pricing', '/docs/a', '/docs/b', '/blog']);
  await stage.name(DICTIONARY.event, ['signup', 'download', 'click']);
  await stage.name(DICTIONARY.country, ['DE', 'FR', 'US']);
  await stage.name(DICTIONARY.propertyKey, ['key 1']);
  await stage.name(DICTIONARY.propertyValue, ['value 1', 'value 2', 'value 3']);
  return stage;
}

export function ask(stage: Stage): AnalyticsQueries {
  const queries = stage.queries();
  opened.push(queries);
  return queries;
}

/** Every kind of question, with and without filters. */
export async function dashboard(queries: AnalyticsQueries, { organizationId, propertyId }: Stage, from: string, to: string) {
  const all: Scope = { organizationId, propertyId, from, to, filters: [] };
  const filtered: Scope = {
    ...all,
    filters: [
      { by: 'dimension', dimension: 'page', operator: 'matches', values: ['/docs/*', '/pricing'] },
      { by: 'dimension', dimension: 'country', operator: 'isNot', values: ['FR'] },
    ],
  };
  const answers: unknown[] = [];
  for (const scope of [
    all,
    filtered,
    { ...all, filters: [{ by: 'property' as const, key: 'key 1', operator: 'contains' as const, values: ['2'] }] },
  ]) {
    answers.push(
      await queries.totals(scope),
      await queries.timeSeries(scope, 'hour'),
      await queries.timeSeries(scope, 'day'),
      await queries.breakdown(scope, 'page', 10),
      await queries.breakdown(scope, 'country', 10),
      await queries.breakdown(scope, 'entryPage', 10),
      await queries.goals(scope, [[{ type: 'event', name: 'signup' }], [{ type: 'page', path: '/docs/*' }]]),
      await queries.goalBy(scope, [{ type: 'event', name: 'signup' }], 'country', 10),
      await queries.funnel(scope, [
        { type: 'page', path: '/*' },
        { type: 'event', name: 'click' },
      ]),
      await queries.events(scope, 10),
      await queries.propertyKeys(scope, 'signup', 10),
      await queries.propertyValues(scope, 'signup', 'key 1', 10),
    );
  }
  return answers;
}
