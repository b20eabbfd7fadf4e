import { toFailure } from '../failure.js';
import { type Connection, callOperation } from '../operation/call.js';
import { specOf } from '../operation/specs.js';
import { listsAllThatIsNotOk, type MonitorState, type Snapshot, stateOf } from './snapshot.js';

/** As many monitors are asked for by themselves at one look; the others wait for the next. */
const AT_ONCE = 20;

/** A monitor as it is now; none when it is gone. */
async function present(connection: Connection, { id }: MonitorState): Promise<MonitorState[]> {
  try {
    const answer = await callOperation(connection, specOf('getMonitor'), { monitorId: id });
    return [(answer as { monitor: MonitorState }).monitor];
  } catch (error) {
    if (toFailure(error).status === 404) return [];
    throw error;
  }
}

/** How a monitor was before its last change, by its id; none where it had no such change. */
async function stateBefore(connection: Connection, monitor: MonitorState): Promise<[string, string][]> {
  const answer = await callOperation(connection, specOf('listMonitorTransitions'), { monitorId: monitor.id, limit: 1 });
  const [last] = (answer as { transitions: { from: string | null; to: string | null }[] }).transitions;
  return last && last.to === monitor.status ? [[monitor.id, last.from ?? 'unknown']] : [];
}

/** How monitors that enter a truncated list were before, where that list does not say it by leaving out none but what is ok. */
async function statesOfEntering(connection: Connection, before: Snapshot, now: Snapshot): Promise<Map<string, string>> {
  if (!before.truncated || listsAllThatIsNotOk(before)) return new Map();
  const known = new Set(before.monitors.map(({ id }) => id));
  const entering = now.monitors.filter((monitor) => !known.has(monitor.id) && !['ok', 'unknown', 'paused'].includes(stateOf(monitor)));
  const states: [string, string][] = [];
  for (const monitor of entering.slice(0, AT_ONCE)) states.push(...(await stateBefore(connection, monitor)));
  return new Map(states);
}

/**
 * The snapshot with the monitors of before that its truncated list has no room for. One that was not ok is asked for: that it left a list of the
 * worst does not say how it is. Those that were asked for stand behind those that wait, so that each has its turn.
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
