import { styleFor } from '#client-core/drawing/style.js';
import { durationText } from '#client-core/person/duration.js';
import type { CommandSpec } from '../../command-spec.js';
import { Failure, usage } from '../../failure.js';
import { isLoopback } from '../../http/package-lines.js';
import { type Invocation, mayAsk, note, wantsColor } from '../../io.js';
import type { Values } from '../../operation/build-request.js';
import { type Connection, callOperation, connect } from '../../operation/call.js';
import { assertConfirmable, confirm } from '../../operation/input/confirm.js';
import { collect, isId, lookUpAll } from '../../operation/input/lookup.js';
import { projectOr } from '../../operation/input/project.js';
import { specOf } from '../../operation/specs.js';
import { assertFields } from '../../output/pick.js';
import { printAnswer, printText, rememberLoss } from '../../output/print.js';
import { askYes } from '../../prompts/ask.js';
import { healthLines } from '../../servers/health.js';
import { PLATFORMS, type Platform } from '../../servers/platforms.js';
import { nameOf, type ServerInFull } from '../../servers/server.js';
import { untilOnline } from '../../servers/wait-online.js';
import { rehearse } from '../operation.js';

export interface InstallOptions {
  project?: string | undefined;
  slug?: string;
  intervalSec?: number;
  watchedServices?: string[];
  nginxEnabled?: boolean;
  platform?: Platform;
  rotate?: boolean;
  yes?: boolean;
  wait?: boolean;
  /** Seconds. */
  timeout: number;
}

/** The API's response, which shows the token only once. */
interface Registration {
  server: ServerInFull;
  token: string;
  install: Readonly<Record<Platform, string>>;
}

const HEADINGS: Readonly<Record<Platform, string>> = {
  ubuntu: 'Ubuntu and Debian (--platform ubuntu)',
  macos: 'macOS (--platform macos)',
  nvm: 'Node.js installed by nvm (--platform nvm)',
};

/** The given settings of a new server. */
const settingsOf = ({ slug, intervalSec, watchedServices, nginxEnabled }: InstallOptions): Values => ({
  slug,
  intervalSec,
  watchedServices,
  nginxEnabled,
});

/** The request that registers the server or rotates its token. */
function requestOf(name: string, options: InstallOptions): { spec: CommandSpec; values: Values } {
  const { rotate, project } = options;
  if (!rotate) return { spec: specOf('createServer'), values: { name, projectSlug: project, ...settingsOf(options) } };
  if (Object.values(settingsOf(options)).some((value) => value !== undefined))
    throw usage('--rotate changes only the token.', `Change the settings with: tidewatch servers update ${name}`);
  const named = project === undefined || isId(name) || name.includes('/') ? name : `${project}/${name}`;
  return { spec: specOf('rotateServerToken'), values: { serverId: named } };
}

/** Whether to print only the line, for a program: then the platform must be given. */
const isForProgram = ({ io, options }: Invocation): boolean =>
  io.stdout.isTTY !== true && !options.json && !options.quiet && !options.fields;

/** Prints the line for one platform, or all lines with headings. */
function printLines(invocation: Invocation, { install }: Registration, platform: Platform | undefined): void {
  if (platform !== undefined) {
    printText(invocation, [install[platform]]);
    return;
  }
  const style = styleFor(wantsColor(invocation.io, invocation.io.stdout));
  for (const each of PLATFORMS) {
    invocation.io.stdout.write(`${style.bold(HEADINGS[each])}\n`);
    printText(invocation, [install[each], '']);
  }
}

/** The existing server with the slug of this name; null if there is none. A second server with the name needs its own slug. */
async function existing(connection: Connection, name: string, { rotate, slug, project }: InstallOptions): Promise<string | null> {
  if (rotate || slug !== undefined || !project) return null;
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const found = await collect(connection, specOf('listServers'), { projectSlug: project, ...(takesSlug() && { slug: plain }) });
  return found.some((server) => server.slug === plain) ? `${project}/${plain}` : null;
}

const takesSlug = (): boolean => specOf('listServers').fields.some(({ name }) => name === 'slug');

/** The request for an existing name: a new token for that server, if the person agrees. */
async function instead(connection: Connection, taken: string): Promise<{ spec: CommandSpec; values: Values }> {
  const next = [`Issue a new token: tidewatch servers install ${taken} --rotate`, 'Register another server with this name: add --slug'];
  const refusal = new Failure('SLUG_TAKEN', `The server ${taken} already exists.`, { status: 409, next });
  if (!mayAsk(connection)) throw refusal;
  if (!(await askYes(connection.io, `${taken} already exists. Issue a new token? Its agent stays offline until you install it`)))
    throw refusal;
  return { spec: specOf('rotateServerToken'), values: { serverId: taken } };
}

/** Reports what was done, and the next step. */
function tell(connection: Connection, registration: Registration, options: InstallOptions): void {
  const { io } = connection;
  const { server } = registration;
  const { rotate, wait, platform } = options;
  const lines = platform === undefined ? 'one of these commands' : 'this command';
  note(io, rotate ? `New token for ${nameOf(server)}; the previous one no longer works.` : `Registered ${nameOf(server)}.`);
  note(io, `Run ${lines} on the host. It contains the token, which is shown only once.`);
  if (isLoopback(connection.settings.url))
    note(
      io,
      `${connection.settings.url} works on this computer only. For other hosts, start the server with HOST and TIDEWATCH_BASE_URL set.`,
    );
  if (!wait) note(io, `Then check it with: tidewatch servers get ${nameOf(server)}`);
}

/** Asks before rotating, which disconnects the agent. */
async function register(connection: Connection, spec: CommandSpec, values: Values, yes: boolean): Promise<Registration> {
  const found = await lookUpAll(connection, spec, values);
  assertConfirmable(connection.io, spec, values, yes);
  const confirmed = await confirm(connection.io, spec, values, yes);
  return (await callOperation(connection, spec, { ...found, ...confirmed })) as Registration;
}

/** Registers a server, or rotates its token, prints the line that installs its agent, and optionally waits until it is online. */
export async function installServer(invocation: Invocation, name: string, given: InstallOptions): Promise<void> {
  const { io } = invocation;
  const { json, quiet, fields, dryRun, curl } = invocation.options;
  const connection = await connect(invocation);
  const options: InstallOptions = { ...given, project: given.rotate ? given.project : await projectOr(connection, given.project) };
  const { spec, values } = requestOf(name, options);
  assertFields(spec, fields);
  if (dryRun || curl) return rehearse(connection, spec, values);
  // Fail before creating anything if the line could not be shown.
  if (isForProgram(invocation) && options.platform === undefined) throw usage(`Choose the platform: --platform ${PLATFORMS.join(', ')}.`);
  const taken = await existing(connection, name, options);
  const request = taken === null ? { spec, values } : await instead(connection, taken);
  const registration = await register(connection, request.spec, request.values, options.yes === true || taken !== null);
  // Print the one-time token before anything can go wrong.
  if (json || quiet || fields) printAnswer(invocation, spec, registration);
  else {
    rememberLoss(io, spec, registration);
    printLines(invocation, registration, options.platform);
    tell(connection, registration, { ...options, rotate: options.rotate === true || taken !== null });
  }
  if (!options.wait) return;
  note(io, `Waiting for its first heartbeat, at most ${durationText(options.timeout)} ...`);
  const server = await untilOnline(connection, registration.server, options.timeout);
  for (const line of healthLines(server)) note(io, line);
}
