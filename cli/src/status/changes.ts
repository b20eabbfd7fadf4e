import { type Snapshot, stateOf } from './snapshot.js';

/** A monitor that has another state than before; `from` is null for what was not there. */
export interface StateChange {
  at: string;
  projectSlug: string;
  slug: string;
  from: string | null;
  to: string;
  reason: string;
}

/** What is other than it was. At first, that is everything that is not ok. Monitors that are gone are not mentioned. */
export function changesSince(before: Snapshot | null, now: Snapshot): StateChange[] {
  const states = new Map(before?.monitors.map((monitor) => [monitor.id, stateOf(monitor)]));
  const changes = now.monitors.map((monitor) => ({
    at: monitor.reason.since ?? now.generatedAt,
    projectSlug: monitor.projectSlug,
    slug: monitor.slug,
    from: states.get(monitor.id) ?? null,
    to: stateOf(monitor),
    reason: monitor.reason.code,
  }));
  return changes.filter(({ from, to }) => (before === null || from === null ? to !== 'ok' : from !== to));
}
