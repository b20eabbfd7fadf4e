/** Finds the rows that references may mean: one statement for all references of a field, and no more rows than it needs. */
import type { Knex } from 'knex';
import { REFERENCES, type ReferencedName } from '../../../generated/resources.js';
import type { Caller } from '../../caller.js';
import { parseNumber } from '../short-number.js';
import { isNamedInProject, type ReferenceSource } from './source.js';
import { idsBeginningWith, splitName } from './written.js';

/** How many candidates are found; more than are shown. */
const MOST_FOUND = 6;
/** How many rows with the same first characters are read for a project key if only their property says whether they are in its project. */
const MOST_READ = 200;

/** The project or resource within which references of a call are meant. */
export interface Within {
  parentId: string | null;
  projectSlug: string | null;
}

export interface Candidate {
  id: string;
  /** Its name for people; null if it has none. */
  shown: string | null;
}

/** Candidates by name or number; if there are none, those whose ids begin so. */
export interface Candidates {
  exact: Candidate[];
  beginning: Candidate[];
  /** Whether too many ids begin so to read them all. */
  cut: boolean;
}

const OF_PROJECT = 'select p.id from projects p where p.organization_id = :organizationId and p.slug =';

/** The condition for rows of the parent that the call names. */
function withinSql(resource: ReferencedName, { parentId, projectSlug }: Within): string {
  const { parent } = REFERENCES[resource];
  if (parent === null) return 'true';
  if (parentId !== null) return `t.${parent.column} = :parentId`;
  return parent.field === 'projectId' && projectSlug !== null ? `t.project_id = (${OF_PROJECT} :projectSlug)` : 'true';
}

/** The condition for rows of a project key's project; `true` if the key may see all that it may call operations for, or if the property decides. */
function ofProjectSql(resource: ReferencedName): string {
  if (resource === 'project') return 't.id = :keyProjectId';
  return REFERENCES[resource].inProject ? 't.project_id = :keyProjectId' : 'true';
}

/** The condition for rows whose property a project key may see; null if they have no property. */
function ofPropertySql(resource: ReferencedName): string | null {
  if (REFERENCES[resource].parent?.field !== 'propertyId') return null;
  // what belongs to no project is everybody's
  return `exists (
    select from properties p where p.organization_id = :organizationId and p.id = t.property_id and coalesce(p.project_id, :keyProjectId) = :keyProjectId
  )`;
}

function statementOf(resource: ReferencedName, source: ReferenceSource, within: Within, isProjectKey: boolean): string {
  const { from, id, owned, named, shown } = source;
  const scope = `${owned} and ${withinSql(resource, within)} and ${isProjectKey ? ofProjectSql(resource) : 'true'}`;
  const visible = isProjectKey ? ofPropertySql(resource) : null;
  const all = `${scope} and ${visible ?? 'true'}`;
  const select = (rank: number, rows: string, where: string) =>
    `(select ${id} as id, ${shown} as shown, ${rank} as rank from ${rows} where ${where} limit ${MOST_FOUND})`;
  const inProject = isNamedInProject(resource) ? ` and (w.project is null or t.project_id = (${OF_PROJECT} w.project))` : '';
  const beginning = `${scope} and ${id} between w.low and w.high`;
  const nearby = `(select * from ${from} where ${beginning} order by ${id} limit ${MOST_READ}) t`;
  const arms = [
    named === null ? [] : select(0, from, `${all} and ${named}${inProject}`),
    REFERENCES[resource].prefix === null ? [] : select(0, from, `${all} and t.number = w.number`),
    visible === null ? select(1, from, beginning) : select(1, nearby, visible),
    visible === null ? [] : `(select null, null, 2 from ${from} where ${beginning} offset ${MOST_READ} limit 1)`,
  ].flat();
  return `/* find-references */
    select w.at::int, f.id, f.shown, f.rank
    from unnest(:names::text[], :projects::text[], :numbers::int[], :lows::uuid[], :highs::uuid[])
      with ordinality as w (name, project, number, low, high, at)
    cross join lateral (${arms.join(' union all ')}) f
    order by w.at, f.rank, f.id`;
}

function partsOf(resource: ReferencedName, source: ReferenceSource, organizationId: string, text: string) {
  const { prefix } = REFERENCES[resource];
  const { project, name } = isNamedInProject(resource) ? splitName(text) : { project: null, name: text };
  const range = idsBeginningWith(text);
  return {
    project,
    name: source.named === null ? null : source.stored(name, organizationId),
    number: prefix === null ? null : parseNumber(prefix, text),
    low: range?.low ?? null,
    high: range?.high ?? null,
  };
}

/** The candidates of each text, in the same order. */
export async function findReferences(
  database: Knex,
  caller: Caller,
  { resource, source, within }: { resource: ReferencedName; source: ReferenceSource; within: Within },
  texts: readonly string[],
): Promise<Candidates[]> {
  const organizationId = caller.organizationId ?? '';
  const parts = texts.map((text) => partsOf(resource, source, organizationId, text));
  const keyProjectId = caller.type === 'apiKey' ? caller.projectId : null;
  const { rows } = await database.raw<{ rows: { at: number; id: string; shown: string | null; rank: number }[] }>(
    statementOf(resource, source, within, keyProjectId !== null),
    {
      ...{ organizationId: caller.organizationId, userId: caller.type === 'session' ? caller.userId : null, keyProjectId, ...within },
      ...{ names: parts.map(({ name }) => name), projects: parts.map(({ project }) => project) },
      ...{ numbers: parts.map(({ number }) => number), lows: parts.map(({ low }) => low), highs: parts.map(({ high }) => high) },
    } as never,
  );
  return texts.map((_text, index) => {
    const own = rows.filter(({ at }) => at === index + 1);
    const ofRank = (wanted: number) => own.filter(({ rank }) => rank === wanted);
    return { exact: ofRank(0), beginning: ofRank(1), cut: ofRank(2).length > 0 };
  });
}
