/** The fields of Statuspage's public API that are filled; times are ISO 8601 in UTC. */

export type StatuspageComponentStatus = 'operational' | 'degraded_performance' | 'partial_outage' | 'major_outage' | 'under_maintenance';

export interface StatuspagePage {
  id: string;
  name: string;
  url: string;
  time_zone: 'Etc/UTC';
  updated_at: string;
}

export interface StatuspageComponent {
  id: string;
  name: string;
  status: StatuspageComponentStatus;
  created_at: string;
  updated_at: string;
  position: number;
  description: string | null;
  showcase: boolean;
  /** YYYY-MM-DD */
  start_date: string | null;
  group_id: string | null;
  page_id: string;
  group: boolean;
  only_show_if_degraded: boolean;
  /** Ids of its members; groups only. */
  components?: string[];
}

export interface StatuspageUpdate {
  id: string;
  status: string;
  body: string;
  incident_id: string;
  created_at: string;
  updated_at: string;
  display_at: string;
  affected_components: null;
}

export interface StatuspageIncident {
  id: string;
  name: string;
  status: string;
  created_at: string;
  updated_at: string;
  monitoring_at: string | null;
  resolved_at: string | null;
  impact: 'none' | 'minor' | 'major' | 'critical' | 'maintenance';
  shortlink: string;
  started_at: string;
  page_id: string;
  incident_updates: StatuspageUpdate[];
  components: StatuspageComponent[];
}

export interface StatuspageMaintenance extends StatuspageIncident {
  scheduled_for: string;
  scheduled_until: string;
}

export interface StatuspageStatus {
  indicator: 'none' | 'minor' | 'major' | 'critical' | 'maintenance';
  description: string;
}

export interface StatuspageSummary {
  page: StatuspagePage;
  components: StatuspageComponent[];
  incidents: StatuspageIncident[];
  scheduled_maintenances: StatuspageMaintenance[];
  status: StatuspageStatus;
}
