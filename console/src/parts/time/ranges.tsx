/** Spans of time of charts. */
import type { Tick } from '@tidewatch/charts';
import { clockText, dayText } from './times.js';

const RANGES = ['1h', '6h', '24h', '7d'] as const;
export type Range = (typeof RANGES)[number];

export const LABELS: Readonly<Record<Range, string>> = { '1h': '1 h', '6h': '6 h', '24h': '24 h', '7d': '7 d' };

const isRange = (text: string | null): text is Range => RANGES.includes(text as Range);

/** The span that an address names; a day without one. */
export function rangeOf(query: URLSearchParams): Range {
  const given = query.get('range');
  return isRange(given) ? given : '24h';
}

/** Links to the spans. */
export const RangeSwitch = ({ current, to }: { current: Range; to: (range: Range) => string }) => (
  <nav class="seg" aria-label="Range">
    {RANGES.map((range) => (
      <a key={range} href={to(range)} aria-current={range === current ? 'true' : undefined}>
        {LABELS[range]}
      </a>
    ))}
  </nav>
);

const PARTS = 4;

/** Times below a chart: four, and now. */
export function timesOf({ from, to }: { from: string; to: string }, zone: string): Tick[] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const text = end - start > 2 * 86_400_000 ? dayText : clockText;
  const ticks = Array.from({ length: PARTS }, (_, index) => {
    const at = index / PARTS;
    return { at, text: text(start + (end - start) * at, zone) };
  });
  return [...ticks, { at: 1, text: 'now' }];
}
