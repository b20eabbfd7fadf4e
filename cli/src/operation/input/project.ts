import { didYouMean } from '#client-core/text/suggest.js';
import type { CommandSpec } from '../../command-spec.js';
import { type DefaultProject, defaultProject } from '../../config/default-project.js';
import { Failure } from '../../failure.js';
import type { OperationId } from '../../generated/commands.js';
import { note } from '../../io.js';
import type { Values } from '../build-request.js';
import type { Connection } from '../call.js';
import { specOf } from '../specs.js';
import { isIdOrBeginning, suggestion } from './lookup.js';

/** Operations for which a project means nothing by itself: all of them. */
const ALL_UNLESS_NAMED: ReadonlySet<OperationId> = new Set(['createNotificationChannel']);

/** Whether the default project applies: to lists and new objects, except for a new organization key. */
function takesDefault({ operationId, method, fields }: CommandSpec, values: Values): boolean {
  const field = fields.find(({ name }) => name === 'projectSlug');
  if (!field || ALL_UNLESS_NAMED.has(operationId) || !['GET', 'POST'].includes(method)) return false;
  return operationId !== 'createApiKey' || values['kind'] === 'project';
}

/** Whether the values name their project: directly, by `project/slug`, or by an id. */
function namesProject({ fields }: CommandSpec, values: Values): boolean {
  if (values['projectSlug'] !== undefined || values['projectId'] !== undefined) return true;
  const words = fields.filter(({ lookup }) => lookup).flatMap(({ name }) => ([] as unknown[]).concat(values[name] ?? []));
  return words.some((word) => isIdOrBeginning(String(word)) || String(word).includes('/'));
}

export interface Placed {
  values: Values;
  /** The default project, if it was added. */
  added: DefaultProject | null;
}

/** The values with the default project, if they name none and may have one. */
export async function inDefaultProject({ io, settings }: Connection, spec: CommandSpec, values: Values): Promise<Placed> {
  if (!takesDefault(spec, values) || namesProject(spec, values)) return { values, added: null };
  const added = await defaultProject(io, settings);
  return { values: added ? { ...values, projectSlug: added.slug } : values, added };
}

/** Tells a person that a list is limited to a project that this line doesn't name. */
export function noteProject({ io, options }: Connection, { list }: CommandSpec, added: DefaultProject | null): void {
  if (!added || !list || io.stdout.isTTY !== true || options.json || options.quiet) return;
  note(io, `Only the project ${added.slug} (${added.source}). For all projects, add --no-project.`);
}

/** The failure, with the source of the project if the line doesn't name it, and with the project that was probably meant. */
export async function adviseOnProject(connection: Connection, error: unknown, given: Values, added: DefaultProject | null): Promise<Error> {
  if (!(error instanceof Failure) || error.code !== 'PROJECT_NOT_FOUND' || typeof given['projectSlug'] !== 'string') return error as Error;
  const meant = didYouMean(await suggestion(connection, specOf('listProjects'), given['projectSlug'])).trim();
  const source = added ? [`The project ${added.slug} is set by ${added.source}.`] : [];
  return error.advise(...(meant === '' ? [] : [meant]), ...source);
}

/** The project of a hand-written command: the given one, none with `--no-project`, otherwise the default. */
export async function projectOr(connection: Connection, given: string | false | undefined): Promise<string | undefined> {
  if (given !== undefined) return given === false ? undefined : given;
  return (await defaultProject(connection.io, connection.settings))?.slug;
}
