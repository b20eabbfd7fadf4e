import type { Knex } from 'knex';

/**
 * Releases of properties that have versions and other names get keys in which a version compares with versions only, and another name follows the newest
 * version at the time it was first seen. A key used to begin with the number of switches between the two kinds.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    with mixed as (
      select organization_id, property_id from error_releases group by 1, 2 having count(distinct epoch) > 1
    ), plain as (
      select r.organization_id, r.property_id, r.name, r.scheme, r.first_seen_at, substr(r.order_key, 8) collate "C" as own
      from error_releases r join mixed using (organization_id, property_id)
    ), anchored as (
      select p.*, max(p.own) filter (where p.scheme = 'semver')
        over (partition by p.organization_id, p.property_id order by p.first_seen_at) as anchor
      from plain p
    )
    update error_releases r set
      epoch = case when a.scheme = 'other' and a.anchor is null then 1 else 2 end,
      order_key = case
        when a.scheme = 'semver' then '000002 ' || a.own
        when a.anchor is null then '000001 ' || a.own
        else '000002 ' || a.anchor || ' ~' || a.own
      end
    from anchored a
    where r.organization_id = a.organization_id and r.property_id = a.property_id and r.name = a.name`);
  await database.raw(`
    update error_issues i set resolved_order_key = r.order_key
    from error_releases r
    where i.resolved_in_release is not null and r.organization_id = i.organization_id and r.property_id = i.property_id
      and r.name = i.resolved_in_release and r.order_key is distinct from i.resolved_order_key`);
}
