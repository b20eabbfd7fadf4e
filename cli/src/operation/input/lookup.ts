import { domainToUnicode } from 'node:url';
import { valueAt } from '#client-core/person/cell.js';
import { didYouMean, nearest } from '#client-core/text/suggest.js';
import type { CommandSpec, FieldSpec } from '../../command-spec.js';
import { defaultProject } from '../../config/default-project.js';
import type { Settings } from '../../config/settings.js';
import { Failure, usage } from '../../failure.js';
import type { OperationId } from '../../generated/commands.js';
import { ERROR_CATALOGUE } from '../../generated/errors.js';
import type { Values } from '../build-request.js';
import { type Connection, callOperation } from '../call.js';
import { type PlannedRequest, planRequest, unknownId } from '../plan.js';
import { specOf } from '../specs.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LARGEST_PAGE = 100;

const BEGINNING = /^[0-9a-f]{4,8}(-[0-9a-f-]*)?$/i;

/** Whether a word is an id rather than a slug. */
export const isId = (word: string): boolean => UUID.test(word);

/** Whether the server reads a word as it is: an id or its first characters. Slugs are looked up here, for the default project and for similar names. */
export const isIdOrBeginning = (word: string): boolean => isId(word) || BEGINNING.test(word);

/** An email address as lists show it: in lower case, with the domain in its own letters. */
function readableEmail(word: string): string | null {
  const [local, domain, more] = word.toLowerCase().split('@');
  return local && domain && more === undefined ? `${local}@${domainToUnicode(domain)}` : null;
}

/** The relevant fields of a list item. */
export interface Found {
  id: string;
  slug: string;
  projectSlug: string | null;
}

const takes = (list: CommandSpec, field: string): boolean => list.fields.some(({ name }) => name === field);

/**
 * An item's own identity, or that of the object it wraps: a membership wraps its organization. A person's slug is the email address, a property's
 * the domain. */
export function identify(item: unknown): Found | null {
  if (item === null || typeof item !== 'object') return null;
  const { id, email, domain, slug = email ?? domain, projectSlug } = item as Record<string, unknown>;
  if (typeof id === 'string' && typeof slug === 'string')
    return { id, slug, projectSlug: typeof projectSlug === 'string' ? projectSlug : null };
  return Object.values(item).map(identify).find(Boolean) ?? null;
}

/** All items of a list with an id and a slug, page by page. */
export async function collect(connection: Connection, list: CommandSpec, filter: Values): Promise<Found[]> {
  const found: Found[] = [];
  let cursor: unknown;
  do {
    const page = takes(list, 'limit') ? { limit: LARGEST_PAGE, cursor } : {};
    const answer = await callOperation(connection, list, { ...filter, ...page });
    const items = list.envelope === null ? [] : valueAt(answer, list.envelope);
    if (Array.isArray(items)) found.push(...items.map(identify).filter((item) => item !== null));
    cursor = valueAt(answer, 'nextCursor') ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/** Splits `project/monitor` for items in projects; otherwise the name is only a slug. */
function splitName(list: CommandSpec, name: string, project: string | undefined): { slug: string; project: string | undefined } {
  const slash = name.indexOf('/');
  if (slash < 0 || !takes(list, 'projectSlug')) return { slug: name, project };
  const named = name.slice(0, slash);
  if (project !== undefined && project !== named) throw usage(`"${name}" is not in the project ${project}.`);
  return { slug: name.slice(slash + 1), project: named };
}

const singular = (list: CommandSpec): string => (list.envelope ?? 'things').replace(/ies$/, 'y').replace(/s$/, '');

/** The name that was probably meant; null if none is similar, or the list isn't available. */
export async function suggestion(connection: Connection, list: CommandSpec, name: string): Promise<string | null> {
  const page = takes(list, 'limit') ? { limit: LARGEST_PAGE } : {};
  try {
    const items = valueAt(await callOperation(connection, list, page), list.envelope ?? '');
    const found = Array.isArray(items) ? items.map(identify).filter((item) => item !== null) : [];
    const full = ({ slug, projectSlug }: Found) => (projectSlug === null ? slug : `${projectSlug}/${slug}`);
    if (name.includes('/')) return nearest(name, found.map(full));
    const slug = nearest(
      name,
      found.map((item) => item.slug),
    );
    const same = found.filter((item) => item.slug === slug);
    return same.length > 1 || slug === null ? slug : full(same[0] as Found);
  } catch {
    return null;
  }
}

async function notFound(connection: Connection, list: CommandSpec, name: string): Promise<Failure> {
  const noun = singular(list);
  const code = `${noun.toUpperCase()}_NOT_FOUND`;
  const next = [`${list.summary}: tidewatch ${list.words.join(' ')}`];
  const meant = didYouMean(await suggestion(connection, list, name));
  const known = Object.hasOwn(ERROR_CATALOGUE, code) ? code : 'NOT_FOUND';
  return new Failure(known, `No ${noun} named "${name}".${meant}`, { status: 404, next });
}

function ambiguous(list: CommandSpec, name: string, matches: readonly Found[]): Failure {
  const choices = matches.map(({ id, slug, projectSlug }) => (projectSlug ? `${projectSlug}/${slug}` : id));
  return usage(`There are ${matches.length} ${list.envelope} ${name}. Name one: ${choices.join(', ')}.`);
}

interface Query {
  list: CommandSpec;
  slug: string;
  filter: Values;
}

/** The list query for an item given by its slug. */
function queryOf(lookup: OperationId, name: string, project: string | undefined): Query {
  const list = specOf(lookup);
  const { slug, project: within } = splitName(list, name, project);
  if (slug === '') throw usage(`"${name}" is not the name of a ${singular(list)}.`);
  const filter = {
    ...(takes(list, 'slug') && { slug }),
    ...(takes(list, 'domain') && { domain: slug }),
    ...(takes(list, 'projectSlug') && within !== undefined && { projectSlug: within }),
  };
  return { list, slug, filter };
}

/** The id for a slug; an id is returned unchanged. If several items have the slug, the one in the default project is meant. */
export async function lookUp(connection: Connection, field: FieldSpec, name: string, project: string | undefined): Promise<string> {
  if (!field.lookup || isIdOrBeginning(name)) return name;
  const { list, slug: wanted, filter } = queryOf(field.lookup, name, project);
  const matches = (await collect(connection, list, filter)).filter(({ slug }) => slug === wanted || slug === readableEmail(wanted));
  const [match, second] = matches;
  if (!match) throw await notFound(connection, list, name);
  if (!second) return match.id;
  const preferred = (await defaultProject(connection.io, connection.settings))?.slug;
  const own = matches.find(({ projectSlug }) => preferred !== undefined && projectSlug === preferred);
  if (!own) throw ambiguous(list, name, matches);
  return own.id;
}

/** The command's project, in which slugs are looked up. */
const projectOf = (values: Values): string | undefined => (typeof values['projectSlug'] === 'string' ? values['projectSlug'] : undefined);

/** The lookups that would be made, and the values with placeholders for the ids. */
export function planLookUps(settings: Settings, spec: CommandSpec, values: Values): { requests: PlannedRequest[]; values: Values } {
  const requests: PlannedRequest[] = [];
  const resolved: Record<string, unknown> = { ...values };
  const plan = (lookup: OperationId, place: string, word: unknown): unknown => {
    if (typeof word !== 'string' || isIdOrBeginning(word)) return word;
    const { list, filter } = queryOf(lookup, word, projectOf(values));
    const page = takes(list, 'limit') ? { limit: LARGEST_PAGE } : {};
    requests.push(planRequest(settings, list, { ...filter, ...page }, `look up ${place}: ${word}`));
    return unknownId(place);
  };
  for (const { name, lookup } of spec.fields) {
    const value = values[name];
    if (!lookup || value === undefined) continue;
    resolved[name] = Array.isArray(value) ? value.map((word, index) => plan(lookup, `${name}[${index}]`, word)) : plan(lookup, name, value);
  }
  return { requests, values: resolved };
}

/** The values with every slug resolved to an id, including those in lists. */
export async function lookUpAll(connection: Connection, spec: CommandSpec, values: Values): Promise<Values> {
  const project = projectOf(values);
  const resolved: Record<string, unknown> = { ...values };
  for (const field of spec.fields) {
    const value = values[field.name];
    if (!field.lookup || value === undefined || value === null) continue;
    const words = ([] as unknown[]).concat(value);
    const ids: string[] = [];
    for (const word of words) ids.push(await lookUp(connection, field, String(word), project));
    resolved[field.name] = Array.isArray(value) ? ids : ids[0];
  }
  return resolved;
}
