/** An organization's masking settings for errors, documented in docs/scrubbing.md. */

import type { Knex } from 'knex';
import type { ErrorsOperations } from '../../generated/operations.js';
import type { Row } from '../../generated/tables.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';

interface Scrubbing extends Pick<Row<'error_scrubbing'>, 'enabled' | 'keys'> {
  /** Whether secrets are masked by name and form, in addition to what is always masked. */
  enabled: boolean;
  /** Additional names whose values are secret. */
  keys: string[];
}

const DEFAULT: Scrubbing = { enabled: true, keys: [] };

export async function getScrubbing(database: Knex, organizationId: string): Promise<Scrubbing> {
  const row = await database<Row<'error_scrubbing'>>('error_scrubbing').where({ organization_id: organizationId }).first('enabled', 'keys');
  return row ?? DEFAULT;
}

/** Changes the given settings in one statement, so that two simultaneous changes both apply. */
async function changeScrubbing(
  database: Knex,
  organizationId: string,
  { enabled, keys }: Partial<Scrubbing>,
  now: Date,
): Promise<Scrubbing> {
  const { rows } = await database.raw(
    `/* change-scrubbing */
     insert into error_scrubbing (organization_id, enabled, keys, updated_at)
     values (:organizationId, coalesce(:enabled::boolean, true), coalesce(:keys::text[], '{}'), :now)
     on conflict (organization_id) do update
       set enabled = coalesce(:enabled::boolean, error_scrubbing.enabled), keys = coalesce(:keys::text[], error_scrubbing.keys), updated_at = :now
     returning enabled, keys`,
    { organizationId, enabled: enabled ?? null, keys: keys ?? null, now },
  );
  return rows[0];
}

export const scrubbingOperations = {
  async getErrorScrubbing(context) {
    return { scrubbing: await getScrubbing(context.database, requireOrganizationId(context)) };
  },

  async updateErrorScrubbing(context, { enabled, keys }) {
    const organizationId = requireOrganizationId(context);
    const changes = { ...(enabled !== undefined && { enabled }), ...(keys !== undefined && { keys }) };
    context.audit.targetId = organizationId;
    return { scrubbing: await changeScrubbing(context.database, organizationId, changes, context.now) };
  },
} satisfies Partial<ErrorsOperations>;
