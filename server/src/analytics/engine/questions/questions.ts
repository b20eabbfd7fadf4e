/** Questions for the kernels, the columns they read, and their answers, which add up over days and threads. */

import type { Day, DayColumn } from '../days/day-columns.js';
import type { Attribute, Dimension } from '../dimensions.js';
import type { Condition, Members } from './conditions.js';
import { addEvents, addFunnel, addGoalBy, addGoals, addProperties, HIT_COLUMNS, PROPERTY_COLUMNS } from './conversions.js';
import { addCounts, addHits, columnsOfCounts, roomFor } from './counts.js';
import { addHitsByHits } from './hit-blocks.js';
import { columnsOfConditions, select } from './select.js';
import {
  addNextTotals,
  addSparse,
  addSummaryTotals,
  columnsOfSummary,
  countIn,
  SUMMARY_TOTALS,
  type Summary,
  type SummaryColumn,
} from './summary.js';
import { addHours, addTotals, FIGURE_COUNT, HOURS, TOTALS_COLUMNS } from './totals.js';

export type Asked =
  /** Figures for each day of the range; with `hours` also for each hour. */
  | { kind: 'totals'; hours: boolean }
  /** Counts by id; for page, by codes of hits. */
  | { kind: 'breakdown'; dimension: Dimension }
  /** For each day of the range, the number of hits with a code. It takes no filters. */
  | { kind: 'hitDays'; code: number }
  /** Visits, then the sessions and hits of each goal. */
  | { kind: 'goals'; goals: readonly Members[] }
  /** Pairs by id: all visits and those with the goal. */
  | { kind: 'goalBy'; goal: Members; dimension: Attribute | 'entryPage' | 'exitPage' }
  /** Sessions by step. */
  | { kind: 'funnel'; steps: readonly Members[] }
  /** Pairs by id: hits and sessions. */
  | { kind: 'events' }
  | { kind: 'properties'; event: number; key: number | null };

export interface Question {
  asked: Asked;
  conditions: readonly Condition[];
}

/** How many numbers one day has in an answer to totals. */
export const strideOf = (asked: Asked): number => (asked.kind === 'totals' ? FIGURE_COUNT * (asked.hours ? 1 + HOURS : 1) : 0);

/** Whether the days' summaries hold the answer, which needs a question without filters. */
export const isSummed = ({ asked, conditions }: Question): boolean =>
  conditions.length === 0 && (asked.kind === 'totals' || asked.kind === 'breakdown' || asked.kind === 'hitDays');

export function columnsOfQuestion({ asked, conditions }: Question): DayColumn[] {
  return [...new Set([...columnsOfConditions(conditions), ...columnsOfAsked(asked)])];
}

function columnsOfAsked(asked: Asked): readonly DayColumn[] {
  switch (asked.kind) {
    case 'totals':
      return asked.hours ? [...TOTALS_COLUMNS, 'startSec'] : TOTALS_COLUMNS;
    case 'breakdown':
      return columnsOfCounts(asked.dimension);
    case 'goalBy':
      return [...HIT_COLUMNS, asked.dimension];
    case 'properties':
      return PROPERTY_COLUMNS;
    default:
      return HIT_COLUMNS;
  }
}

export const columnsOfSummaries = (asked: Asked): readonly SummaryColumn[] =>
  asked.kind === 'totals' ? SUMMARY_TOTALS : columnsOfSummary(asked.kind === 'breakdown' ? asked.dimension : 'page');

/** An empty answer for a range of `days` days. */
export function emptyAnswer(asked: Asked, days: number): Float64Array {
  if (asked.kind === 'totals') return new Float64Array(strideOf(asked) * days);
  if (asked.kind === 'hitDays') return new Float64Array(days);
  if (asked.kind === 'goals') return new Float64Array(1 + asked.goals.length * 2);
  if (asked.kind === 'funnel') return new Float64Array(asked.steps.length);
  return new Float64Array(1);
}

/** Adds the `index`th day of the range. Returns the array, possibly a larger one. */
export function addDay({ asked, conditions }: Question, day: Day, index: number, answer: Float64Array): Float64Array {
  const [condition] = conditions;
  // pages of sessions that viewed a page: one pass over the hits does both
  if (asked.kind === 'breakdown' && asked.dimension === 'page' && conditions.length === 1 && condition?.by === 'hits')
    return addHitsByHits(day, condition.members, condition.negated ? 1 : 0, answer);
  const selection = select(day, conditions);
  if (asked.kind === 'breakdown') {
    return asked.dimension === 'page' ? addHits(day, selection, answer) : addCounts(day, selection, asked.dimension, answer);
  }
  if (asked.kind === 'goalBy') return addGoalBy(day, selection, asked.goal, asked.dimension, answer);
  if (asked.kind === 'events') return addEvents(day, selection, answer);
  if (asked.kind === 'properties') return addProperties(day, selection, asked.event, asked.key, answer);
  if (asked.kind === 'goals') addGoals(day, selection, asked.goals, answer);
  if (asked.kind === 'funnel') addFunnel(day, selection, asked.steps, answer);
  if (asked.kind === 'totals') {
    const at = index * strideOf(asked);
    addTotals(day, selection, answer, at);
    if (asked.hours) addHours(day, selection, answer, at + FIGURE_COUNT);
  }
  return answer;
}

/**
 * Adds a day's summary to the `index`th day of the range, and its sessions' hits after midnight to the next. The day before the range has
 * the index -1.
 */
export function addSummary(asked: Asked, summary: Summary, index: number, days: number, answer: Float64Array): Float64Array {
  const [isOwn, isNext] = [index >= 0, index + 1 < days];
  if (asked.kind === 'totals') {
    const stride = strideOf(asked);
    const hoursAt = (day: number) => (asked.hours ? day * stride + FIGURE_COUNT : null);
    if (isOwn) addSummaryTotals(summary, answer, index * stride, hoursAt(index));
    if (isNext) addNextTotals(summary, answer, (index + 1) * stride, hoursAt(index + 1));
  } else if (asked.kind === 'hitDays') {
    if (isOwn) answer[index]! += countIn(summary.pageIds, summary.pageCounts, asked.code);
    if (isNext) answer[index + 1]! += countIn(summary.pageNextIds, summary.pageNextCounts, asked.code);
  } else if (asked.kind === 'breakdown') {
    const { dimension } = asked;
    const sums = isOwn ? addSparse(summary[`${dimension}Ids`], summary[`${dimension}Counts`], answer) : answer;
    const later = summary[`${dimension}NextIds`];
    return isNext && later ? addSparse(later, summary[`${dimension}NextCounts`], sums) : sums;
  }
  return answer;
}

/** The sum of two answers. May reuse one of their arrays. */
export function addAnswers(one: Float64Array, other: Float64Array): Float64Array {
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one];
  const sum = roomFor(longer, shorter.length - 1);
  for (let index = 0; index < shorter.length; index += 1) sum[index]! += shorter[index]!;
  return sum;
}
