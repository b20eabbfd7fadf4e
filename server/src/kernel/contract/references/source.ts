/** The rows that references to a resource may mean. */

import { REFERENCES, type ReferencedName } from '../../../generated/resources.js';
import { plainPath } from '../../paths/plain-path.js';

/** SQL about the rows of a resource, called t; `w` is what was written. A domain has its own if the plain columns don't suffice. */
export interface ReferenceSource {
  /** A table or a join. */
  from: string;
  id: string;
  /** The condition for rows that the caller has, with :organizationId and :userId. */
  owned: string;
  /** The condition for rows with the name w.name; null if they have none. */
  named: string | null;
  /** The name as people read it; `null` if rows have none. */
  shown: string;
  /** The name as it is stored; null if nothing can have it. */
  stored: (name: string, organizationId: string) => string | null;
}

export type ReferenceSources = Readonly<Partial<Record<ReferencedName, ReferenceSource>>>;

/** Whether names are unique within a project, and so may be written as shop/backup. */
export function isNamedInProject(resource: ReferencedName): boolean {
  const { name, parent } = REFERENCES[resource];
  return name !== null && parent?.field === 'projectId';
}

/** The source of a resource whose columns say everything. */
export function plainSource(resource: ReferencedName): ReferenceSource {
  const { table, name } = REFERENCES[resource];
  const project = '(select p.slug from projects p where p.organization_id = t.organization_id and p.id = t.project_id)';
  return {
    from: `${table} t`,
    id: 't.id',
    owned: 't.organization_id = :organizationId',
    named: name === null ? null : `t.${name} = w.name`,
    shown: name === null ? 'null' : isNamedInProject(resource) ? `${project} || '/' || t.${name}` : `t.${name}`,
    // a path is the same with slashes at its ends
    stored: (text) => (name === 'path' ? plainPath(text) : text),
  };
}
