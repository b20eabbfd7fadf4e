/** Web Vitals: p75, ratings and samples in total, by page and by day. */
import type { Knex } from 'knex';
import { addDays, daysBetween } from '../../kernel/net/local-days.js';
import { inSlices, mapInSlices } from '../../kernel/slices/slices.js';
import { DICTIONARY, VITALS } from '../engine/dimensions.js';
import { type Score, samplesOf, scoreOfHistogram, scoreOfPages } from '../engine/questions/vitals.js';
import { requireScope } from './bounds.js';
import type { EnginePool } from './engine-pool.js';
import { topOf, vitalScoreOf } from './rows.js';
import type { AnalyticsQueries, Vital, VitalScores, VitalsScope } from './types.js';
import { groupsOf, valuesOf } from './words.js';

const NONE: Score = { p75: null, ratings: [0, 0, 0] };

/** The score of each metric, in the order of VITALS. */
const scoresOf = (scoreAt: (index: number, metric: Vital) => Score): VitalScores =>
  Object.fromEntries(VITALS.map((metric, index) => [metric, vitalScoreOf(metric, scoreAt(index, metric))])) as VitalScores;

export function vitalsQueries(database: Knex, pool: EnginePool): Pick<AnalyticsQueries, 'vitals' | 'vitalsByPage' | 'vitalsByDay'> {
  const ask = (scope: VitalsScope, by: 'all' | 'page' | 'day') => {
    requireScope({ ...scope, filters: [] });
    return pool.ask(scope, { vitals: { by, metrics: VITALS, device: scope.device } }, JSON.stringify(['vitals', by, scope.device]));
  };
  return {
    vitals: async (scope) => {
      const answer = await ask(scope, 'all');
      return scoresOf((index, metric) => {
        const histogram = answer?.histograms?.[index];
        return histogram ? scoreOfHistogram(histogram, metric) : NONE;
      });
    },
    vitalsByPage: async (scope, limit) => {
      const grouped = (await ask(scope, 'page'))?.grouped ?? [];
      // the metrics of each part follow one another
      const partsOf = (index: number) => grouped.filter((_, position) => position % VITALS.length === index);
      const parts = VITALS.map((_, index) => partsOf(index));
      const pages = grouped.reduce((most, { offsets }) => Math.max(most, offsets.length - 1), 0);
      const samples = new Float64Array(pages);
      await inSlices(scope.organizationId, parts, (own) => {
        for (let page = 0; page < pages; page += 1) samples[page]! += samplesOf(own, page);
      });
      const { groupOf, end } = await groupsOf(database, scope, DICTIONARY.page);
      const samplesIn = (page: number) => groupOf(page).reduce((sum, own) => sum + (samples[own] ?? 0), 0);
      const { ids } = topOf(samplesIn, Math.max(pages, end), limit);
      const wordOf = await valuesOf(database, scope, DICTIONARY.page, ids);
      return mapInSlices(scope.organizationId, ids, (page) => ({
        page: wordOf(page),
        scores: scoresOf((index, metric) => scoreOfPages(parts[index] ?? [], groupOf(page), metric)),
      }));
    },
    vitalsByDay: async (scope) => {
      const scores = new Map((await ask(scope, 'day'))?.scores);
      return Array.from({ length: daysBetween(scope.from, scope.to) + 1 }, (_, day) => ({
        day: addDays(scope.from, day),
        scores: scoresOf((index) => scores.get(day)?.[index] ?? NONE),
      }));
    },
  };
}
