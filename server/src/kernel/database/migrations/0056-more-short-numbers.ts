import type { Knex } from 'knex';

/**
 * The rows that are there, numbered within each organization in the order in which they were created. Each table is read and written once. Later rows
 * without a number get one too: those of processes of the version before.
 */
const numbered = (table: string, kind: string, time: string) => `
  alter table ${table} add column number int;
  update ${table} t set number = n.number
  from (
    select organization_id, id, row_number() over (partition by organization_id order by ${time}, id) as number from ${table}
  ) n
  where t.organization_id = n.organization_id and t.id = n.id;
  create unique index ${table}_by_number on ${table} (organization_id, number);
  insert into short_numbers (organization_id, kind, last)
  select organization_id, '${kind}', max(number) from ${table} group by organization_id;`;

const atOnce = (table: string, kind: string) => `
  alter table ${table} alter column number set not null;
  create trigger ${table}_number before insert on ${table} for each row when (new.number is null) execute function take_short_number('${kind}');`;

/**
 * Notifications come from transactions that go on to lock servers, monitors and channels, so they take their number when everything else is done: the
 * counter's lock is the last one.
 */
const AT_COMMIT = `
  create function number_notification() returns trigger language plpgsql as $$
  declare given int;
  begin
    insert into short_numbers as n (organization_id, kind, last) values (new.organization_id, 'notification', 1)
    on conflict (organization_id, kind) do update set last = n.last + 1
    returning last into given;
    update notifications set number = given where organization_id = new.organization_id and id = new.id;
    return null;
  end $$;
  create constraint trigger notifications_number after insert on notifications deferrable initially deferred
    for each row when (new.number is null) execute function number_notification();`;

/** FB-12, MNT-3 and NTF-7. Writers wait meanwhile: some seconds for 100,000 pieces of feedback. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table short_numbers drop constraint short_numbers_kind_check;
    alter table short_numbers add constraint short_numbers_kind_check
      check (kind in ('incident', 'error_issue', 'feedback', 'maintenance', 'notification'));
    create function take_short_number() returns trigger language plpgsql as $$
    begin
      insert into short_numbers as n (organization_id, kind, last) values (new.organization_id, tg_argv[0], 1)
      on conflict (organization_id, kind) do update set last = n.last + 1
      returning last into new.number;
      return new;
    end $$;
  `);
  await database.raw(numbered('feedback', 'feedback', 'received_at') + atOnce('feedback', 'feedback'));
  await database.raw(numbered('maintenances', 'maintenance', 'created_at') + atOnce('maintenances', 'maintenance'));
  await database.raw(numbered('notifications', 'notification', 'created_at') + AT_COMMIT);
}
