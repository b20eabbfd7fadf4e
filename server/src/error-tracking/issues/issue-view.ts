/** Issues as the API shows them. */
import type { Knex } from 'knex';
import type { components } from '../../generated/types.js';
import { numberText } from '../../kernel/contract/short-number.js';
import { type EventTraits, newestTraits } from '../events/event-store.js';
import { readFacts, tagsOf, versionedOf } from '../events/stored-payload.js';
import { titleOf } from '../grouping/headline.js';
import { importanceOf } from '../importance/importance.js';
import { COUNTED_DAYS, firstCountedDay, firstDayWithEvents, lastDays } from './days.js';
import * as detail from './issue-detail-store.js';
import { countUsers, getIssues, type IssueWithDomain, membersOf } from './issue-store.js';

type ErrorIssue = components['schemas']['ErrorIssue'];
type ErrorIssueDetail = components['schemas']['ErrorIssueDetail'];
type ErrorGrouping = components['schemas']['ErrorGrouping'];
type Counted = Map<string, number>;

/** The number of newest stored events over which browsers and tags are counted. */
const COUNTED_EVENTS = 200;
/** A tag may have another value in each event. */
const MAX_TAGS = 100;

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

function issueView(row: IssueWithDomain, users30d: number): ErrorIssue {
  const { importance, reason } = importanceOf(readFacts(row.facts));
  return {
    id: row.id,
    number: numberText('ERR', row.number),
    propertyId: row.property_id,
    domain: row.domain,
    title: titleOf(row),
    type: row.type,
    message: row.message,
    culprit: row.culprit,
    platform: row.platform,
    level: row.level,
    status: row.status,
    importance,
    importanceReason: reason,
    events: Number(row.events),
    users30d,
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    firstRelease: row.first_release,
    lastRelease: row.last_release,
    recurring: row.recurring,
    recurrenceCount: row.recurrence_count,
    lastRecurredAt: timeOf(row.last_recurred_at),
    resolvedAt: timeOf(row.resolved_at),
    resolvedInRelease: row.resolved_in_release,
  };
}

/** What other domains say of an issue. In no order. */
export async function headlinesOf(database: Knex, organizationId: string, ids: readonly string[]) {
  const rows = await getIssues(database, organizationId, ids);
  return rows.map((row) => ({ id: row.id, number: numberText('ERR', row.number), title: titleOf(row), status: row.status }));
}

/** Issues in the order of their rows; one query counts their users. */
export async function issueViews(database: Knex, organizationId: string, rows: readonly IssueWithDomain[], now: Date) {
  const ids = rows.map(({ id }) => id);
  const users = ids.length ? await countUsers(database, organizationId, ids, firstCountedDay(now)) : new Map<string, number>();
  return rows.map((row) => issueView(row, users.get(row.id) ?? 0));
}

/** Why the events of an issue belong together. */
export async function groupingView(database: Knex, row: IssueWithDomain): Promise<ErrorGrouping> {
  const all = await detail.fingerprintsOf(database, row.organization_id, row.id);
  const newest = Math.max(...all.map(({ version }) => version));
  const own = all.find(({ fingerprint, version }) => fingerprint === row.fingerprint && version === newest);
  const shown = own ?? all.find(({ version }) => version === newest);
  return {
    version: shown?.version ?? 1,
    fingerprint: shown?.fingerprint ?? row.fingerprint,
    parts: shown?.parts ?? [],
    otherFingerprints: all.length - (shown ? 1 : 0),
  };
}

const count = (counts: Counted, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
const mostFirst = (counts: Counted) => [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));

/** How many of the events came from each browser, by its name and major version. */
function browsersOf(events: readonly Pick<EventTraits, 'browser'>[]): ErrorIssueDetail['browsers'] {
  const counts: Counted = new Map();
  for (const event of events) {
    const browser = versionedOf(event.browser);
    const major = browser?.version?.split('.')[0];
    if (browser) count(counts, major ? `${browser.name} ${major}` : browser.name);
  }
  return mostFirst(counts).map(([name, events]) => ({ name, events }));
}

/** How many of the events have each value of each tag. */
function tagCountsOf(events: readonly Pick<EventTraits, 'tags'>[]): ErrorIssueDetail['tags'] {
  const counts: Counted = new Map();
  for (const { tags } of events) for (const pair of Object.entries(tagsOf(tags))) count(counts, JSON.stringify(pair));
  return mostFirst(counts)
    .slice(0, MAX_TAGS)
    .map(([pair, events]) => {
      const [name, value] = JSON.parse(pair) as [string, string];
      return { name, value, events };
    });
}

const releaseView = (row: detail.ReleaseRow): ErrorIssueDetail['releases'][number] => ({
  release: row.release || null,
  events: Number(row.events),
  firstSeenAt: row.first_seen_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
});

/** An issue with all details of its events. */
export async function issueDetail(database: Knex, row: IssueWithDomain, now: Date): Promise<ErrorIssueDetail> {
  const organizationId = row.organization_id;
  const members = { organizationId, issueIds: await membersOf(database, organizationId, row.id) };
  const [[issue], grouping, perDay, releases, environments, traits] = await Promise.all([
    issueViews(database, organizationId, [row], now),
    groupingView(database, row),
    detail.eventsPerDay(database, members, firstCountedDay(now)),
    detail.releasesOf(database, members),
    detail.environmentsOf(database, members),
    newestTraits(database, members, firstDayWithEvents(now), COUNTED_EVENTS),
  ]);
  return {
    ...(issue as ErrorIssue),
    grouping,
    eventsPerDay: lastDays(now, COUNTED_DAYS).map((day) => ({ day, events: perDay.get(day) ?? 0 })),
    releases: releases.map(releaseView),
    environments: environments.map(({ environment, events }) => ({ environment: environment || null, events: Number(events) })),
    browsers: browsersOf(traits),
    tags: tagCountsOf(traits),
    latestEventId: traits[0]?.id ?? null,
  };
}
