/** Recomputes the stored importance of issues after an upgrade that changed the rules. */

import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { readFacts } from '../events/stored-payload.js';
import { FIRST_KEY, importanceKey } from './importance-key.js';

const BATCH = 500;
/** A turn takes a second or two, so the worker stops quickly. */
const BATCHES_A_TURN = 40;

type OutdatedIssue = Pick<Row<'error_issues'>, 'organization_id' | 'id' | 'facts'>;

/** Issues with an importance of an older version. Those of a newer version are left to its worker. */
async function someOutdated(database: Knex): Promise<OutdatedIssue[]> {
  const { rows } = await database.raw(
    `/* outdated-issue-importance */
     select i.organization_id, i.id, i.facts
     from properties p
     cross join lateral (
       select organization_id, id, facts from error_issues
       where organization_id = p.organization_id and property_id = p.id and merged_into is null and importance_key < :oldest limit :batch
     ) i
     limit :batch`,
    { oldest: FIRST_KEY, batch: BATCH },
  );
  return rows;
}

/** Stores keys of one organization's issues. Locks them by id, like all code that locks several. */
async function storeKeys(database: Knex, organizationId: string, issues: readonly OutdatedIssue[]): Promise<void> {
  await database.raw(
    `/* recompute-issue-importance */
     with given as (select * from unnest(:ids::uuid[], :keys::smallint[]) as g (id, key)),
     held as materialized (
       select i.id from error_issues i
       where i.organization_id = :organizationId and i.id = any(:ids::uuid[]) and i.importance_key < :oldest
       order by i.id for no key update
     )
     update error_issues i set importance_key = g.key
     from given g join held h on h.id = g.id
     where i.organization_id = :organizationId and i.id = g.id`,
    {
      organizationId,
      oldest: FIRST_KEY,
      ids: issues.map(({ id }) => id),
      keys: issues.map(({ facts }) => importanceKey(readFacts(facts))),
    },
  );
}

/** Takes a turn; any number of workers may run it. Returns how many issues it updated. */
export async function recomputeImportance(database: Knex, batches = BATCHES_A_TURN): Promise<number> {
  let done = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const outdated = await someOutdated(database);
    for (const organizationId of new Set(outdated.map(({ organization_id }) => organization_id)))
      await storeKeys(
        database,
        organizationId,
        outdated.filter(({ organization_id }) => organization_id === organizationId),
      );
    done += outdated.length;
    if (outdated.length < BATCH) break;
  }
  return done;
}
