/** Stored fingerprints of version 1, and the current ones they lead to. */
import type { Knex } from 'knex';
import type { Grouping } from '../events/event.js';
import type { Members } from '../events/event-store.js';
import type { IssueStatus } from '../issues/issue-store.js';

/** A property by its organization. */
export interface Owner {
  organizationId: string;
  propertyId: string;
}

/** Whether the property has unresolved fingerprints of version 1; uses an index that contains only those. */
export async function hasVersion1(database: Knex, { organizationId, propertyId }: Owner): Promise<boolean> {
  const found = await database('error_fingerprints')
    .where({ organization_id: organizationId, property_id: propertyId, version: 1 })
    .whereNull('led_to_version')
    .first(database.raw('1'));
  return found !== undefined;
}

export interface Predecessor {
  issueId: string;
  /** The version of the fingerprints it leads to; null if not resolved yet. */
  ledToVersion: number | null;
  status: IssueStatus;
  message: string;
}

/** Whether a fingerprint is known, and where its fingerprint of version 1 leads. */
export async function findPredecessor(
  database: Knex,
  { organizationId, propertyId }: Owner,
  fingerprint: string,
  version1: string,
): Promise<{ isKnown: boolean; predecessor: Predecessor | null }> {
  const rows = await database('error_fingerprints as f')
    .join('error_issues as i', (join) => join.on('i.organization_id', 'f.organization_id').andOn('i.id', 'f.issue_id'))
    .where({ 'f.organization_id': organizationId, 'f.property_id': propertyId })
    .whereIn('f.fingerprint', [fingerprint, version1])
    .select<(Predecessor & { fingerprint: string })[]>({
      fingerprint: 'f.fingerprint',
      issueId: 'f.issue_id',
      ledToVersion: 'f.led_to_version',
      status: 'i.status',
      message: 'i.message',
    });
  const isKnown = rows.some((row) => row.fingerprint === fingerprint);
  return { isKnown, predecessor: rows.find((row) => row.fingerprint === version1) ?? null };
}

/** How many of the newest stored events to search for different stacks. */
const LOOKED_THROUGH = 200;

/** Ids of a fingerprint's stored events: the newest of each stack in each release. */
export async function eventsWithDifferentStacks(
  database: Knex,
  { organizationId, issueIds }: Members,
  fingerprint: string,
  firstDay: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await database.raw(
    `/* events-with-different-stacks */
     with newest as materialized (
       select e.* from unnest(:issueIds::uuid[]) as member (id)
       cross join lateral (
         select id, release, received_at, payload::jsonb->'exceptions' as exceptions from error_events
         where organization_id = :organizationId and issue_id = member.id and day >= :firstDay and fingerprint = :fingerprint and payload is not null
         order by received_at desc, id desc limit ${LOOKED_THROUGH}
       ) e
       order by e.received_at desc limit ${LOOKED_THROUGH}
     ), different as (
       select distinct on (release, stack) id, received_at
       from (select id, release, received_at, md5(jsonb_path_query_array(exceptions, '$[*].frames')::text) as stack from newest) s
       order by release, stack, received_at desc
     )
     select id from different order by received_at desc limit :limit`,
    { organizationId, issueIds: [...issueIds], fingerprint, firstDay, limit },
  );
  return rows.map(({ id }: { id: string }) => id);
}

/** A longer lock means that the property is being changed or its issues merged; the sender should retry the event. */
const LOCK_TIMEOUT_MS = 1_000;

/** Locks the property against concurrent merges, which lock it exclusively. */
async function lockPropertyForReference(database: Knex, { organizationId, propertyId }: Owner): Promise<boolean> {
  const property = await database('properties').where({ organization_id: organizationId, id: propertyId }).forKeyShare().first('id');
  return property !== undefined;
}

/**
 * Points fingerprints to the issue that a fingerprint of version 1 leads to, and marks that one as resolved. Locks the property and then fingerprints
 * in order, like the storing of an event, but no issue: only a merge changes where a fingerprint leads, and it waits for the property.
 * Returns false if the issue was merged or another process was first: look again.
 */
export async function leadOn(
  database: Knex,
  owner: Owner,
  version1: string,
  { issueId, ledToVersion }: Predecessor,
  groupings: readonly Grouping[],
  now: Date,
): Promise<boolean> {
  const owned = { organization_id: owner.organizationId, property_id: owner.propertyId };
  return database.transaction(async (transaction) => {
    await transaction.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    // a deleted property has nothing to resolve; storing the event fails anyway
    if (!(await lockPropertyForReference(transaction, owner))) return true;
    const leads = { ...owned, fingerprint: version1, issue_id: issueId, led_to_version: ledToVersion };
    if (!(await transaction('error_fingerprints').where(leads).forNoKeyUpdate().first('issue_id'))) return false;
    const rows = groupings.map(({ fingerprint, version, parts }) => ({
      ...owned,
      fingerprint,
      issue_id: issueId,
      version,
      parts,
      created_at: now,
    }));
    rows.sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
    if (rows.length)
      await transaction('error_fingerprints').insert(rows).onConflict(['organization_id', 'property_id', 'fingerprint']).ignore();
    await transaction('error_fingerprints')
      .where(leads)
      .update({ led_to_version: groupings[0]?.version ?? ledToVersion });
    return true;
  });
}
