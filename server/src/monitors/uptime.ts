/** Uptime over a window, from the transitions in it. Pure. */

type Status = 'ok' | 'degraded' | 'error' | 'down' | null;

export interface Span {
  from: Date;
  to: Date;
}

export interface UptimeInput {
  window: Span;
  /** The status now, which holds since the last transition. */
  status: Status;
  /** Transitions inside the window, oldest first. */
  transitions: readonly { at: Date; from: Status }[];
  /** When the monitor was created: before it there was nothing to observe. */
  createdAt: Date;
  /** Times in which this service itself could not hear; not overlapping, oldest first. */
  outages: readonly Span[];
}

export interface UptimeFigures {
  percent: number | null;
  observedSeconds: number;
  downSeconds: number;
}

const overlapMs = (a: Span, b: Span) =>
  Math.max(0, Math.min(a.to.getTime(), b.to.getTime()) - Math.max(a.from.getTime(), b.from.getTime()));

/** The window cut at each transition, with the status that held in each part. */
function segments({ window, status, transitions, createdAt }: UptimeInput): (Span & { status: Status })[] {
  const parts: (Span & { status: Status })[] = [];
  let from = createdAt > window.from ? createdAt : window.from;
  for (const transition of transitions) {
    if (transition.at > from) {
      parts.push({ from, to: transition.at, status: transition.from });
      from = transition.at;
    }
  }
  if (window.to > from) parts.push({ from, to: window.to, status });
  return parts;
}

/** The first moment of the window of so many UTC days that ends today. */
export function windowStart(now: Date, days: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - (days - 1)));
}

/**
 * 1 - (down + error) / observed, as a percentage with three decimals. Degraded counts as up; time without a status (never seen, paused) and
 * our own outages are not observed. Null when nothing was observed. Seconds have three decimals.
 */
export function uptime(input: UptimeInput): UptimeFigures {
  let observed = 0;
  let down = 0;
  for (const part of segments(input)) {
    if (part.status === null) continue;
    const heard = part.to.getTime() - part.from.getTime() - input.outages.reduce((sum, outage) => sum + overlapMs(part, outage), 0);
    observed += heard;
    if (part.status === 'down' || part.status === 'error') down += heard;
  }
  // never round up to 100 what was not; all in whole numbers, or 10 % becomes 9.999
  const percent = observed === 0 ? null : Math.floor(((observed - down) * 100_000) / observed) / 1000;
  return { percent, observedSeconds: observed / 1000, downSeconds: down / 1000 };
}
