import { v7 as uuidv7 } from 'uuid';
import type { ErrorsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { properties } from '../../identity/properties/store.js';
import { requireBase } from '../../kernel/contract/base-version.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { changesOf } from '../../kernel/database/rows/changes.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { type ErrorRuleRow, errorRules } from './rule-store.js';

/** Every event of the property is compared with all of them. */
const RULES_PER_PROPERTY = 50;

function ruleView(row: ErrorRuleRow): components['schemas']['ErrorRule'] {
  return {
    id: row.id,
    propertyId: row.property_id,
    action: row.action,
    message: row.message,
    type: row.type,
    url: row.url,
    file: row.file,
    matchedEvents: Number(row.matched_events),
    lastMatchedAt: row.last_matched_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

type Patterns = Pick<ErrorRuleRow, 'message' | 'type' | 'url' | 'file'>;

/** Throws VALIDATION_ERROR for a rule that would fit everything. */
function requirePattern({ message, type, url, file }: Patterns): void {
  if ((message ?? type ?? url ?? file) === null) throw invalid('/', 'needs a pattern: message, type, url or file');
}

async function requireRoom({ database }: OperationContext, organizationId: string, propertyId: string): Promise<void> {
  if ((await errorRules.count(database, organizationId, { property_id: propertyId })) < RULES_PER_PROPERTY) return;
  throw new AppError('CONFLICT', `A property can have at most ${RULES_PER_PROPERTY} error rules. Delete unused ones.`);
}

export const ruleOperations = {
  async listErrorRules(context, { propertyId, limit, cursor }) {
    const organizationId = requireOrganizationId(context);
    if (propertyId !== undefined) await requireProperty(context, propertyId);
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byUuid,
      (afterId, count) => errorRules.page(context.database, organizationId, { property_id: propertyId }, afterId, count),
      (row) => row.id,
    );
    return { rules: rows.map(ruleView), nextCursor };
  },

  async createErrorRule(context, { propertyId, action, message = null, type = null, url = null, file = null }) {
    const organizationId = requireOrganizationId(context);
    requirePattern({ message, type, url, file });
    await properties.lock(context.database, organizationId, propertyId);
    await requireRoom(context, organizationId, propertyId);
    const row: ErrorRuleRow = {
      organization_id: organizationId,
      id: uuidv7(),
      property_id: propertyId,
      action,
      message,
      type,
      url,
      file,
      matched_events: '0',
      last_matched_at: null,
      created_at: context.now,
      updated_at: context.now,
    };
    await errorRules.insert(context.database, row);
    return { rule: ruleView(row) };
  },

  async getErrorRule(context, { ruleId }) {
    return { rule: ruleView(await errorRules.get(context.database, requireOrganizationId(context), ruleId)) };
  },

  async updateErrorRule(context, { ruleId, baseUpdatedAt, ...input }) {
    const row = await errorRules.lock(context.database, requireOrganizationId(context), ruleId);
    requireBase(baseUpdatedAt, row);
    const changes = changesOf<ErrorRuleRow, typeof input>(input, {
      action: 'action',
      message: 'message',
      type: 'type',
      url: 'url',
      file: 'file',
    });
    const changed = { ...row, ...changes, updated_at: context.now };
    requirePattern(changed);
    await errorRules.change(context.database, row, { ...changes, updated_at: context.now });
    return { rule: ruleView(changed) };
  },

  async deleteErrorRule(context, { ruleId }) {
    await errorRules.remove(context.database, requireOrganizationId(context), ruleId);
    return { deleted: true, id: ruleId };
  },
} satisfies Partial<ErrorsOperations>;
