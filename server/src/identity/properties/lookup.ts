/** The property of a call. */
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { requireOrganizationId } from '../projects/lookup.js';
import { domainOf } from './domain.js';
import { findPropertyByDomain, getProperty, type PropertyRow, type PropertyWithProject } from './store.js';

/** The property of the caller's organization, or PROPERTY_NOT_FOUND. */
export async function requireProperty(context: Pick<OperationContext, 'caller' | 'database'>, id: string): Promise<PropertyWithProject> {
  const row = await getProperty(context.database, requireOrganizationId(context), id);
  if (!row) throw notFound('PROPERTY_NOT_FOUND');
  return row;
}

/** The property named by either or both. INVALID_SELECTOR for two properties; PROPERTY_NOT_FOUND if it doesn't exist. */
export async function selectedProperty(
  context: Pick<OperationContext, 'caller' | 'database'>,
  { propertyId, domain }: { propertyId?: string | undefined; domain?: string | undefined },
): Promise<PropertyRow> {
  const spelled = domainOf(domain ?? '');
  if (propertyId !== undefined) {
    const row = await requireProperty(context, propertyId);
    if (domain !== undefined && row.domain !== spelled)
      throw new AppError('INVALID_SELECTOR', 'domain names another property than propertyId.', {
        details: [{ path: '/domain', message: 'names another property than propertyId' }],
      });
    return row;
  }
  const row = spelled === null ? undefined : await findPropertyByDomain(context.database, requireOrganizationId(context), spelled);
  if (!row) throw notFound('PROPERTY_NOT_FOUND', domain);
  return row;
}
