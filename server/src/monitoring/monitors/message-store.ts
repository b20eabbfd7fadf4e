/** The messages of events. */
import type { Knex } from 'knex';
import { withinUnits } from '../../generated/text/cut-text.js';
import { prepared } from '../../kernel/database/rows/prepared.js';

/** Characters of an event's message in lists. */
const LONGEST_MESSAGE = 200;

/** A message as lists show it. */
export const cutMessage = (message: string | undefined) => (message === undefined ? null : withinUnits(message, LONGEST_MESSAGE));

/** An event, by its monitor and the time when it was received. */
interface EventKey {
  monitorId: string;
  at: Date;
}

/** The key of a message in the result of `messagesOf`. */
export const keyOf = ({ monitorId, at }: EventKey): string => `${monitorId} ${at.toISOString()}`;

/** Prepared, because it plans for every day's partition. */
const MESSAGES = `/* messages-of-events */
  select k.id as "monitorId", k.at, e.message from unnest(:ids::uuid[], :ats::timestamptz[]) k(id, at)
  cross join lateral (
    select message from status_events
    where organization_id = :organizationId and monitor_id = k.id and day = (k.at at time zone 'UTC')::date and received_at = k.at
      and message is not null
    order by id desc limit 1
  ) e`;

/** The messages of events; of several events of one moment, the last that has one. */
export async function messagesOf(database: Knex, organizationId: string, events: readonly EventKey[]): Promise<Map<string, string>> {
  if (!events.length) return new Map();
  const rows = await prepared<EventKey & { message: string }>(database, MESSAGES, {
    organizationId,
    ids: events.map(({ monitorId }) => monitorId),
    ats: events.map(({ at }) => at.toISOString()),
  });
  return new Map(rows.map((row) => [keyOf(row), row.message]));
}
