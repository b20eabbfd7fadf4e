/** Steps of a funnel, as they are written and as they are told. */
import { manyText } from '../../../parts/text/counts.js';
import { countText, rateText } from '../view/values.js';

export interface Step {
  type: 'page' | 'event';
  path?: string;
  name?: string;
}

export const FEWEST = 2;
export const MOST = 8;

/** A step as a field of a form takes it: paths begin with / or *, events don't. */
export const writtenStep = ({ path, name }: Step): string => path ?? name ?? '';

/** A step from what somebody wrote. */
export const stepOf = (text: string): Step => (/^[/*]/.test(text) ? { type: 'page', path: text } : { type: 'event', name: text });

/** What happened between a step and the one before: "121 left, 52 % went on". */
export function leftText({ dropOff = 0, conversionFromPrevious }: Taken): string {
  const left = dropOff === 0 ? 'Nobody left' : `${countText(dropOff)} left`;
  return typeof conversionFromPrevious === 'number' ? `${left}, ${rateText(conversionFromPrevious)} went on` : left;
}

interface Taken {
  sessions?: number;
  dropOff?: number;
  index?: number;
  value?: string;
  conversionFromStart?: number | null;
  conversionFromPrevious?: number | null;
}

/** What came of it: "8.6 % of 1,204 sessions went all the way; most left before /checkout". */
export function conversionText(steps: readonly Taken[]): string {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first?.sessions || last?.conversionFromStart === null || last?.conversionFromStart === undefined)
    return 'No session took the first step in these days';
  const told = `${rateText(last.conversionFromStart)} of ${manyText(first.sessions, 'session')} went all the way`;
  const worst = steps.slice(1).reduce<Taken | null>((most, step) => ((step.dropOff ?? 0) > (most?.dropOff ?? 0) ? step : most), null);
  return worst ? `${told}; most left before ${worst.value}` : told;
}
