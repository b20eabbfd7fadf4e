/** When a server's alert begins and ends. Depends only on the newest live samples, so every evaluation gives the same result. */

/** A percentage fires at HIGH_PCT and ends below LOW_PCT; in between nothing changes. */
export const HIGH_PCT = 90;
export const LOW_PCT = 85;
/** How long the condition must hold, the largest gap between neighbouring samples, and the required share of expected samples. */
export const HOLDS_MS = 300_000;
const LONGEST_GAP_MS = 120_000;
const COVERAGE = 0.8;

/** This many restarts in this time fire; with samples further apart, the time of a restart is unknown. */
const RESTARTS = 3;
export const RESTARTS_WITHIN_MS = 600_000;

/** A percentage at one time; null: not measured. */
export interface Measurement {
  at: Date;
  value: number | null;
}

type Measured = { at: Date; value: number };

const isMeasured = (one: Measurement): one is Measured => one.value !== null;
const between = (a: { at: Date }, b: { at: Date }) => b.at.getTime() - a.at.getTime();

/** The newest consecutive measurements that satisfy the condition, without a long gap. */
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
 * The measurement at which the condition had held for five minutes, in the run that includes the newest one; null if it has not held that long,
 * or if too few samples of these five minutes arrived.
 * @param measurements oldest first
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

/** A process's restart counter at one time; gone: not among the processes read; null: no process could be read. */
export interface RestartCount {
  at: Date;
  restarts: number | 'gone' | null;
}

/** Restarts that fire in addition to those that the process's own schedule explains. */
export const restartThreshold = (scheduled: number): number => RESTARTS + scheduled;

/** The restarts within ten minutes: whether they are too many, since which sample, and their number then. */
interface RestartJudgement {
  firing: boolean;
  at: Date;
  count: number;
}

/**
 * Sums the counter's increments. A counter that shrank was reset and counts from there, as does that of a process that was gone in between.
 * Unreadable samples only advance time. Null without a sample.
 * @param counts oldest first
 * @param scheduled the most restarts that its own schedule causes in this time
 */
export function judgeRestarts(counts: readonly RestartCount[], scheduled = 0): RestartJudgement | null {
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
    const firing = count >= restartThreshold(scheduled);
    if (judgements.at(-1)?.firing !== firing) judgements.push({ firing, at, count });
  }
  return judgements.at(-1) ?? null;
}
