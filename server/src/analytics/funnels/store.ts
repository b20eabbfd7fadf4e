import type { Knex } from 'knex';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';
import type { Step } from '../queries/types.js';

export interface FunnelRow extends TenantRow<'funnel'> {
  steps: Step[];
}

export const funnels = tenantRows<'funnel', FunnelRow>('funnel', { json: ['steps'] });

/** Whether another funnel of the property has the name. The property is locked. */
export async function isFunnelNamed(database: Knex, row: FunnelRow): Promise<boolean> {
  const other = await funnels
    .of(database, row.organization_id)
    .where({ property_id: row.property_id, name: row.name })
    .whereNot({ id: row.id })
    .first('id');
  return other !== undefined;
}
