/** How public pages draw what they say. */
import type { StateName } from '../../generated/look/drawings.js';
import type { PublicComponentStatus, PublicIncident, PublicMaintenance } from '../public/public-status.js';

/** A state of the look, or an open incident without impact, which is none. */
export type Look = StateName | 'open';

export const COMPONENT_LOOKS: Readonly<Record<PublicComponentStatus, StateName>> = {
  operational: 'ok',
  degraded_performance: 'degraded',
  partial_outage: 'error',
  major_outage: 'down',
  under_maintenance: 'maintenance',
  unknown: 'unknown',
};

export const IMPACT_LOOKS: Readonly<Record<PublicIncident['impact'], Look>> = {
  none: 'open',
  minor: 'degraded',
  major: 'error',
  critical: 'down',
};

export const INCIDENT_LOOKS: Readonly<Record<PublicIncident['status'], StateName>> = {
  investigating: 'degraded',
  identified: 'error',
  monitoring: 'maintenance',
  resolved: 'ok',
};

export const MAINTENANCE_LOOKS: Readonly<Record<PublicMaintenance['status'], StateName>> = {
  scheduled: 'maintenance',
  in_progress: 'maintenance',
  completed: 'ok',
};
