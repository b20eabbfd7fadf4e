/**
 * The page in the shape of Statuspage's public API, under Statuspage's own paths, so that programs that read one read the other. Incidents and
 * maintenance that are over are those of the page's history.
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
  // as the components themselves, see statuspageWord
  unknown: 'maintenance',
};

/** updated_at is the moment for which the answer holds: a reader sees in it how old a page is whose source does not answer. */
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

/** What the page shows now: unresolved incidents, and maintenance that is not over. */
export function statuspageSummary(status: PublicStatus): StatuspageSummary {
  return {
    page: pageOf(status),
    components: statuspageComponents(status),
    incidents: incidents(status, 'open'),
    scheduled_maintenances: maintenances(status, ['scheduled', 'in_progress']),
    status: statusOf(status),
  };
}

/** Each path of the API below `/api/v2/`, and what it answers. */
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
