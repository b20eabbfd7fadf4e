/** Maps internal states to public ones. Pure. */
import type { MonitorDay } from '../../monitoring/index.js';
import type { ComponentRow } from '../store/component-store.js';
import type { PublicComponentStatus, PublicDay, PublicIncident, PublicOverall } from './public-status.js';

/** From best to worst; unknown never makes the overall status worse. */
const WORSE: readonly PublicComponentStatus[] = [
  'unknown',
  'operational',
  'under_maintenance',
  'degraded_performance',
  'partial_outage',
  'major_outage',
];

const OF_MONITOR = { ok: 'operational', degraded: 'degraded_performance', error: 'partial_outage', down: 'major_outage' } as const;

const OF_IMPACT = {
  none: 'operational',
  minor: 'degraded_performance',
  major: 'partial_outage',
  critical: 'major_outage',
} as const satisfies Record<PublicIncident['impact'], PublicComponentStatus>;

const SENTENCES: Record<PublicComponentStatus, string> = {
  unknown: 'Nothing is known yet',
  operational: 'All systems operational',
  under_maintenance: 'Under maintenance',
  degraded_performance: 'Degraded performance',
  partial_outage: 'Partial outage',
  major_outage: 'Major outage',
};

/** The worst of several states; unknown if there are none. */
export const worstOf = (words: readonly PublicComponentStatus[]): PublicComponentStatus =>
  words.reduce<PublicComponentStatus>((a, b) => (WORSE.indexOf(b) > WORSE.indexOf(a) ? b : a), 'unknown');

/** Whether the state is not news. */
export const isGood = (word: PublicComponentStatus): boolean => word === 'operational' || word === 'unknown';

type ComponentFacts = Pick<ComponentRow, 'status' | 'status_changed_at' | 'maintenance_since' | 'impact' | 'impact_since'>;

/** A component's state without incidents, and since when. */
function ownState({ status, status_changed_at, maintenance_since }: ComponentFacts): { status: PublicComponentStatus; since: Date | null } {
  if (maintenance_since) return { status: 'under_maintenance', since: maintenance_since };
  return { status: status === null ? 'unknown' : OF_MONITOR[status], since: status_changed_at };
}

/**
 * A component's state, and since when if known. Maintenance overrides the monitor's status; an open incident that names the component always counts.
 */
export function componentState(row: ComponentFacts): { status: PublicComponentStatus; since: Date | null } {
  const { impact, impact_since: since } = row;
  const own = ownState(row);
  if (impact === null || impact === 'none' || since === null) return own;
  const told = OF_IMPACT[impact];
  // both give the same state: use the earlier time
  if (told === own.status) return own.since && own.since < since ? own : { status: told, since };
  return worstOf([own.status, told]) === told ? { status: told, since } : own;
}

/** A component's state alone. */
export const componentStatus = (facts: Omit<ComponentFacts, 'status_changed_at'>): PublicComponentStatus =>
  componentState({ ...facts, status_changed_at: null }).status;

/** The page's overall state: the worst of its components and open incidents. It is never operational while an incident is open. */
export function overallOf(
  components: readonly PublicComponentStatus[],
  openIncidents: readonly Pick<PublicIncident, 'impact'>[],
): PublicOverall {
  const impacts = openIncidents.map(({ impact }) => (impact === 'none' ? 'unknown' : OF_IMPACT[impact]));
  const status = worstOf([...components, ...impacts]);
  const calm = status === 'operational' || status === 'unknown';
  if (calm && openIncidents.length)
    return { status, description: openIncidents.length === 1 ? 'An incident is open' : 'Incidents are open' };
  // a component that has never reported isn't operational
  if (status === 'operational' && components.includes('unknown')) return { status, description: 'All systems that report are operational' };
  return { status, description: SENTENCES[status] };
}

const DAY_MS = 86_400_000;

/** All days of a window, with their observed states. */
export function publicDays(observed: readonly MonitorDay[], from: Date, count: number): PublicDay[] {
  const byDate = new Map(observed.map((day) => [day.date, day]));
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(from.getTime() + index * DAY_MS).toISOString().slice(0, 10);
    const day = byDate.get(date);
    return {
      date,
      status: day ? OF_MONITOR[day.worst] : 'unknown',
      observedSeconds: (day?.observedMs ?? 0) / 1000,
      downSeconds: (day?.downMs ?? 0) / 1000,
      degradedSeconds: (day?.degradedMs ?? 0) / 1000,
    };
  });
}
