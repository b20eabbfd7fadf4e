/** What surveys say, in words. */
import type { Answer, Input } from '../../../data/operation.js';
import type { FormValues } from '../../../parts/form/form.js';
import { countText, manyText } from '../../../parts/text/counts.js';

export type Survey = Answer<'listSurveys'>['surveys'][number];
export type Results = Answer<'getSurveyResults'>['results'];

/** A score with its sign: NPS goes from −100 to 100, CSAT is a share. */
export function scoreWord(type: Survey['type'], score: number | null): string {
  if (score === null) return 'no data';
  if (type === 'csat') return `${score} %`;
  return score < 0 ? `−${-score}` : score > 0 ? `+${score}` : '0';
}

/** The finding: "NPS +46 of 120 answers". */
export const resultsTitle = ({ type, score, responses }: Pick<Results, 'type' | 'score' | 'responses'>): string =>
  responses
    ? `${type.toUpperCase()} ${scoreWord(type, score)} of ${manyText(responses, 'answer')}`
    : `${type.toUpperCase()}: no answer yet`;

/** Whom it asks: "every 5th visitor of /account*, again after 30 days". */
export function askedText({
  sampleRate,
  pathPattern,
  delaySeconds,
  cooldownDays,
}: Pick<Survey, 'sampleRate' | 'pathPattern' | 'delaySeconds' | 'cooldownDays'>): string {
  const whom = sampleRate >= 100 ? 'every visitor' : sampleRate <= 0 ? 'nobody' : `${sampleRate} % of visitors`;
  const where = pathPattern === '*' ? 'on every page' : `on ${pathPattern}`;
  return `${whom} ${where}, after ${delaySeconds} s, again after ${manyText(cooldownDays, 'day')}`;
}

/** Groups of answers, as each kind of survey has them. */
export function groupsOf({ type, promoters, passives, detractors, satisfied, responses }: Results): (readonly [string, number])[] {
  if (type === 'csat')
    return [['Satisfied, 4 or 5', satisfied ?? 0] as const, ['Not satisfied, 1 to 3', responses - (satisfied ?? 0)] as const];
  return [
    ['Promoters, 9 or 10', promoters ?? 0] as const,
    ['Passives, 7 or 8', passives ?? 0] as const,
    ['Detractors, 0 to 6', detractors ?? 0] as const,
  ];
}

/** The trend as a sentence. */
export function trendText({ type, trend }: Pick<Results, 'type' | 'trend'>): string {
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last) return 'No answer yet';
  if (first === last) return `${scoreWord(type, last.score)} in one week, of ${manyText(last.responses, 'answer')}`;
  return `${scoreWord(type, first.score)} at first, ${scoreWord(type, last.score)} in the last of ${countText(trend.length)} weeks with answers`;
}

/** NPS begins at −100, and charts at zero: it is drawn that much higher. */
export const LIFT: Readonly<Record<Survey['type'], number>> = { nps: 100, csat: 0 };

export const RANGES = [
  { value: '', label: 'All' },
  { value: '7d', label: '7 d' },
  { value: '30d', label: '30 d' },
  { value: '90d', label: '90 d' },
] as const;

/** The period that an address names; empty: all. */
export const rangeNow = (query: URLSearchParams): string => RANGES.find(({ value }) => value === query.get('range'))?.value ?? '';

/** What the form of a survey says. */
export function surveyIn(values: FormValues) {
  return {
    question: values.text('question'),
    followUpQuestion: values.text('followUpQuestion') || null,
    delaySeconds: values.number('delaySeconds') ?? 0,
    pathPattern: values.text('pathPattern'),
    sampleRate: values.number('sampleRate') ?? 0,
    cooldownDays: values.number('cooldownDays') ?? 1,
  } satisfies Omit<Input<'updateSurvey'>, 'surveyId'>;
}
