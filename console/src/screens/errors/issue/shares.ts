/** Counts by a trait as shares of all of them. */
export interface Share {
  label: string;
  events: number;
  /** Whether it is those without the trait. */
  isNothing: boolean;
  /** Of the whole, between 0 and 1. */
  share: number;
}

/** The greatest first. @param nothing what events without the trait are called */
export function sharesOf<Row extends { events: number }>(
  rows: readonly Row[],
  labelOf: (row: Row) => string | null,
  nothing: string,
): Share[] {
  const whole = rows.reduce((sum, { events }) => sum + events, 0);
  return rows
    .map((row) => {
      const label = labelOf(row);
      return { label: label ?? nothing, isNothing: label === null, events: row.events, share: whole ? row.events / whole : 0 };
    })
    .sort((a, b) => b.events - a.events);
}

interface Tag {
  name: string;
  value: string;
  events: number;
}

/** Tags by name, those of most events first, each with its values. */
export function tagShares(tags: readonly Tag[]): { name: string; shares: Share[] }[] {
  const byName = new Map<string, Tag[]>();
  for (const tag of tags) byName.set(tag.name, [...(byName.get(tag.name) ?? []), tag]);
  const events = (of: readonly Tag[]) => of.reduce((sum, tag) => sum + tag.events, 0);
  return [...byName]
    .sort(([a, ofA], [b, ofB]) => events(ofB) - events(ofA) || (a < b ? -1 : 1))
    .map(([name, values]) => ({ name, shares: sharesOf(values, ({ value }) => value || 'empty', 'empty') }));
}

/** A day of a chart that says when it was: the peak, in words. */
export function peakText(days: readonly { events: number }[]): string {
  const most = Math.max(0, ...days.map(({ events }) => events));
  return most ? `events per day, peak ${most.toLocaleString('en-GB')}` : 'no event';
}
