import type { Knex } from 'knex';

type NumberedKind = 'incident' | 'maintenance';

/**
 * The next number of an organization's counter. The counter stays locked until the transaction ends, so numbers follow the order of commits, and are
 * lost only if the transaction rolls back.
 */
export async function nextNumber(database: Knex, organizationId: string, kind: NumberedKind): Promise<number> {
  const { rows } = await database.raw<{ rows: { last: number }[] }>(
    `/* next-short-number */
     insert into short_numbers as n (organization_id, kind, last) values (?, ?, 1)
     on conflict (organization_id, kind) do update set last = n.last + 1
     returning last`,
    [organizationId, kind],
  );
  const [row] = rows;
  if (!row) throw new Error(`no number for ${kind}`);
  return row.last;
}
