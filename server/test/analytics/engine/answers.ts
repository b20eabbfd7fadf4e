/** The engine's answers to a random case in the oracle's format: the report's name and its rows as text. */

import { cutDay } from '../../../src/analytics/engine/days/day-columns.js';
import { type Condition, membersOf } from '../../../src/analytics/engine/questions/conditions.js';
import { type Asked, addDay, addSummary, emptyAnswer, isSummed, type Question } from '../../../src/analytics/engine/questions/questions.js';
import { summarize } from '../../../src/analytics/engine/questions/summary.js';
import { FIGURE_COUNT, HOURS } from '../../../src/analytics/engine/questions/totals.js';
import { HitLog } from '../../../src/analytics/engine/sessions/hit-log.js';
import { sessionize } from '../../../src/analytics/engine/sessions/sessionizer.js';
import { addDays, dayStartSec, daysBetween } from '../../../src/kernel/net/local-days.js';
import type { Case, CaseFilter } from './random-case.js';

function conditionOf({ by, negated, values }: CaseFilter): Condition {
  if (by === 'prop') return { by: 'property', key: 1, event: null, members: membersOf(values), negated };
  if (by === 'goal') return { by: 'hits', members: membersOf(values.map((id) => id * 2 + 1)), negated };
  if (by === 'page') return { by: 'hits', members: membersOf(values.map((id) => id * 2)), negated };
  return { by: 'column', column: by, members: membersOf(values), negated };
}

/** Answers a question about the case's days: from sessions, or without filters from summaries. */
function ask({ from, to, zone }: Case, table: ReturnType<typeof sessionize>, question: Question): Float64Array {
  const days = daysBetween(from, to) + 1;
  let answer = emptyAnswer(question.asked, days);
  for (let index = -1; index < days; index += 1) {
    const day = addDays(from, index);
    const [start, end] = [dayStartSec(day, zone), dayStartSec(addDays(day, 1), zone)];
    const columns = cutDay(table, start, end);
    if (isSummed(question)) answer = addSummary(question.asked, summarize(columns, end - start), index, days, answer);
    else if (index >= 0) answer = addDay(question, columns, index, answer);
  }
  return answer;
}

/** "id count" for each count that is not 0. */
const rows = (answer: Float64Array, of = (id: number) => `${id}`) =>
  [...answer].flatMap((count, id) => (count > 0 ? [`${of(id)} ${count}`] : [])).join(',');
const pairs = (answer: Float64Array) =>
  Array.from({ length: Math.floor(answer.length / 2) }, (_, id) => [id, answer[id * 2]!, answer[id * 2 + 1]!])
    .filter(([, one]) => one! > 0)
    .map((row) => row.join(' '))
    .join(',');

export function answersOf(example: Case): Record<string, string> {
  const log = new HitLog();
  for (const hit of example.hits) log.add(hit);
  const table = sessionize(log);
  const conditions = example.filters.map(conditionOf);
  const about = (asked: Asked, of = conditions) => ask(example, table, { asked, conditions: of });
  const stride = FIGURE_COUNT * (1 + HOURS);
  const totals = about({ kind: 'totals', hours: true });
  const figures: string[] = [];
  for (let at = 0; at < totals.length; at += FIGURE_COUNT) {
    const own = totals.subarray(at, at + FIGURE_COUNT);
    const bucket = (at % stride) / FIGURE_COUNT;
    if (own.some((value) => value > 0)) figures.push(`${Math.floor(at / stride)}:${bucket === 0 ? 'day' : bucket - 1} ${own.join(' ')}`);
  }
  const members = example.steps.map(membersOf);
  return {
    totals: figures.sort().join(','),
    breakdown: rows(about({ kind: 'breakdown', dimension: example.dimension })),
    goals: [...about({ kind: 'goals', goals: members })].join(' '),
    goalBy: pairs(about({ kind: 'goalBy', goal: members[0]!, dimension: 'country' })),
    funnel: [...about({ kind: 'funnel', steps: members })].join(' '),
    events: pairs(about({ kind: 'events' })),
    properties: pairs(about({ kind: 'properties', event: 1, key: 1 })),
    keys: pairs(about({ kind: 'properties', event: 0, key: null })),
  };
}
