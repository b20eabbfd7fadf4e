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
import { shownGlob } from '../words/page-form.js';
import { reachedBy, requireReachedBy, usualName } from './reached-by.js';
import { type GoalRow, goals, similarGoals } from './store.js';

/** A report of goals counts all of them in one pass. */
const GOALS_PER_PROPERTY = 100;

function goalView(row: GoalRow): components['schemas']['AnalyticsGoal'] {
  return {
    id: row.id,
    propertyId: row.property_id,
    name: row.name,
    type: row.type,
    eventName: row.type === 'event' ? row.value : null,
    path: row.type === 'page' ? shownGlob(row.value) : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Throws CONFLICT if another goal of the property has the same name, event or path. */
async function requireUnique({ database }: OperationContext, row: GoalRow): Promise<void> {
  const [other] = await similarGoals(database, row);
  if (!other) return;
  const same = other.name === row.name ? `is named ${row.name}` : `(${other.name}) has this ${row.type === 'event' ? 'event' : 'path'}`;
  throw new AppError('CONFLICT', `Another goal of this property ${same}.`);
}

async function requireRoom({ database }: OperationContext, organizationId: string, propertyId: string): Promise<void> {
  if ((await goals.count(database, organizationId, { property_id: propertyId })) < GOALS_PER_PROPERTY) return;
  throw new AppError('CONFLICT', `A property can have at most ${GOALS_PER_PROPERTY} goals. Delete unused ones.`);
}

export const goalOperations = {
  async listAnalyticsGoals(context, { propertyId, limit, cursor }) {
    const organizationId = requireOrganizationId(context);
    if (propertyId !== undefined) await requireProperty(context, propertyId);
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byUuid,
      (afterId, count) => goals.page(context.database, organizationId, { property_id: propertyId }, afterId, count),
      (row) => row.id,
    );
    return { goals: rows.map(goalView), nextCursor };
  },

  async createAnalyticsGoal(context, input) {
    const organizationId = requireOrganizationId(context);
    const reached = requireReachedBy(input);
    await properties.lock(context.database, organizationId, input.propertyId);
    const row: GoalRow = {
      organization_id: organizationId,
      id: uuidv7(),
      property_id: input.propertyId,
      name: input.name ?? usualName(reached),
      ...reached,
      created_at: context.now,
      updated_at: context.now,
    };
    await requireRoom(context, organizationId, input.propertyId);
    await requireUnique(context, row);
    await goals.insert(context.database, row);
    return { goal: goalView(row) };
  },

  async getAnalyticsGoal(context, { goalId }) {
    const row = await goals.get(context.database, requireOrganizationId(context), goalId);
    return { goal: goalView(row) };
  },

  async updateAnalyticsGoal(context, { goalId, baseUpdatedAt, name, eventName, path }) {
    const organizationId = requireOrganizationId(context);
    const reached = reachedBy({ eventName, path });
    const found = await goals.get(context.database, organizationId, goalId);
    await properties.lock(context.database, organizationId, found.property_id);
    const row = await goals.lock(context.database, organizationId, goalId);
    requireBase(baseUpdatedAt, row);
    const changed = { ...row, ...reached, name: name ?? row.name, updated_at: context.now };
    await requireUnique(context, changed);
    await goals.change(context.database, row, changed);
    return { goal: goalView(changed) };
  },

  async deleteAnalyticsGoal(context, { goalId }) {
    await goals.remove(context.database, requireOrganizationId(context), goalId);
    return { deleted: true, id: goalId };
  },
} satisfies Partial<AnalyticsOperations>;
