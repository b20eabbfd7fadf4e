/** Events as the API shows them, with their frames mapped by the current source maps. */
import type { components } from '../../generated/types.js';
import type { EventPayload, ResolvedFrame } from './event.js';
import type { EventRow, EventSummaryRow } from './event-store.js';

type ErrorEvent = components['schemas']['ErrorEvent'];

const withVersion = (of: { name: string; version: string | null } | null) =>
  of === null ? null : [of.name, of.version].filter(Boolean).join(' ');

const times = (row: EventRow) => ({ occurredAt: row.occurred_at.toISOString(), receivedAt: row.received_at.toISOString() });

/** @param issueId the issue that the event counts for now; the original one may have been merged into it */
export function eventSummary(row: EventSummaryRow, issueId: string): components['schemas']['ErrorEventSummary'] {
  return { id: row.id, issueId, ...times(row), release: row.release, environment: row.environment, stored: row.stored };
}

/** A frame without the fields that only grouping uses. */
function shownFrame({ statement: _statement, nameAtCaller: _nameAtCaller, ...frame }: ResolvedFrame) {
  return frame;
}

/** @param frames one list for each exception of the payload */
export function eventView(row: EventRow, issueId: string, payload: EventPayload, frames: ResolvedFrame[][]): ErrorEvent {
  return {
    id: row.id,
    issueId,
    ...times(row),
    platform: payload.platform,
    level: payload.level,
    message: payload.message,
    release: row.release,
    environment: row.environment,
    userId: payload.userId,
    url: payload.url,
    browser: withVersion(payload.browser),
    serverName: payload.serverName,
    runtime: withVersion(payload.runtime),
    handled: payload.handled,
    exceptions: payload.exceptions.map(({ type, message, relation, parent }, index) => ({
      type,
      message,
      relation,
      parent,
      frames: (frames[index] ?? []).map(shownFrame),
    })),
    breadcrumbs: payload.breadcrumbs,
    tags: payload.tags,
    fingerprint: row.fingerprint,
    truncated: payload.truncated ?? [],
  };
}
