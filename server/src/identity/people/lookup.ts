import type { Knex } from 'knex';
import { notFound } from '../../kernel/not-found.js';
import { getMember, type MemberRow } from '../accounts/store.js';

export async function requireMember({ database }: { database: Knex }, organizationId: string, userId: string): Promise<MemberRow> {
  const member = await getMember(database, organizationId, userId);
  if (!member) throw notFound('MEMBER_NOT_FOUND');
  return member;
}
