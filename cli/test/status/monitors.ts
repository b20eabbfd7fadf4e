import type { MonitorState, Snapshot } from '../../src/status/snapshot.js';

export const state = (slug: string, status: MonitorState['status'], changes: Partial<MonitorState> = {}): MonitorState => ({
  id: slug,
  projectSlug: 'shop',
  slug,
  name: slug,
  paused: false,
  status,
  reason: { code: status === 'down' ? 'silent' : status === null ? 'never_seen' : `event_${status}`, since: '2026-01-15T08:00:00.000Z' },
  lastEventAt: status === null ? null : '2026-01-15T07:29:30.000Z',
  nextTransitionAt: status === 'ok' ? '2026-01-15T11:00:00.000Z' : null,
  ...changes,
});

export function snapshotOf(monitors: MonitorState[]): Snapshot {
  const count = (status: string) => monitors.filter((monitor) => !monitor.paused && (monitor.status ?? 'unknown') === status).length;
  const paused = monitors.filter((monitor) => monitor.paused).length;
  const summary = {
    total: monitors.length,
    ok: count('ok'),
    degraded: count('degraded'),
    error: count('error'),
    down: count('down'),
    unknown: count('unknown'),
    paused,
  };
  return { generatedAt: '2026-01-15T09:30:00.000Z', summary, monitors, truncated: false };
}

export const MIXED = snapshotOf([
  state('checkout', 'down'),
  state('search', 'degraded'),
  state('render', null, { projectSlug: 'blog' }),
  state('old', null, { paused: true }),
  state('backup', 'ok'),
]);
