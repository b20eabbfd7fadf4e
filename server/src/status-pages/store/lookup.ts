import type { Knex } from 'knex';
import { AppError } from '../../kernel/errors.js';
import { getPage, type StatusPageRow } from './page-store.js';

export async function requirePage({ database }: { database: Knex }, organizationId: string): Promise<StatusPageRow> {
  const page = await getPage(database, organizationId);
  if (!page) throw new AppError('NOT_FOUND', 'There is no status page yet; PATCH /api/v1/status-page creates it.');
  return page;
}
