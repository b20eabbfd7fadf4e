import { toFailure } from '../failure.js';
import { type Connection, callOperation } from '../operation/call.js';
import { specOf } from '../operation/specs.js';
import { type MonitorState, type Snapshot, stateOf } from './snapshot.js';

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
  return { ...now, monitors: [...now.monitors, ...troubled.slice(AT_ONCE), ...asked, ...calm] };
}
