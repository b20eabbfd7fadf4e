/** Organizations: create, change, switch, delete. */
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { AccountOperations } from '../../generated/operations.js';
import type { Config } from '../../kernel/config/config.js';
import type { AuditNote, Handler, OperationContext } from '../../kernel/contract/handler.js';
import type { SecurityLimits } from '../../kernel/contract/limits/security-limits.js';
import { changesOf } from '../../kernel/database/rows/changes.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { requireTimeZone } from '../../kernel/net/time-zone.js';
import { notFound } from '../../kernel/not-found.js';
import { requirePerson, requireSession } from '../accounts/callers.js';
import * as store from '../accounts/store.js';
import { organizationView } from '../accounts/views.js';
import { switchSession } from '../sign-in/session-store.js';
import { lockRoles } from './members.js';

/** Records the audit row in that organization: the one the person acted in must not learn of their other organizations. */
function noteIn(audit: AuditNote, organizationId: string): void {
  Object.assign(audit, { organizationId, targetId: organizationId });
}

async function requireOrganization(context: OperationContext, id: string): Promise<store.OrganizationRow> {
  const organization = await store.getOrganization(context.database, id);
  if (!organization) throw notFound('ORGANIZATION_NOT_FOUND');
  return organization;
}

/** Ends all access to a locked organization, in the transaction that deletes it. */
export type EndAccess = (database: Knex, organizationId: string, now: Date) => Promise<void>;

export interface OrganizationDependencies {
  endAccess: EndAccess;
  limits: SecurityLimits;
  /** Who may create organizations. */
  creators: Config['organizations'];
}

/** A person whose organizations were all deleted may start again. */
async function requireMayCreate({ database }: OperationContext, userId: string, creators: Config['organizations']): Promise<void> {
  if (creators === 'anybody' || (await store.ownsAny(database, userId)) || !(await store.hasOrganizations(database))) return;
  const message = 'Only people who own an organization can create one on this server. Ask an owner to create it and invite you.';
  throw new AppError('ORGANIZATIONS_RESTRICTED', message);
}

const createOrganization =
  ({ limits, creators }: OrganizationDependencies): Handler<'createOrganization'> =>
  async (context, { slug, name, timeZone }) => {
    const { database, audit, now } = context;
    const caller = requirePerson(context);
    await requireMayCreate(context, caller.userId, creators);
    requireTimeZone(timeZone);
    const row = { id: uuidv7(), slug, name, time_zone: timeZone, created_at: now, created_by: caller.userId, updated_at: now };
    if (!(await store.insertOrganization(database, row))) throw new AppError('SLUG_TAKEN', `The slug ${slug} is taken; choose another.`);
    await limits.consume('organizations', caller.userId);
    await store.insertMember(database, { organization_id: row.id, user_id: caller.userId, role: 'owner', created_at: now });
    if (caller.organizationId === null) await switchSession(database, caller.sessionId, row.id);
    noteIn(audit, row.id);
    return { organization: organizationView(row) };
  };

const deleteOrganization =
  ({ endAccess }: OrganizationDependencies): Handler<'deleteOrganization'> =>
  async (context, { confirmSlug }) => {
    const { organization } = await lockRoles(context, 'owner');
    if (organization.slug !== confirmSlug) throw invalid('/confirmSlug', `must be ${organization.slug}, the slug of this organization`);
    await endAccess(context.database, organization.id, context.now);
    context.audit.targetId = organization.id;
    return { deleted: true, id: organization.id };
  };

export function organizationOperations(dependencies: OrganizationDependencies) {
  return {
    createOrganization: createOrganization(dependencies),
    deleteOrganization: deleteOrganization(dependencies),

    async listOrganizations(context) {
      const caller = requirePerson(context);
      const rows = await store.listMemberships(context.database, caller.userId);
      return {
        organizations: rows.map((row) => ({
          organization: organizationView(row),
          role: row.role,
          active: row.id === caller.organizationId,
        })),
      };
    },

    async switchOrganization(context, { organizationId }) {
      const { database, audit } = context;
      const caller = requirePerson(context);
      // a refused caller may have named any organization
      audit.targetId = null;
      if (!(await store.lockMemberForReference(database, organizationId, caller.userId))) throw notFound('ORGANIZATION_NOT_FOUND');
      noteIn(audit, organizationId);
      const organization = await requireOrganization(context, organizationId);
      await switchSession(database, caller.sessionId, organizationId);
      return { organization: organizationView(organization) };
    },

    async updateOrganization(context, input) {
      const { organizationId } = requireSession(context);
      if (input.timeZone !== undefined) requireTimeZone(input.timeZone);
      const changes = {
        ...changesOf<store.OrganizationRow, typeof input>(input, { name: 'name', timeZone: 'time_zone' }),
        updated_at: context.now,
      };
      await store.changeOrganization(context.database, organizationId, changes);
      return { organization: organizationView(await requireOrganization(context, organizationId)) };
    },
  } satisfies Partial<AccountOperations>;
}
