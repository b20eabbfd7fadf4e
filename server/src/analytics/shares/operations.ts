import { v7 as uuidv7 } from 'uuid';
import type { AnalyticsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { properties } from '../../identity/properties/store.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import { AppError } from '../../kernel/errors.js';
import { hashSecret, newSecret, type Sealer } from '../../kernel/secrets/secrets.js';
import { type ShareRow, shares } from './store.js';

const MOST_SHARES = 50;

interface ShareDependencies {
  sealer: Sealer;
  /** The public address, without a trailing slash. */
  baseUrl: string;
}

/** The name that a secret is sealed under. It includes the id, so a sealed secret cannot be moved to another row. */
export const shareSealName = (id: string) => `analytics share:${id}`;

function shareView({ sealer, baseUrl }: ShareDependencies, row: ShareRow): components['schemas']['AnalyticsShare'] {
  const url = `${baseUrl}/share/analytics/${sealer.open(row.sealed_token, shareSealName(row.id))}`;
  return { id: row.id, name: row.name, url, createdAt: row.created_at.toISOString() };
}

export const shareOperations = (dependencies: ShareDependencies) =>
  ({
    async listAnalyticsShares(context, { propertyId, limit, cursor }) {
      const { organization_id: organizationId } = await requireProperty(context, propertyId);
      const { rows, nextCursor } = await listPage(
        { limit, cursor },
        byUuid,
        (afterId, count) => shares.page(context.database, organizationId, { property_id: propertyId }, afterId, count),
        (row) => row.id,
      );
      return { shares: rows.map((row) => shareView(dependencies, row)), nextCursor };
    },

    async createAnalyticsShare({ caller, database, now }, { propertyId, name = 'Shared dashboard' }) {
      const organizationId = requireOrganizationId({ caller });
      await properties.lock(database, organizationId, propertyId);
      if ((await shares.count(database, organizationId, { property_id: propertyId })) >= MOST_SHARES)
        throw new AppError('CONFLICT', `A property can have at most ${MOST_SHARES} shared links. Revoke unused ones.`);
      const [id, token] = [uuidv7(), newSecret()];
      const row: ShareRow = {
        id,
        organization_id: organizationId,
        property_id: propertyId,
        name,
        token_hash: hashSecret(token),
        sealed_token: dependencies.sealer.seal(token, shareSealName(id)),
        created_at: now,
      };
      await shares.insert(database, row);
      return { share: shareView(dependencies, row) };
    },

    async deleteAnalyticsShare(context, { shareId }) {
      await shares.remove(context.database, requireOrganizationId(context), shareId);
      return { deleted: true, id: shareId };
    },
  }) satisfies Partial<AnalyticsOperations>;
