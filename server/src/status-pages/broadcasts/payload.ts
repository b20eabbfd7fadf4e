/** The body sent to subscribers' webhooks, documented in docs/status-page-subscribers.md. */
import type { PublicIds } from '../public/public-ids.js';
import type { SubscribedPage } from '../subscribers/page-of-subscribers.js';
import type { BroadcastContent, BroadcastRow } from './broadcast.js';
import { broadcastUrl } from './mail.js';

function subjectOf(content: BroadcastContent, at: Date, url: string, ids: PublicIds): Record<string, unknown> {
  const { type, id, components, title, status } = content;
  const shown = { id: ids.of(id), title, status, url };
  const named = components.map(({ monitorId, name }) => ({ id: ids.of(monitorId), name }));
  if (type === 'maintenance') {
    const { body, startsAt, endsAt } = content;
    return { maintenance: { ...shown, startsAt, endsAt, body, components: named } };
  }
  const { impact, startedAt, resolvedAt, update } = content;
  const last = { id: ids.of(update.id), status, body: update.body, at: at.toISOString() };
  return { incident: { ...shown, impact, startedAt, resolvedAt, components: named, update: last } };
}

/** The body in the format of Standard Webhooks: type, timestamp, data. */
export function broadcastPayload(
  page: SubscribedPage,
  broadcast: BroadcastRow,
  ids: PublicIds,
  unsubscribeUrl: string,
): { type: string; timestamp: string; data: Record<string, unknown> } {
  const { kind, content, created_at: at } = broadcast;
  const subject = subjectOf(content, at, broadcastUrl(page, broadcast, ids), ids);
  return { type: kind, timestamp: at.toISOString(), data: { page: { title: page.title, url: page.url }, ...subject, unsubscribeUrl } };
}
