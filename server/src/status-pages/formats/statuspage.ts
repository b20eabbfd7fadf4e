/**
 * The page in the format of Statuspage's public API, under the same paths, so that its clients work unchanged. Past incidents and maintenance are
 * those of the page's history.
 */
import type { PublicComponentStatus, PublicMaintenance, PublicStatus } from '../public/public-status.js';
import { statuspageComponents } from './statuspage-components.js';
import { type ComponentsById, statuspageIncident, statuspageMaintenance } from './statuspage-incidents.js';
import type { StatuspagePage, StatuspageStatus, StatuspageSummary } from './statuspage-types.js';

const INDICATORS: Record<PublicComponentStatus, StatuspageStatus['indicator']> = {
  operational: 'none',
  degraded_performance: 'minor',
  partial_outage: 'major',
  major_outage: 'critical',
  under_maintenance: 'maintenance',
  // like the components; see statuspageWord
  unknown: 'maintenance',
};

/** updated_at is the time of the data, so clients notice an outdated page while its source is down. */
const pageOf = ({ page, generatedAt }: PublicStatus): StatuspagePage => ({
  id: page.id,
  name: page.title,
  url: page.url,
  time_zone: 'Etc/UTC',
  updated_at: generatedAt.toISOString(),
});

const statusOf = ({ overall }: PublicStatus): StatuspageStatus => ({
  indicator: INDICATORS[overall.status],
  description: overall.description,
});

const byIdOf = (status: PublicStatus): ComponentsById =>
  new Map(statuspageComponents(status).map((component) => [component.id, component]));

function incidents(status: PublicStatus, which: 'open' | 'all') {
  const over = which === 'all' ? status.history.flatMap((day) => day.incidents) : [];
  const byId = byIdOf(status);
  return [...status.openIncidents, ...over].map((incident) => statuspageIncident(status.page, incident, byId));
}

function maintenances(status: PublicStatus, which: 'all' | PublicMaintenance['status'][]) {
  const over = which === 'all' ? status.history.flatMap((day) => day.maintenances) : [];
  const wanted = [...status.maintenances, ...over].filter((maintenance) => which === 'all' || which.includes(maintenance.status));
  const byId = byIdOf(status);
  return wanted.map((maintenance) => statuspageMaintenance(status.page, maintenance, byId));
}

/** The current state: unresolved incidents, and maintenance that isn't over. */
export function statuspageSummary(status: PublicStatus): StatuspageSummary {
  return {
    page: pageOf(status),
    components: statuspageComponents(status),
    incidents: incidents(status, 'open'),
    scheduled_maintenances: maintenances(status, ['scheduled', 'in_progress']),
    status: statusOf(status),
  };
}

/** The responses by path below `/api/v2/`. */
export const STATUSPAGE_ANSWERS: Readonly<Record<string, (status: PublicStatus) => object>> = {
  'summary.json': statuspageSummary,
  'status.json': (status) => ({ page: pageOf(status), status: statusOf(status) }),
  'components.json': (status) => ({ page: pageOf(status), components: statuspageComponents(status) }),
  'incidents.json': (status) => ({ page: pageOf(status), incidents: incidents(status, 'all') }),
  'incidents/unresolved.json': (status) => ({ page: pageOf(status), incidents: incidents(status, 'open') }),
  'scheduled-maintenances.json': (status) => ({ page: pageOf(status), scheduled_maintenances: maintenances(status, 'all') }),
  'scheduled-maintenances/upcoming.json': (status) => ({
    page: pageOf(status),
    scheduled_maintenances: maintenances(status, ['scheduled']),
  }),
  'scheduled-maintenances/active.json': (status) => ({
    page: pageOf(status),
    scheduled_maintenances: maintenances(status, ['in_progress']),
  }),
};
