import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { ProjectsOperations } from '../generated/operations.js';
import type { components } from '../generated/types.js';
import { listPage } from '../kernel/contract/cursor.js';
import { AppError, invalid } from '../kernel/errors.js';
import { notFound } from '../kernel/not-found.js';
import { revokeKeysOfProject } from './keys/api-key-store.js';
import { keyProjectId, requireOrganizationId, requireProject } from './projects/lookup.js';
import { RESERVED_SLUGS } from './projects/reserved.js';
import * as store from './projects/store.js';
import { freePropertiesOf } from './properties/store.js';

function projectView(row: store.ProjectRow): components['schemas']['Project'] {
  return { id: row.id, slug: row.slug, name: row.name, createdAt: row.created_at.toISOString() };
}

/** Deletes the domains' data of a project, in the transaction that deletes it. */
export type OnProjectDeleted = (database: Knex, project: { organizationId: string; projectId: string }, now: Date) => Promise<void>;

/** All operations of the tag projects. */
export function projectOperations(onDeleted: OnProjectDeleted): ProjectsOperations {
  return {
    async listProjects(context, { slug, query, sort, limit, cursor }) {
      const filter = { id: keyProjectId(context), slug, text: query };
      const order = store.PROJECT_ORDERS[sort];
      const { rows, nextCursor } = await listPage(
        { limit, cursor },
        order.position,
        (after, count) => store.listProjects(context.database, requireOrganizationId(context), filter, order, after, count),
        order.positionOf,
      );
      return { projects: rows.map(projectView), nextCursor };
    },

    async createProject(context, { slug, name }) {
      if (RESERVED_SLUGS.includes(slug)) throw invalid('/slug', `must not be ${slug}, which is reserved`);
      const row = {
        organization_id: requireOrganizationId(context),
        id: uuidv7(),
        slug,
        name,
        created_at: context.now,
        updated_at: context.now,
      };
      if (!(await store.projects.insertUnlessTaken(context.database, row, ['organization_id', 'slug'])))
        throw new AppError(
          'SLUG_TAKEN',
          `The slug ${slug} is taken; choose another.${await store.projects.holder(context.database, row.organization_id, { slug })}`,
        );
      return { project: projectView(row) };
    },

    async getProject(context, { projectId }) {
      return { project: projectView(await requireProject(context, projectId)) };
    },

    async updateProject(context, { projectId, name }) {
      const row = await store.renameProject(context.database, requireOrganizationId(context), projectId, name, context.now);
      if (!row) throw notFound('PROJECT_NOT_FOUND');
      return { project: projectView(row) };
    },

    async deleteProject(context, { projectId, confirmSlug }) {
      const organizationId = requireOrganizationId(context);
      // concurrent creations in the project either precede this and are deleted with it, or follow and find it gone
      const project = await store.projects.lock(context.database, organizationId, projectId);
      if (project.slug !== confirmSlug) throw invalid('/confirmSlug', `must be ${project.slug}, the slug of this project`);
      await revokeKeysOfProject(context.database, organizationId, projectId, context.now);
      await freePropertiesOf(context.database, organizationId, projectId);
      // first the domains' data, then the project's channels: in the lock order of notifications
      await onDeleted(context.database, { organizationId, projectId }, context.now);
      // its incidents and maintenance windows go with it by foreign key
      await store.projects.remove(context.database, organizationId, projectId);
      return { deleted: true, id: projectId };
    },
  };
}
