import type { Knex } from 'knex';

/** Subscribers of status pages, messages to them, and which stages of each maintenance window were announced. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    -- lookup: a keyed hash of the address, by which a subscription is found; sealed_target: the address itself, with a webhook's secret
    -- failures: refusals in a row that no other attempt would change, the first of them at failing_since
    create table status_page_subscribers (
      organization_id uuid not null references organizations on delete cascade,
      id uuid not null,
      type text not null check (type in ('email', 'webhook')),
      lookup bytea not null,
      sealed_target bytea not null,
      status text not null check (status in ('pending', 'active')),
      confirm_hash bytea not null,
      confirm_expires_at timestamptz not null,
      failures integer not null,
      failing_since timestamptz,
      last_delivered_at timestamptz,
      last_error text,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      primary key (organization_id, id),
      unique (organization_id, lookup),
      check ((status = 'active') = (confirmed_at is not null))
    );
    create index status_page_subscribers_confirm on status_page_subscribers (organization_id, confirm_hash);
    create index status_page_subscribers_pending on status_page_subscribers (confirm_expires_at) where status = 'pending';
    -- What all subscribers of a page are notified of. sent_through: the last subscriber that has a delivery of it
    create table broadcasts (
      organization_id uuid not null references organizations on delete cascade,
      id uuid not null,
      kind text not null,
      content jsonb not null,
      sent_through uuid,
      created_at timestamptz not null,
      finished_at timestamptz,
      primary key (organization_id, id)
    );
    create index broadcasts_unfinished on broadcasts (organization_id, id) where finished_at is null;
    create index broadcasts_finished on broadcasts (finished_at) where finished_at is not null;
  `);
  await database.raw(`
    -- a delivery is a message to a channel, a sealed mail to a person, or a broadcast to a subscriber
    alter table deliveries
      drop constraint deliveries_check, drop constraint deliveries_check1,
      add column subscriber_id uuid, add column broadcast_id uuid,
      add check (num_nonnulls(channel_id, sealed_mail, subscriber_id) = 1),
      add check ((channel_id is null) = (message is null)),
      add check ((subscriber_id is null) = (broadcast_id is null)),
      add check (subscriber_id is null or organization_id is not null);
    -- each kind is claimed by itself, so that ten thousand of one cost the others nothing
    create index deliveries_pending_mails on deliveries (attempts, next_attempt_at) where status = 'pending' and sealed_mail is not null;
    create index deliveries_pending_messages on deliveries (organization_id, channel_id, id) where status = 'pending' and channel_id is not null;
    create index deliveries_pending_broadcasts on deliveries (organization_id, next_attempt_at) where status = 'pending' and subscriber_id is not null;
    create index deliveries_of_subscriber on deliveries (organization_id, subscriber_id, broadcast_id) where subscriber_id is not null;
    -- how far subscribers were told of a window; of what is past nobody is told. announced: they know that it is planned
    alter table maintenances
      add column public_phase text not null default 'scheduled' check (public_phase in ('scheduled', 'started', 'completed')),
      add column public_announced boolean not null default false;
    update maintenances set public_phase = case when ends_at <= now() then 'completed' else 'started' end where starts_at <= now();
    create index maintenances_to_start on maintenances (starts_at) where public_phase = 'scheduled';
    create index maintenances_to_complete on maintenances (ends_at) where public_phase = 'started';
  `);
}
