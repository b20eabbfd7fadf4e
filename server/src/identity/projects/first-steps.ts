import type { Knex } from 'knex';

/** The first steps that an organization has taken, as far as its projects and properties show them. */
export async function firstSteps(database: Knex, organizationId: string): Promise<{ project: boolean; firstEvent: boolean }> {
  const { rows } = await database.raw(
    `/* first-steps */
     select exists (select from projects where organization_id = :organizationId) as project,
       exists (select from properties where organization_id = :organizationId and first_event_at is not null) as "firstEvent"`,
    { organizationId },
  );
  return rows[0];
}
