/** Looks up the site of a call, and has the checks common to all changes of a draft. */
import type { Knex } from 'knex';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import type { Caller } from '../../kernel/caller.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { type SiteRow, sites } from './site-store.js';

/** The site of the caller's organization. */
export async function requireSite(context: Pick<OperationContext, 'caller' | 'database'>, siteId: string): Promise<SiteRow> {
  return sites.get(context.database, requireOrganizationId(context), siteId);
}

/** The same, locked for the rest of the transaction. */
export async function requireLockedSite(context: Pick<OperationContext, 'caller'>, transaction: Knex, siteId: string): Promise<SiteRow> {
  return sites.lock(transaction, requireOrganizationId(context), siteId);
}

/** Throws CONFLICT if the caller's base revision is not the current one. Without a base, any revision is fine. */
export function requireRevision(what: string, current: number, base: number | null | undefined): void {
  if (base === undefined || base === null || base === current) return;
  throw new AppError('CONFLICT', `${what} has changed: its revision is now ${current}, not ${base}. Read it again.`, {
    currentRevision: current,
  });
}

/** The id of the caller who makes a change. */
export const authorOf = (caller: Caller): string | null =>
  caller.type === 'apiKey' ? caller.keyId : caller.type === 'session' ? caller.userId : null;
