/** A notification for all subscribers of a page. It is stored with internal ids; rendering replaces them by public ones. */

import type { Row } from '../../generated/tables.js';

export type BroadcastKind =
  | 'incident.opened'
  | 'incident.updated'
  | 'incident.resolved'
  | 'maintenance.scheduled'
  | 'maintenance.changed'
  | 'maintenance.started'
  | 'maintenance.completed'
  | 'maintenance.cancelled';

/** A visible component with its name on the page. */
export interface BroadcastComponent {
  monitorId: string;
  name: string;
}

/** Times are ISO 8601, bodies Markdown. */
export interface IncidentContent {
  type: 'incident';
  id: string;
  title: string;
  impact: 'none' | 'minor' | 'major' | 'critical';
  status: 'investigating' | 'identified' | 'monitoring' | 'resolved';
  startedAt: string;
  resolvedAt: string | null;
  update: { id: string; body: string };
  components: readonly BroadcastComponent[];
}

export interface MaintenanceContent {
  type: 'maintenance';
  id: string;
  title: string;
  body: string | null;
  status: 'scheduled' | 'in_progress' | 'completed' | 'cancelled';
  startsAt: string;
  endsAt: string;
  components: readonly BroadcastComponent[];
}

export type BroadcastContent = IncidentContent | MaintenanceContent;

export interface BroadcastRow extends Row<'broadcasts'> {
  kind: BroadcastKind;
  content: BroadcastContent;
  /** The id of the last subscriber with a delivery. */
  sent_through: Row<'broadcasts'>['sent_through'];
  /** When the event happened. */
  created_at: Row<'broadcasts'>['created_at'];
}
