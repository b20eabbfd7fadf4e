/** Events of an issue, and the context for fixing it. */

import type { ErrorsOperations } from '../../generated/operations.js';
import { type KnownProperty, knownProperty } from '../../identity/properties/directory.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { byEach, byTime, byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import type { EventPayload, ResolvedFrame } from '../events/event.js';
import * as store from '../events/event-store.js';
import { eventSummary, eventView } from '../events/event-view.js';
import { readPayload } from '../events/stored-payload.js';
import { culpritOf } from '../grouping/headline.js';
import { daysWithEvents, firstDayWithEvents } from '../issues/days.js';
import { membersOf, requireIssue } from '../issues/issue-store.js';
import { groupingView, issueViews } from '../issues/issue-view.js';
import { chooseSamples, shortened, withFewerLines } from '../issues/samples.js';
import { resolveFrames } from '../source-maps/symbolication/resolve-frames.js';
import type { Symbolicator } from '../source-maps/symbolication/symbolicator.js';

/** The number of newest stored events among which samples are chosen. */
const CANDIDATES = 100;

const propertyOf = async (context: OperationContext, id: string): Promise<KnownProperty> =>
  knownProperty(await requireProperty(context, id));

/** The issue, and the ids of the issues merged into it. */
async function issueAndMembers(context: OperationContext, issueId: string) {
  const issue = await requireIssue(context, issueId);
  const organizationId = issue.organization_id;
  return { issue, members: { organizationId, issueIds: await membersOf(context.database, organizationId, issue.id) } };
}

async function listErrorEvents(context: OperationContext, { issueId, limit, cursor }: Input<'listErrorEvents'>) {
  const { issue, members } = await issueAndMembers(context, issueId);
  const { rows, nextCursor } = await listPage(
    { limit, cursor },
    byEach({ receivedAt: byTime, id: byUuid }),
    (after, count) => store.listEvents(context.database, members, firstDayWithEvents(context.now), after, count),
    (row) => ({ receivedAt: row.received_at, id: row.id }),
  );
  return { events: rows.map((row) => eventSummary(row, issue.id)), nextCursor };
}

/** An event by id, or the last or first of the issue. Throws EVENT_NOT_FOUND. */
async function requireEvent(
  { database, now }: OperationContext,
  members: store.Members,
  propertyId: string,
  eventId: string,
): Promise<store.StoredEventRow> {
  const isEnd = eventId === 'latest' || eventId === 'oldest';
  const id = isEnd ? await store.eventAtEnd(database, members, firstDayWithEvents(now), eventId) : eventId;
  const [row] = id === null ? [] : await store.getEvents(database, members, propertyId, daysWithEvents(now), [id]);
  if (!row) throw new AppError('EVENT_NOT_FOUND', 'The issue has no such event stored in full.');
  return row;
}

/** Every operation about single events. */
export function eventOperations({ symbolicator }: { symbolicator: Symbolicator }) {
  const framesOf = (payload: EventPayload, property: KnownProperty, release: string | null): Promise<ResolvedFrame[][]> =>
    resolveFrames(payload, { property, release }, symbolicator, { context: true });

  async function getErrorEvent(context: OperationContext, { issueId, eventId }: Input<'getErrorEvent'>) {
    const { issue, members } = await issueAndMembers(context, issueId);
    const row = await requireEvent(context, members, issue.property_id, eventId);
    const payload = readPayload(row.payload);
    const frames = await framesOf(payload, await propertyOf(context, issue.property_id), row.release);
    const position = { receivedAt: row.received_at, id: row.id };
    const neighbours = await store.neighboursOf(context.database, members, firstDayWithEvents(context.now), position);
    return { event: eventView(row, issue.id, payload, frames), ...neighbours };
  }

  async function sampleOf(row: store.StoredEventRow, issueId: string, property: KnownProperty) {
    const payload = shortened(readPayload(row.payload));
    const frames = await framesOf(payload, property, row.release);
    return { culprit: culpritOf(payload, frames), event: eventView(row, issueId, payload, frames.map(withFewerLines)) };
  }

  async function getErrorFixContext(context: OperationContext, { issueId, sampleLimit }: Input<'getErrorFixContext'>) {
    const { database, now } = context;
    const { issue, members } = await issueAndMembers(context, issueId);
    const traits = await store.newestTraits(database, members, firstDayWithEvents(now), CANDIDATES);
    const chosen = chooseSamples(traits, sampleLimit);
    const ids = chosen.map(({ id }) => id);
    const rows = await store.getEvents(database, members, issue.property_id, daysWithEvents(now), ids);
    const property = await propertyOf(context, issue.property_id);
    const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    const samples = await Promise.all(ordered.map((row) => sampleOf(row, issue.id, property)));
    const [view] = await issueViews(database, issue.organization_id, [issue], now);
    return {
      issue: view as NonNullable<typeof view>,
      grouping: await groupingView(database, issue),
      suspectedFile: samples[0]?.culprit?.file ?? null,
      suspectedLine: samples[0]?.culprit?.line ?? null,
      samples: samples.map(({ event }) => event),
    };
  }

  return { listErrorEvents, getErrorEvent, getErrorFixContext } satisfies Partial<ErrorsOperations>;
}
