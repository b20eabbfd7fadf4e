import { v7 as uuidv7 } from 'uuid';
import type { AnalyticsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { lockProperty } from '../../identity/properties/store.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { stepsOf } from './steps.js';
import * as store from './store.js';

const FUNNELS_PER_PROPERTY = 100;

function funnelView(row: store.FunnelRow): components['schemas']['AnalyticsFunnel'] {
  return {
    id: row.id,
    propertyId: row.property_id,
    name: row.name,
    steps: row.steps,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Locks the property's funnels for the rest of the transaction. PROPERTY_NOT_FOUND if the property is gone. */
async function lockFunnelsOf({ database }: OperationContext, organizationId: string, propertyId: string): Promise<void> {
  if (!(await lockProperty(database, organizationId, propertyId))) throw notFound('PROPERTY_NOT_FOUND');
}

async function requireFreeName({ database }: OperationContext, row: store.FunnelRow): Promise<void> {
  if (await store.isFunnelNamed(database, row)) throw new AppError('CONFLICT', `This property already has a funnel named ${row.name}.`);
}

async function requireRoom({ database }: OperationContext, organizationId: string, propertyId: string): Promise<void> {
  if ((await store.countFunnels(database, organizationId, propertyId)) < FUNNELS_PER_PROPERTY) return;
  throw new AppError('CONFLICT', `A property can have at most ${FUNNELS_PER_PROPERTY} funnels. Delete unused ones.`);
}

/** The funnel of the caller's organization, or FUNNEL_NOT_FOUND. */
export async function requireFunnel(context: Pick<OperationContext, 'caller' | 'database'>, id: string): Promise<store.FunnelRow> {
  const row = await store.getFunnel(context.database, requireOrganizationId(context), id);
  if (!row) throw notFound('FUNNEL_NOT_FOUND');
  return row;
}

export const funnelOperations = {
  async listAnalyticsFunnels(context, { propertyId, limit, cursor }) {
    await requireProperty(context, propertyId);
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byUuid,
      (afterId, count) => store.listFunnels(context.database, requireOrganizationId(context), propertyId, afterId, count),
      (row) => row.id,
    );
    return { funnels: rows.map(funnelView), nextCursor };
  },

  async createAnalyticsFunnel(context, { propertyId, name, steps }) {
    const organizationId = requireOrganizationId(context);
    const row: store.FunnelRow = {
      organization_id: organizationId,
      id: uuidv7(),
      property_id: propertyId,
      name,
      steps: stepsOf(steps),
      created_at: context.now,
      updated_at: context.now,
    };
    await lockFunnelsOf(context, organizationId, propertyId);
    await requireRoom(context, organizationId, propertyId);
    await requireFreeName(context, row);
    await store.insertFunnel(context.database, row);
    return { funnel: funnelView(row) };
  },

  async getAnalyticsFunnel(context, { funnelId }) {
    return { funnel: funnelView(await requireFunnel(context, funnelId)) };
  },

  async updateAnalyticsFunnel(context, { funnelId, name, steps }) {
    const organizationId = requireOrganizationId(context);
    const wanted = steps && stepsOf(steps);
    await lockFunnelsOf(context, organizationId, (await requireFunnel(context, funnelId)).property_id);
    const row = await store.lockFunnel(context.database, organizationId, funnelId);
    if (!row) throw notFound('FUNNEL_NOT_FOUND');
    const changed = { ...row, name: name ?? row.name, steps: wanted ?? row.steps, updated_at: context.now };
    await requireFreeName(context, changed);
    await store.changeFunnel(context.database, changed);
    return { funnel: funnelView(changed) };
  },

  async deleteAnalyticsFunnel(context, { funnelId }) {
    if (!(await store.deleteFunnel(context.database, requireOrganizationId(context), funnelId))) throw notFound('FUNNEL_NOT_FOUND');
    return { deleted: true, id: funnelId };
  },
} satisfies Partial<AnalyticsOperations>;
