/** Web vitals in stored form; values out of range are left out. */
import type { components } from '../../generated/types.js';
import type { VitalsRow } from './hit.js';

const LONGEST_MS = 60_000;
const LARGEST_SHIFT = 100;
const SHIFT_UNIT = 10_000;

export type Metrics = Pick<VitalsRow, 'lcp' | 'inp' | 'fcp' | 'ttfb' | 'cls'>;

const within = (value: number | undefined, most: number) => (value !== undefined && value >= 0 && value <= most ? value : null);

function milliseconds(value: number | undefined): number | null {
  const valid = within(value, LONGEST_MS);
  return valid === null ? null : Math.round(valid);
}

/** The metrics in range; null if none is. */
export function metricsOf({ lcp, inp, fcp, ttfb, cls }: components['schemas']['AnalyticsVitals']): Metrics | null {
  const shift = within(cls, LARGEST_SHIFT);
  const metrics = {
    lcp: milliseconds(lcp),
    inp: milliseconds(inp),
    fcp: milliseconds(fcp),
    ttfb: milliseconds(ttfb),
    cls: shift === null ? null : Math.round(shift * SHIFT_UNIT),
  };
  return Object.values(metrics).some((value) => value !== null) ? metrics : null;
}
