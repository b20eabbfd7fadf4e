import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readSettings } from '../config/settings.js';
import { EXIT } from '../exit-codes.js';
import { toFailure } from '../failure.js';
import { DEFAULT_EFFORT } from '../http/send-signed.js';
import { type Invocation, note } from '../io.js';
import { forwardSignals } from '../job/forward-signals.js';
import { type Report, reportJob, reportStart } from '../job/report-job.js';
import { runJob } from '../job/run-job.js';
import { planRequest, printPlan } from '../operation/plan.js';
import { specOf } from '../operation/specs.js';

interface RunRequest extends Omit<Report, 'runId'> {
  command: readonly string[];
  quiet: boolean;
  /** Maximum total time of the report. */
  budgetMs: number;
}

/** Prints the report that would be sent, without running the job. */
export async function rehearseRun(invocation: Invocation, monitor: string): Promise<void> {
  const settings = await readSettings(invocation.io, invocation.options);
  const runId = randomUUID();
  const event = { slug: monitor, result: 'ok', latencyMs: 0, eventId: randomUUID(), runId, occurredAt: new Date().toISOString() };
  printPlan(invocation, [
    planRequest(settings, specOf('startRun'), { slug: monitor, runId }, 'tell that the job begins'),
    planRequest(settings, specOf('reportStatusEvents'), event, 'report the job when it ends, shown here as a success'),
  ]);
}

/**
 * Runs a job, reports its result and returns its exit code. A failed report never changes that code: it costs one line on standard error, and at most the
 * given time after the job has ended.
 */
export async function run(invocation: Invocation, request: RunRequest): Promise<number> {
  const { command, monitor, withOutput, quiet, budgetMs } = request;
  const report = { ...request, runId: randomUUID() };
  const signals = forwardSignals();
  const ended = new AbortController();
  const onStart = (child: ChildProcess) => {
    signals.toJob(child);
    // nobody waits for it, and its failure changes nothing: the end says how long the job took
    reportStart(invocation, report, { ...DEFAULT_EFFORT, signal: ended.signal }).catch(() => undefined);
  };
  const end = await runJob({ io: invocation.io, command, keepOutput: withOutput, onStart });
  ended.abort();
  if (end.notStarted) note(invocation.io, `tidewatch: ${end.failure}`);
  if (end.outputLost) note(invocation.io, `tidewatch: can't write the job's output: ${end.outputLost}`);
  const stop = new AbortController();
  signals.toReport(() => stop.abort());
  try {
    await reportJob(invocation, end, report, { ...DEFAULT_EFFORT, withinMs: budgetMs, signal: stop.signal });
  } catch (error) {
    const { code, message } = toFailure(error);
    const why = stop.signal.aborted ? 'interrupted' : `${code}: ${message}`;
    if (!quiet) note(invocation.io, `tidewatch: not reported to ${monitor}: ${why}`);
  }
  return end.outputLost !== null && end.exitCode === EXIT.done ? EXIT.failed : end.exitCode;
}
