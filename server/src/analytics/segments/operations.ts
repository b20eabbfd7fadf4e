import { v7 as uuidv7 } from 'uuid';
import type { AnalyticsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { authorOf, authorView } from '../../identity/accounts/author.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { properties } from '../../identity/properties/store.js';
import { requireBase } from '../../kernel/contract/base-version.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { readFilters } from '../filters/read-filters.js';
import { newOwner, ownerOf, requireSharing } from './access.js';
import * as store from './store.js';

/** Most shared segments of a property, and most of a person in it. */
const SEGMENTS_BESIDE = 100;

function segmentView(row: store.SegmentRow): components['schemas']['AnalyticsSegment'] {
  return {
    id: row.id,
    propertyId: row.property_id,
    name: row.name,
    filters: row.filters,
    shared: row.owner_id === null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    createdBy: authorView(row),
  };
}

/** The segment, or SEGMENT_NOT_FOUND if the caller may not see it. */
export async function requireSegment(context: Pick<OperationContext, 'caller' | 'database'>, id: string): Promise<store.SegmentRow> {
  const row = await store.getSegment(context.database, requireOrganizationId(context), ownerOf(context.caller), id);
  if (!row) throw notFound('SEGMENT_NOT_FOUND');
  return row;
}

/** The same, locked for a change, after its property. Throws FORBIDDEN_SCOPE for a shared segment that the caller may not change. */
async function requireOwnSegment(context: OperationContext, id: string): Promise<store.SegmentRow> {
  const organizationId = requireOrganizationId(context);
  await properties.findForUpdate(context.database, organizationId, (await requireSegment(context, id)).property_id);
  const row = await store.lockSegment(context.database, organizationId, ownerOf(context.caller), id);
  if (!row) throw notFound('SEGMENT_NOT_FOUND');
  if (row.owner_id === null) requireSharing(context.caller);
  return row;
}

async function filtersText({ database }: OperationContext, propertyId: string, organizationId: string, text: string): Promise<string> {
  return (await readFilters(database, { organizationId, propertyId }, text)).text;
}

async function requireRoom({ database }: OperationContext, row: store.SegmentRow): Promise<void> {
  const group = { property_id: row.property_id, owner_id: row.owner_id };
  if ((await store.segments.count(database, row.organization_id, group)) < SEGMENTS_BESIDE) return;
  const which = row.owner_id === null ? 'shared segments' : 'segments of your own';
  throw new AppError('CONFLICT', `A property can have at most ${SEGMENTS_BESIDE} ${which}. Delete unused ones.`);
}

async function requireFreeName({ database }: OperationContext, row: store.SegmentRow): Promise<void> {
  if (!(await store.isSegmentNamed(database, row))) return;
  throw new AppError(
    'CONFLICT',
    `${row.owner_id === null ? 'This property already has a shared segment' : 'You already have a segment'} named ${row.name}.`,
  );
}

export const segmentOperations = {
  async listAnalyticsSegments(context, { propertyId, limit, cursor }) {
    await requireProperty(context, propertyId);
    const filter = { propertyId, ownerId: ownerOf(context.caller) };
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byUuid,
      (afterId, count) => store.listSegments(context.database, requireOrganizationId(context), filter, afterId, count),
      (row) => row.id,
    );
    return { segments: rows.map(segmentView), nextCursor };
  },

  async createAnalyticsSegment(context, { propertyId, name, filters, shared }) {
    const organizationId = requireOrganizationId(context);
    const ownerId = newOwner(context.caller, shared);
    await properties.lock(context.database, organizationId, propertyId);
    const row: store.SegmentRow = {
      organization_id: organizationId,
      id: uuidv7(),
      property_id: propertyId,
      owner_id: ownerId,
      name,
      filters: await filtersText(context, propertyId, organizationId, filters),
      ...authorOf(context.caller),
      created_at: context.now,
      updated_at: context.now,
    };
    await requireRoom(context, row);
    await requireFreeName(context, row);
    await store.segments.insert(context.database, row);
    return { segment: segmentView(row) };
  },

  async getAnalyticsSegment(context, { segmentId }) {
    return { segment: segmentView(await requireSegment(context, segmentId)) };
  },

  async updateAnalyticsSegment(context, { segmentId, baseUpdatedAt, name, filters, shared }) {
    const row = await requireOwnSegment(context, segmentId);
    requireBase(baseUpdatedAt, row);
    const changed = {
      ...row,
      name: name ?? row.name,
      filters: filters === undefined ? row.filters : await filtersText(context, row.property_id, row.organization_id, filters),
      owner_id: shared === true ? null : row.owner_id,
      updated_at: context.now,
    };
    if (changed.owner_id !== row.owner_id) {
      requireSharing(context.caller);
      await requireRoom(context, changed);
    }
    await requireFreeName(context, changed);
    await store.segments.change(context.database, row, changed);
    return { segment: segmentView(changed) };
  },

  async deleteAnalyticsSegment(context, { segmentId }) {
    const row = await requireOwnSegment(context, segmentId);
    await store.segments.remove(context.database, row.organization_id, row.id);
    return { deleted: true, id: row.id };
  },
} satisfies Partial<AnalyticsOperations>;
