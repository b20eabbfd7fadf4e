import { v7 as uuidv7 } from 'uuid';
import type { AnalyticsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { lockProperty } from '../../identity/properties/store.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import { AppError } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { hashSecret, newSecret, type Sealer } from '../../kernel/secrets/secrets.js';
import * as store from './store.js';

const MOST_SHARES = 50;

interface ShareDependencies {
  sealer: Sealer;
  /** The public address, without a trailing slash. */
  baseUrl: string;
}

/** The name that a secret is sealed under. It includes the id, so a sealed secret cannot be moved to another row. */
export const shareSealName = (id: string) => `analytics share:${id}`;

function shareView({ sealer, baseUrl }: ShareDependencies, row: store.ShareRow): components['schemas']['AnalyticsShare'] {
  const url = `${baseUrl}/share/analytics/${sealer.open(row.sealed_token, shareSealName(row.id))}`;
  return { id: row.id, name: row.name, url, createdAt: row.created_at.toISOString() };
}

export const shareOperations = (dependencies: ShareDependencies) =>
  ({
    async listAnalyticsShares(context, { propertyId, limit, cursor }) {
      await requireProperty(context, propertyId);
      const { rows, nextCursor } = await listPage(
        { limit, cursor },
        byUuid,
        (afterId, count) => store.listShares(context.database, requireOrganizationId(context), propertyId, afterId, count),
        (row) => row.id,
      );
      return { shares: rows.map((row) => shareView(dependencies, row)), nextCursor };
    },

    async createAnalyticsShare({ caller, database, now }, { propertyId, name = 'Shared dashboard' }) {
      const organizationId = requireOrganizationId({ caller });
      if (!(await lockProperty(database, organizationId, propertyId))) throw notFound('PROPERTY_NOT_FOUND');
      if ((await store.countShares(database, organizationId, propertyId)) >= MOST_SHARES)
        throw new AppError('CONFLICT', `A property can have at most ${MOST_SHARES} shared links. Revoke unused ones.`);
      const [id, token] = [uuidv7(), newSecret()];
      const row: store.ShareRow = {
        id,
        organization_id: organizationId,
        property_id: propertyId,
        name,
        token_hash: hashSecret(token),
        sealed_token: dependencies.sealer.seal(token, shareSealName(id)),
        created_at: now,
      };
      await store.insertShare(database, row);
      return { share: shareView(dependencies, row) };
    },

    async deleteAnalyticsShare(context, { shareId }) {
      if (!(await store.deleteShare(context.database, requireOrganizationId(context), shareId))) throw notFound('SHARE_NOT_FOUND');
      return { deleted: true, id: shareId };
    },
  }) satisfies Partial<AnalyticsOperations>;
