import type { Values } from '../operation/build-request.js';
import { type Connection, callOperation } from '../operation/call.js';
import { specOf } from '../operation/specs.js';

/** A monitor as the snapshot shows it; times are ISO 8601. */
export interface MonitorState {
  id: string;
  projectSlug: string;
  slug: string;
  name: string;
  paused: boolean;
  status: 'ok' | 'degraded' | 'error' | 'down' | null;
  reason: { code: string; since: string | null };
  lastEventAt: string | null;
  nextTransitionAt: string | null;
}

/** Everything at one moment, the worst first. */
export interface Snapshot {
  generatedAt: string;
  summary: Record<'total' | 'ok' | 'degraded' | 'error' | 'down' | 'unknown' | 'paused', number>;
  monitors: MonitorState[];
  truncated: boolean;
  /** How monitors were that a truncated list did not have before, by id, as far as it was asked for. */
  entered?: ReadonlyMap<string, string>;
}

/** As many monitors as one answer may list. */
const LARGEST = 500;

/** What a person reads as the state: paused and never heard are states, too. */
export const stateOf = ({ paused, status }: MonitorState): string => (paused ? 'paused' : (status ?? 'unknown'));

/** Whether a truncated list left out none but monitors that were ok. */
export const listsAllThatIsNotOk = ({ truncated, summary, monitors }: Snapshot): boolean =>
  truncated && monitors.filter((monitor) => stateOf(monitor) !== 'ok').length >= summary.total - summary.ok;

/** The API's answer and the snapshot in it. Uptime is not shown, so the shortest window will do. */
export async function takeSnapshot(connection: Connection, project: string | undefined): Promise<{ answer: unknown; snapshot: Snapshot }> {
  const values: Values = { limit: LARGEST, uptimeDays: 1, ...(project !== undefined && { projectSlug: project }) };
  const answer = await callOperation(connection, specOf('getMonitoringSnapshot'), values);
  return { answer, snapshot: (answer as { snapshot: Snapshot }).snapshot };
}
