import { randomUUID } from 'node:crypto';
import { signingKey } from '../config/credentials.js';
import { readSettings } from '../config/settings.js';
import { type Effort, sendSigned } from '../http/send-signed.js';
import type { Invocation } from '../io.js';
import { buildRequest } from '../operation/build-request.js';
import { specOf } from '../operation/specs.js';
import { composeMessage } from './message.js';
import type { JobEnd } from './run-job.js';

/** The API's maximum latency; a job may run longer. */
const LONGEST_LATENCY_MS = 86_400_000;

export interface Report {
  monitor: string;
  /** The id of the run, the same for its start and its end. */
  runId: string;
  failAs: string;
  withOutput: boolean;
}

/** The event with a job's result. */
function eventOf(end: JobEnd, { monitor, runId, failAs, withOutput }: Report): Record<string, unknown> {
  return {
    slug: monitor,
    result: end.failure === null ? 'ok' : failAs,
    latencyMs: Math.min(end.durationMs, LONGEST_LATENCY_MS),
    message: composeMessage(end.failure, withOutput ? end.tail.text() : '', end.tail.cut),
    eventId: randomUUID(),
    runId,
    occurredAt: new Date().toISOString(),
  };
}

/** Sends the report. Reads everything it needs, including the configuration, only after the job has ended. */
export async function reportJob({ io, options }: Invocation, end: JobEnd, report: Report, effort: Effort): Promise<void> {
  const settings = await readSettings(io, options);
  const { path, body = '' } = buildRequest(specOf('reportStatusEvents'), eventOf(end, report));
  await sendSigned({ key: signingKey(settings), server: settings.ingestUrl, path, body }, effort);
}

/** Sends that the job begins. The job never waits for it. */
export async function reportStart({ io, options }: Invocation, { monitor, runId }: Report, effort: Effort): Promise<void> {
  const settings = await readSettings(io, options);
  const { path, body = '' } = buildRequest(specOf('startRun'), { slug: monitor, runId });
  await sendSigned({ key: signingKey(settings), server: settings.ingestUrl, path, body }, effort);
}
