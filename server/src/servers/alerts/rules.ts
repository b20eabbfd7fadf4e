/** When an alert of a server begins and ends, decided from its newest live samples alone: whoever decides again comes to the same answer. */

/** A percentage fires at HIGH_PCT and is well below LOW_PCT; between the two nothing changes. */
export const HIGH_PCT = 90;
export const LOW_PCT = 85;
/** How long it has to hold, how far apart two neighbours of a run may be, and the share of the expected samples that must be there. */
const HOLDS_MS = 300_000;
const LONGEST_GAP_MS = 120_000;
const COVERAGE = 0.8;

/** So many restarts within so long fire; samples further apart than that say nothing about when a process restarted. */
export const RESTARTS = 3;
export const RESTARTS_WITHIN_MS = 600_000;

/** A percentage at a time; null: it was not measured. */
export interface Measurement {
  at: Date;
  value: number | null;
}

type Measured = { at: Date; value: number };

const isMeasured = (one: Measurement): one is Measured => one.value !== null;
const between = (a: { at: Date }, b: { at: Date }) => b.at.getTime() - a.at.getTime();

/** The newest measurements for which it holds, without a long gap. */
function newestRun(measurements: readonly Measurement[], holds: (value: number) => boolean): Measured[] {
  const run: Measured[] = [];
  for (const one of measurements.filter(isMeasured).reverse()) {
    const [next] = run;
    if (!holds(one.value) || (next && between(one, next) > LONGEST_GAP_MS)) break;
    run.unshift(one);
  }
  return run;
}

/**
 * The measurement with which it had held for five minutes, within the run that goes on to the newest one; null when it has not held for so
 * long, or too few samples of these five minutes arrived.
 * @param measurements the oldest first
 */
export function sustained(measurements: readonly Measurement[], holds: (value: number) => boolean, intervalSec: number): Measured | null {
  const run = newestRun(measurements, holds);
  const [first] = run;
  const needed = (COVERAGE * HOLDS_MS) / (intervalSec * 1000);
  let oldest = 0;
  for (const [index, one] of run.entries()) {
    while (between(run[oldest] as Measured, one) >= HOLDS_MS) oldest += 1;
    if (between(first as Measured, one) >= HOLDS_MS && index - oldest + 1 >= needed) return one;
  }
  return null;
}

/** The counter of restarts of a process at a time; gone: there was no such process among those that were read; null: none could be read. */
export interface RestartCount {
  at: Date;
  restarts: number | 'gone' | null;
}

/** What became of the restarts within ten minutes: whether they are too many, since which sample, and how many they were then. */
export interface RestartJudgement {
  firing: boolean;
  at: Date;
  count: number;
}

/**
 * Counts what the counter grew by. A counter that shrank was reset and is counted from there on, and so is that of a process which was gone
 * meanwhile. Where none could be read nothing is known but that time goes on. Null without a sample.
 * @param counts the oldest first
 */
export function judgeRestarts(counts: readonly RestartCount[]): RestartJudgement | null {
  const judgements: RestartJudgement[] = [];
  let grown: { at: Date; by: number }[] = [];
  let before: { at: Date; restarts: number } | null = null;
  for (const { at, restarts } of counts) {
    if (restarts === 'gone') {
      grown = [];
      before = null;
    } else if (restarts !== null) {
      if (before && restarts > before.restarts && between(before, { at }) <= RESTARTS_WITHIN_MS)
        grown.push({ at, by: restarts - before.restarts });
      before = { at, restarts };
    }
    const count = grown.filter((one) => between(one, { at }) < RESTARTS_WITHIN_MS).reduce((sum, { by }) => sum + by, 0);
    const firing = count >= RESTARTS;
    if (judgements.at(-1)?.firing !== firing) judgements.push({ firing, at, count });
  }
  return judgements.at(-1) ?? null;
}
