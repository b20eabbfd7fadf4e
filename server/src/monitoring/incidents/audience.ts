/** Who sees an incident, and who is told about a change of it. The status page answers what concerns the public. */
import type { Knex } from 'knex';
import type { components } from '../../generated/types.js';
import { type DomainEvents, questionName } from '../../kernel/domain-events.js';
import { countChannels } from '../../notifications/delivery/notify.js';
import { idsOf, type LinkedMonitor } from '../monitors/linked.js';
import type { IncidentKind } from './incident-notification.js';
import type { IncidentRow, IncidentVisibility } from './store.js';

type IncidentAudience = components['schemas']['IncidentAudience'];

/** What decides whether the page shows a public incident. */
export interface IncidentPlace {
  /** Null: it doesn't exist yet. */
  id: string | null;
  /** Whether it is about certain monitors, which may have been deleted since. */
  namesMonitors: boolean;
  monitorIds: readonly string[];
}

/** The addresses of public incidents on the organization's status page, in the same order; null for those that the page doesn't show. */
export const INCIDENT_ADDRESSES = questionName<{ organizationId: string; incidents: readonly IncidentPlace[] }, (string | null)[]>(
  'incident.addresses',
);

/** How many subscribers of the organization's status page are told about an incident on it. */
export const SUBSCRIBERS = questionName<{ organizationId: string }, { email: number; webhook: number }>('status-page.subscribers');

/** The addresses of incidents on the status page, by id; only of those that the public sees. */
export async function publicUrls(
  events: DomainEvents,
  database: Knex,
  organizationId: string,
  rows: readonly IncidentRow[],
  monitors: ReadonlyMap<string, readonly LinkedMonitor[]>,
): Promise<Map<string, string>> {
  const shown = rows.filter(({ visibility }) => visibility === 'public');
  if (!shown.length) return new Map();
  const incidents = shown.map(({ id, names_monitors: namesMonitors }) => ({ id, namesMonitors, monitorIds: idsOf(monitors.get(id)) }));
  const urls = (await events.ask(INCIDENT_ADDRESSES, database, { organizationId, incidents })) ?? [];
  return new Map(shown.flatMap(({ id }, index) => (urls[index] ? [[id, urls[index]] as const] : [])));
}

interface Change {
  organizationId: string;
  projectId: string;
  place: IncidentPlace;
  /** Of the changed part: the incident, or its update. */
  visibility: IncidentVisibility;
  /** What is told; null: nothing. */
  kind: IncidentKind | null;
}

/** Who sees a change, and how many are told. */
export async function audienceOf(
  events: DomainEvents,
  database: Knex,
  { organizationId, projectId, place, visibility, kind }: Change,
): Promise<IncidentAudience> {
  const urls = visibility === 'public' ? await events.ask(INCIDENT_ADDRESSES, database, { organizationId, incidents: [place] }) : null;
  const publicUrl = urls?.[0] ?? null;
  const told = visibility === 'draft' ? null : kind;
  const subscribers = told === null || publicUrl === null ? null : await events.ask(SUBSCRIBERS, database, { organizationId });
  return {
    visibility,
    publicUrl,
    emailSubscribers: subscribers?.email ?? 0,
    webhookSubscribers: subscribers?.webhook ?? 0,
    channels: told === null ? 0 : await countChannels(database, organizationId, told, projectId),
  };
}
