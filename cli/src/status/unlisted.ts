import { toFailure } from '../failure.js';
import { type Connection, callOperation } from '../operation/call.js';
import { specOf } from '../operation/specs.js';
import { listsAllThatIsNotOk, type MonitorState, type Snapshot, stateOf } from './snapshot.js';

/** Reads at most this many monitors one by one per refresh; the others wait for the next. */
const AT_ONCE = 20;

/** A monitor's current state; empty if it was deleted. */
async function present(connection: Connection, { id }: MonitorState): Promise<MonitorState[]> {
  try {
    const answer = await callOperation(connection, specOf('getMonitor'), { monitorId: id });
    return [(answer as { monitor: MonitorState }).monitor];
  } catch (error) {
    if (toFailure(error).status === 404) return [];
    throw error;
  }
}

/** A monitor's state before its last change, by its id; empty without such a change. */
async function stateBefore(connection: Connection, monitor: MonitorState): Promise<[string, string][]> {
  const answer = await callOperation(connection, specOf('listMonitorTransitions'), { monitorId: monitor.id, limit: 1 });
  const [last] = (answer as { transitions: { from: string | null; to: string | null }[] }).transitions;
  return last && last.to === monitor.status ? [[monitor.id, last.from ?? 'unknown']] : [];
}

/** The earlier states of monitors that are new in a truncated list. Not needed if the earlier list omitted only monitors that were ok. */
async function statesOfEntering(connection: Connection, before: Snapshot, now: Snapshot): Promise<Map<string, string>> {
  if (!before.truncated || listsAllThatIsNotOk(before)) return new Map();
  const known = new Set(before.monitors.map(({ id }) => id));
  const entering = now.monitors.filter((monitor) => !known.has(monitor.id) && !['ok', 'unknown', 'paused'].includes(stateOf(monitor)));
  const states: [string, string][] = [];
  for (const monitor of entering.slice(0, AT_ONCE)) states.push(...(await stateBefore(connection, monitor)));
  return new Map(states);
}

/**
 * Adds the earlier snapshot's monitors that are missing from a truncated list. Those that weren't ok are read one by one, because being pushed off a
 * list of the worst doesn't say how they are. Monitors just read go behind the waiting ones, so that each gets its turn.
 */
export async function withUnlisted(connection: Connection, before: Snapshot | null, now: Snapshot): Promise<Snapshot> {
  if (before === null || !now.truncated) return now;
  const listed = new Set(now.monitors.map(({ id }) => id));
  const left = before.monitors.filter(({ id }) => !listed.has(id));
  const troubled = left.filter((monitor) => stateOf(monitor) !== 'ok');
  const asked: MonitorState[] = [];
  for (const monitor of troubled.slice(0, AT_ONCE)) asked.push(...(await present(connection, monitor)));
  const calm = left.filter((monitor) => stateOf(monitor) === 'ok');
  const entered = await statesOfEntering(connection, before, now);
  return { ...now, entered, monitors: [...now.monitors, ...troubled.slice(AT_ONCE), ...asked, ...calm] };
}
