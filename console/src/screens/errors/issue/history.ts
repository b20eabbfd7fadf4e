/** The turning points of an issue, from what is known of it. */
import type { Condition } from '@tidewatch/charts';
import type { Issue } from '../issue-words.js';

export interface Turn {
  condition: Condition;
  title: string;
  at: string;
}

type Told = Pick<
  Issue,
  'firstSeenAt' | 'firstRelease' | 'lastSeenAt' | 'lastRelease' | 'recurrenceCount' | 'lastRecurredAt' | 'resolvedAt' | 'resolvedInRelease'
>;

const within = (release: string | null): string => (release === null ? '' : ` in ${release}`);

/** The newest first. */
export function historyOf(issue: Told): Turn[] {
  const { firstSeenAt, firstRelease, lastSeenAt, lastRelease, recurrenceCount, lastRecurredAt, resolvedAt, resolvedInRelease } = issue;
  const turns: (Turn | null)[] = [
    lastSeenAt === firstSeenAt ? null : { condition: 'unknown', title: `Last seen${within(lastRelease)}`, at: lastSeenAt },
    resolvedAt === null
      ? null
      : { condition: 'ok', title: `Resolved${resolvedInRelease === null ? '' : `, fixed after ${resolvedInRelease}`}`, at: resolvedAt },
    lastRecurredAt === null
      ? null
      : {
          condition: 'error',
          title: recurrenceCount > 1 ? `Came back, ${recurrenceCount} times in all` : 'Came back after it was resolved',
          at: lastRecurredAt,
        },
    { condition: 'error', title: `First seen${within(firstRelease)}`, at: firstSeenAt },
  ];
  return turns.filter((turn) => turn !== null).sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
