import type { Knex } from 'knex';
import { notFound } from '../../kernel/not-found.js';
import { type ApiKeyRow, getApiKey } from './api-key-store.js';

export async function requireApiKey({ database }: { database: Knex }, organizationId: string, keyId: string): Promise<ApiKeyRow> {
  const row = await getApiKey(database, organizationId, keyId);
  if (!row) throw notFound('API_KEY_NOT_FOUND');
  return row;
}
