import type { Values } from '../operation/build-request.js';
import { type Connection, callOperation } from '../operation/call.js';
import { specOf } from '../operation/specs.js';
import type { Evaluation } from '../output/evaluation.js';

/** A monitor in a snapshot; times are ISO 8601. */
export interface MonitorState {
  id: string;
  projectSlug: string;
  slug: string;
  name: string;
  paused: boolean;
  status: 'ok' | 'degraded' | 'error' | 'down' | null;
  /** The hint is missing with an older server. */
  reason: { code: string; since: string | null; hintText?: string | null };
  /** Null without a schedule; missing with an older server. */
  schedule?: { graceSec: number; lateAfterSec: number | null } | null;
  lastEventAt: string | null;
  /** Missing with a server too old to say. */
  statusChangedAt?: string | null;
  nextTransitionAt: string | null;
}

/** Everything at one moment, the worst first. */
export interface Snapshot {
  generatedAt: string;
  /** Missing with a server too old to say. */
  evaluation?: Evaluation;
  summary: Record<'total' | 'ok' | 'degraded' | 'error' | 'down' | 'unknown' | 'paused', number>;
  monitors: MonitorState[];
  truncated: boolean;
  /** The earlier states of monitors that were not in the previous truncated list, by id, as far as they were read. */
  entered?: ReadonlyMap<string, string>;
}

/** The maximum number of monitors in one response. */
const LARGEST = 500;

/** The displayed state, which may also be paused or unknown (never reported). */
export const stateOf = ({ paused, status }: MonitorState): string => (paused ? 'paused' : (status ?? 'unknown'));

/** Whether a truncated list omits only monitors that were ok. */
export const listsAllThatIsNotOk = ({ truncated, summary, monitors }: Snapshot): boolean =>
  truncated && monitors.filter((monitor) => stateOf(monitor) !== 'ok').length >= summary.total - summary.ok;

/** Reads a snapshot; also returns the API's whole response. Uptime isn't shown, so its shortest window is enough. */
export async function takeSnapshot(connection: Connection, project: string | undefined): Promise<{ answer: unknown; snapshot: Snapshot }> {
  const values: Values = { limit: LARGEST, uptimeDays: 1, ...(project !== undefined && { projectSlug: project }) };
  const answer = await callOperation(connection, specOf('getMonitoringSnapshot'), values);
  return { answer, snapshot: (answer as { snapshot: Snapshot }).snapshot };
}
