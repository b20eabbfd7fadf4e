/** What all subscribers of a page are notified of. It is kept with ids of the inside; whoever renders it makes public ones of them. */

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

/** A visible component, by the name that the page has for it. */
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
  /** The last subscriber, by id, that has a delivery of it. */
  sent_through: Row<'broadcasts'>['sent_through'];
  /** When it happened. */
  created_at: Row<'broadcasts'>['created_at'];
}
