import { listsAllThatIsNotOk, type MonitorState, type Snapshot, stateOf } from './snapshot.js';

/** A monitor whose state changed; `from` is null if it is new. */
export interface StateChange {
  at: string;
  projectSlug: string;
  slug: string;
  from: string | null;
  to: string;
  reason: string;
}

/**
 * The changes between two snapshots; without an earlier one, everything that isn't ok. Deleted monitors are not mentioned. A monitor missing from a
 * truncated earlier list was ok, unless it has never reported: then it is new.
 */
export function changesSince(before: Snapshot | null, now: Snapshot): StateChange[] {
  const states = new Map(before?.monitors.map((monitor) => [monitor.id, stateOf(monitor)]));
  const restWasOk = before !== null && listsAllThatIsNotOk(before);
  const unlisted = (monitor: MonitorState): string | null => (restWasOk && stateOf(monitor) !== 'unknown' ? 'ok' : null);
  const changes = now.monitors.map((monitor) => ({
    at: monitor.reason.since ?? now.generatedAt,
    projectSlug: monitor.projectSlug,
    slug: monitor.slug,
    from: states.get(monitor.id) ?? now.entered?.get(monitor.id) ?? unlisted(monitor),
    to: stateOf(monitor),
    reason: monitor.reason.code,
  }));
  return changes.filter(({ from, to }) => (before === null || from === null ? to !== 'ok' : from !== to));
}
