/** How an error is called, and what there is to say about it. */
import type { Condition } from '@tidewatch/charts';
import type { Answer } from '../../data/operation.js';
import { cleanText } from '../../generated/text/clean-text.js';
import { countText, manyText } from '../../parts/text/counts.js';

export type Issue = Answer<'listErrorIssues'>['issues'][number];

const DAY_MS = 86_400_000;
/** More of a message is no title. */
const LONGEST_TITLE = 160;

/** The beginning of a text in one line. */
export function briefText(text: string, longest = LONGEST_TITLE): string {
  const line = cleanText(text).replace(/\s+/g, ' ').trim();
  const characters = [...line.slice(0, 2 * longest + 2)];
  return characters.length > longest
    ? `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/** The title of an issue: what it says, and its class if it says nothing. */
export const titleOf = ({ message, type }: Pick<Issue, 'message' | 'type'>): string => briefText(message) || type;

const PLATFORMS: Readonly<Record<string, string>> = { javascript: 'in a browser', node: 'in Node.js', python: 'in Python' };

/** Its class, and where it happened: TypeError in a browser. */
export const kindText = ({ type, platform }: Pick<Issue, 'type' | 'platform'>): string =>
  [type, PLATFORMS[platform]].filter(Boolean).join(' ');

/** Its class, and the function in the code: TypeError, checkout in src/checkout.ts. */
export const placeText = ({ type, culprit }: Pick<Issue, 'type' | 'culprit'>): string => [type, culprit].filter(Boolean).join(', ');

const isYoung = (at: string | null, now: number): boolean => at !== null && now - Date.parse(at) < DAY_MS;

type Told = Pick<Issue, 'status' | 'importance' | 'level' | 'recurring' | 'lastRelease' | 'firstSeenAt' | 'resolvedInRelease'>;

/** Its state in words, with its condition; an unresolved one about which there is nothing to say has none. */
export function stateOf(issue: Told, now: number): readonly [Condition, string] | null {
  const { status, recurring, lastRelease, resolvedInRelease } = issue;
  if (status === 'resolved') return ['ok', resolvedInRelease === null ? 'Resolved' : `Resolved after ${resolvedInRelease}`];
  if (status === 'ignored') return ['unknown', 'Ignored'];
  if (recurring) return ['error', lastRelease === null ? 'Recurred' : `Recurred in ${lastRelease}`];
  return isYoung(issue.firstSeenAt, now) ? ['error', 'New'] : null;
}

/** The same for the page of one, where every state is said. */
export function stateWord(issue: Told, now: number): readonly [Condition, string] {
  const [condition, word] = stateOf(issue, now) ?? ['degraded', ''];
  if (issue.status !== 'unresolved') return [condition, word];
  return [condition, word ? `Unresolved, ${word.charAt(0).toLowerCase()}${word.slice(1)}` : 'Unresolved'];
}

/** What else is unusual about it. */
export function remarksOf({ importance, level }: Pick<Issue, 'importance' | 'level'>): string[] {
  return [
    ...(level === 'fatal' ? ['fatal'] : []),
    ...(level === 'warning' || level === 'info' || level === 'debug' ? [level] : []),
    ...(importance === 'high' ? [] : [`${importance} importance`]),
  ];
}

interface Counts {
  unresolved: number;
  new24h: number;
  recurring24h: number;
}

/** The counts of a list that is whole: they are as young as the list, which the overview's are not. */
export function countsOf(issues: readonly Pick<Issue, 'firstSeenAt' | 'recurring' | 'lastRecurredAt'>[], now: number): Counts {
  return {
    unresolved: issues.length,
    new24h: issues.filter(({ firstSeenAt }) => isYoung(firstSeenAt, now)).length,
    recurring24h: issues.filter(({ recurring, lastRecurredAt }) => recurring && isYoung(lastRecurredAt, now)).length,
  };
}

/** The server counts no further. */
const MOST = 1000;
const upTo = (count: number, one: string): string => (count >= MOST ? `${countText(MOST)} or more ${one}s` : manyText(count, one));

/** What is found, as the title of the list, and the rest in a line below. */
export function finding({ unresolved, new24h, recurring24h }: Counts): { title: string; facts: string[] } {
  const open = upTo(unresolved, 'unresolved issue');
  const facts = [`${open} of high importance`, ...(new24h && recurring24h ? [`${countText(recurring24h)} came back`] : [])];
  if (!unresolved) return { title: 'No error is open', facts: [] };
  if (new24h) return { title: `${upTo(new24h, 'new error')} since yesterday`, facts };
  if (recurring24h) return { title: `${upTo(recurring24h, 'error')} came back since yesterday`, facts };
  return { title: 'No new error since yesterday', facts };
}

/** What a row's columns say. @param hours the oldest first */
export function hoursText(hours: readonly number[]): string {
  const events = hours.reduce((sum, count) => sum + count, 0);
  return events ? `${manyText(events, 'event')} in 24 hours, at most ${countText(Math.max(...hours))} in one` : 'No event in 24 hours';
}
