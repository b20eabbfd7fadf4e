/** Web vitals in stored form; values out of range are left out. */
import type { components } from '../../generated/types.js';

const LONGEST_MS = 60_000;
const LARGEST_SHIFT = 100;
const SHIFT_UNIT = 10_000;

/** Whole milliseconds, CLS times 10,000; null if not measured. */
export interface Metrics {
  lcp: number | null;
  inp: number | null;
  fcp: number | null;
  ttfb: number | null;
  cls: number | null;
}

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
