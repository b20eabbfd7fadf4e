/** Computes survey figures from counts of scores. */
import type { components } from '../../generated/types.js';
import type { ScoredWeek } from './survey-store.js';

type Schemas = components['schemas'];
type SurveyType = Schemas['SurveyType'];
type Counts = ReadonlyMap<number, number>;

const SCORES: Readonly<Record<SurveyType, readonly number[]>> = { nps: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], csat: [1, 2, 3, 4, 5] };
const MOST_WEEKS = 104;

const sumOf = (counts: Counts, from: number, to: number) =>
  [...counts].reduce((sum, [score, count]) => (score >= from && score <= to ? sum + count : sum), 0);

/** Rounded to an integer; never minus zero. */
const rounded = (value: number) => Math.round(value) + 0;

/** NPS: 100 × (promoters − detractors) / responses. CSAT: percentage of scores 4 and 5. null without responses. */
export function scoreOf(type: SurveyType, counts: Counts): number | null {
  const responses = sumOf(counts, 0, 10);
  if (!responses) return null;
  const good = type === 'nps' ? sumOf(counts, 9, 10) - sumOf(counts, 0, 6) : sumOf(counts, 4, 5);
  return rounded((100 * good) / responses);
}

function countsOf(weeks: readonly ScoredWeek[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { score, count } of weeks) counts.set(score, (counts.get(score) ?? 0) + count);
  return counts;
}

function trendOf(type: SurveyType, weeks: readonly ScoredWeek[]): Schemas['SurveyWeek'][] {
  const names = [...new Set(weeks.map(({ week }) => week))].slice(-MOST_WEEKS);
  return names.map((week) => {
    const counts = countsOf(weeks.filter((one) => one.week === week));
    return { week, responses: sumOf(counts, 0, 10), score: scoreOf(type, counts) };
  });
}

/** All figures, from how often each score was given in each week. */
export function figuresOf(type: SurveyType, weeks: readonly ScoredWeek[]): Omit<Schemas['SurveyResults'], 'surveyId' | 'comments'> {
  const counts = countsOf(weeks);
  const ofNps = (from: number, to: number) => (type === 'nps' ? sumOf(counts, from, to) : null);
  return {
    type,
    responses: sumOf(counts, 0, 10),
    score: scoreOf(type, counts),
    distribution: SCORES[type].map((score) => ({ score, count: counts.get(score) ?? 0 })),
    promoters: ofNps(9, 10),
    passives: ofNps(7, 8),
    detractors: ofNps(0, 6),
    satisfied: type === 'csat' ? sumOf(counts, 4, 5) : null,
    trend: trendOf(type, weeks),
  };
}
