import { valueAt } from '#client-core/person/cell.js';
import type { OperationId } from '../../generated/commands.js';
import { type Connection, callOperation } from '../call.js';
import { specOf } from '../specs.js';
import { type Found, identify } from './lookup.js';

const LARGEST_PAGE = 100;

/** The kinds of referenced objects, and the lists with their names. */
const NAMES: readonly { wanted: (thing: unknown) => boolean; list: OperationId }[] = [
  { wanted: (thing) => ([] as unknown[]).concat(valueAt(thing, 'monitorIds') ?? []).length > 0, list: 'listMonitors' },
  {
    wanted: (thing) => valueAt(thing, 'createdBy.type') === 'user' || typeof valueAt(thing, 'assigneeId') === 'string',
    list: 'listMembers',
  },
  // referenced by feedback; for a property's goal, the line itself names the property
  { wanted: (thing) => typeof valueAt(thing, 'sessionId') === 'string', list: 'listAnalyticsProperties' },
];

/** Fields that contain ids of these kinds. */
const REFERENCES: ReadonlySet<string> = new Set(['monitorIds', 'assigneeId', 'propertyId']);

const nameOf = ({ slug, projectSlug }: Found): string => (projectSlug === null ? slug : `${projectSlug}/${slug}`);

/** The names in one page of a list; empty if the credential may not read it, because ids suffice. */
async function namesIn(connection: Connection, operation: OperationId, projectSlug: unknown): Promise<[string, string][]> {
  const list = specOf(operation);
  const takes = (field: string) => list.fields.some(({ name }) => name === field);
  const values = { ...(takes('limit') && { limit: LARGEST_PAGE }), ...(takes('projectSlug') && { projectSlug }) };
  try {
    const items = valueAt(await callOperation(connection, list, values), list.envelope ?? '');
    const found = Array.isArray(items) ? items.map(identify).filter((item) => item !== null) : [];
    return found.map((item) => [item.id, nameOf(item)]);
  } catch {
    return [];
  }
}

/** The value with names instead of ids; an object's own id stays. */
function rename(value: unknown, names: ReadonlyMap<string, string>, isReference: boolean): unknown {
  if (typeof value === 'string') return isReference ? (names.get(value) ?? value) : value;
  if (Array.isArray(value)) return value.map((item) => rename(item, names, isReference));
  if (value === null || typeof value !== 'object') return value;
  const refers = (key: string) => REFERENCES.has(key) || (isReference && key === 'id');
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rename(part, names, key === 'createdBy' || refers(key))]));
}

/** One object in readable form: monitors by slug, people by address. Costs a request per list, however many ids there are. */
export async function withNames(connection: Connection, thing: unknown): Promise<unknown> {
  const lists = NAMES.filter(({ wanted }) => wanted(thing));
  if (lists.length === 0) return thing;
  const names = await Promise.all(lists.map(({ list }) => namesIn(connection, list, valueAt(thing, 'projectSlug'))));
  return rename(thing, new Map(names.flat()), false);
}
