import type { Knex } from 'knex';

/** Who gets the weekly report of which property. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    -- issued: the Monday of the last report that was put into the outbox; of a new subscription, the last one that is not sent any more
    create table analytics_weekly_reports (
      organization_id uuid not null,
      property_id uuid not null,
      user_id uuid not null,
      issued date not null,
      created_at timestamptz not null,
      primary key (organization_id, property_id, user_id),
      foreign key (organization_id, property_id) references properties (organization_id, id) on delete cascade,
      foreign key (organization_id, user_id) references members (organization_id, user_id) on delete cascade
    );
    create index analytics_weekly_reports_issued on analytics_weekly_reports (issued);
    create index analytics_weekly_reports_user on analytics_weekly_reports (organization_id, user_id);
  `);
}
