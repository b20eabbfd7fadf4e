import { v7 as uuidv7 } from 'uuid';
import type { AnalyticsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { properties } from '../../identity/properties/store.js';
import { requireBase } from '../../kernel/contract/base-version.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { shownStep, stepsOf } from './steps.js';
import { type FunnelRow, funnels, isFunnelNamed } from './store.js';

const FUNNELS_PER_PROPERTY = 100;

function funnelView(row: FunnelRow): components['schemas']['AnalyticsFunnel'] {
  return {
    id: row.id,
    propertyId: row.property_id,
    name: row.name,
    steps: row.steps.map(shownStep),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

async function requireFreeName({ database }: OperationContext, row: FunnelRow): Promise<void> {
  if (await isFunnelNamed(database, row)) throw new AppError('CONFLICT', `This property already has a funnel named ${row.name}.`);
}

async function requireRoom({ database }: OperationContext, organizationId: string, propertyId: string): Promise<void> {
  if ((await funnels.count(database, organizationId, { property_id: propertyId })) < FUNNELS_PER_PROPERTY) return;
  throw new AppError('CONFLICT', `A property can have at most ${FUNNELS_PER_PROPERTY} funnels. Delete unused ones.`);
}

export const funnelOperations = {
  async listAnalyticsFunnels(context, { propertyId, limit, cursor }) {
    const { organization_id: organizationId } = await requireProperty(context, propertyId);
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byUuid,
      (afterId, count) => funnels.page(context.database, organizationId, { property_id: propertyId }, afterId, count),
      (row) => row.id,
    );
    return { funnels: rows.map(funnelView), nextCursor };
  },

  async createAnalyticsFunnel(context, { propertyId, name, steps }) {
    const organizationId = requireOrganizationId(context);
    const row: FunnelRow = {
      organization_id: organizationId,
      id: uuidv7(),
      property_id: propertyId,
      name,
      steps: stepsOf(steps),
      created_at: context.now,
      updated_at: context.now,
    };
    await properties.lock(context.database, organizationId, propertyId);
    await requireRoom(context, organizationId, propertyId);
    await requireFreeName(context, row);
    await funnels.insert(context.database, row);
    return { funnel: funnelView(row) };
  },

  async getAnalyticsFunnel(context, { funnelId }) {
    const row = await funnels.get(context.database, requireOrganizationId(context), funnelId);
    return { funnel: funnelView(row) };
  },

  async updateAnalyticsFunnel(context, { funnelId, baseUpdatedAt, name, steps }) {
    const organizationId = requireOrganizationId(context);
    const wanted = steps && stepsOf(steps);
    const found = await funnels.get(context.database, organizationId, funnelId);
    await properties.lock(context.database, organizationId, found.property_id);
    const row = await funnels.lock(context.database, organizationId, funnelId);
    requireBase(baseUpdatedAt, row);
    const changed = { ...row, name: name ?? row.name, steps: wanted ?? row.steps, updated_at: context.now };
    await requireFreeName(context, changed);
    await funnels.change(context.database, row, changed);
    return { funnel: funnelView(changed) };
  },

  async deleteAnalyticsFunnel(context, { funnelId }) {
    await funnels.remove(context.database, requireOrganizationId(context), funnelId);
    return { deleted: true, id: funnelId };
  },
} satisfies Partial<AnalyticsOperations>;
