import { durationText, parseDuration } from '#client-core/person/duration.js';
import { credentials, notSignedIn } from '../config/credentials.js';
import { Failure, usage } from '../failure.js';
import { namedVersion } from '../http/ask.js';
import type { InitOptions } from '../init/answers.js';
import {
  askInterval,
  askMonitor,
  assertAnswerable,
  assertKeyWanted,
  chooseKeyFile,
  chooseProject,
  chooseSender,
  nameFrom,
} from '../init/answers.js';
import { firstEvent, lastEventAt } from '../init/first-event.js';
import { pingSnippet } from '../init/ping-lines.js';
import type { Rhythm } from '../init/schedule.js';
import { isPingSender, type Sender } from '../init/senders.js';
import {
  createKey,
  createMonitor,
  ensureProject,
  findMonitor,
  keyName,
  type NewKey,
  openKeyFile,
  pingUrlOf,
  projectSlugs,
  type Ready,
} from '../init/set-up.js';
import { keySnippet } from '../init/snippets.js';
import { type Invocation, isInteractive, note } from '../io.js';
import { type Connection, connect } from '../operation/call.js';
import { planRequest, printPlan } from '../operation/plan.js';
import { specOf } from '../operation/specs.js';
import { printJson, printWords } from '../output/print.js';
import { tellIfPublic } from '../status-page/public-advice.js';
import { version } from '../version.js';

const DEFAULT_WAIT_SEC = 600;

/** Keys cannot create keys. */
function requirePerson({ settings }: Connection): void {
  if (credentials(settings).some(({ kind }) => kind === 'session')) return;
  throw new Failure('NOT_SIGNED_IN', "An API key can't create keys; only a signed-in person can.", {
    next: ['Sign in with: tidewatch login'],
  });
}

/** A person, or a key that may create monitors, which is enough for a ping address. Signs in if prompting is possible. */
async function signedIn(invocation: Invocation): Promise<Connection> {
  const connection = await connect(invocation);
  const { settings } = connection;
  if (credentials(settings).length) return connection;
  if (!isInteractive(invocation.io)) throw notSignedIn(settings);
  note(invocation.io, `Not signed in at ${settings.url} yet.`);
  const { login } = await import('./account/login.js');
  await login({ ...invocation, options: { ...invocation.options, json: false } }, {});
  return connect(invocation);
}

/** Prints the requests for a set-up from scratch. */
async function rehearse(invocation: Invocation, options: InitOptions): Promise<void> {
  const { settings } = await connect(invocation);
  const { project = '', monitor = '' } = options;
  if (!options.project || !options.monitor || !options.interval) throw usage('--dry-run needs --project, --monitor and --interval.');
  const intervalSec = parseDuration(options.interval) ?? 0;
  const key = { name: keyName(monitor), kind: 'project', projectSlug: project, scopes: ['status:write'] };
  const plan = (id: Parameters<typeof specOf>[0], values: object, purpose: string) =>
    planRequest(settings, specOf(id), values as Record<string, unknown>, purpose);
  printPlan(invocation, [
    plan('listMonitors', { slug: monitor, limit: 100 }, `find the monitor ${monitor}`),
    plan('listProjects', { slug: project, limit: 100 }, `find the project ${project}`),
    plan('createProject', { slug: project, name: nameFrom(project) }, "create it if it doesn't exist"),
    plan(
      'createMonitor',
      { slug: monitor, projectSlug: project, name: options.name ?? nameFrom(monitor), intervalSec, visible: options.visible === true },
      "create it if it doesn't exist",
    ),
    ...(options.for !== undefined && isPingSender(options.for) ? [] : [plan('createApiKey', key, 'create a key that can report')]),
  ]);
}

interface Asked {
  projectSlug: string;
  slug: string;
  there: Ready | null;
  rhythm: Rhythm;
}

interface Result {
  project: Ready;
  monitor: Ready;
  rhythm: Rhythm;
  /** Null where the ping address is enough. */
  key: NewKey | null;
  keyFile: string | null;
  pingUrl: string | null;
  sender: Sender;
}

/** The project and the monitor, existing or new. */
async function ensureMonitor(connection: Connection, options: InitOptions, asked: Asked): Promise<{ project: Ready; monitor: Ready }> {
  const { projectSlug, slug, there, rhythm } = asked;
  const project = await ensureProject(connection, projectSlug, nameFrom(projectSlug));
  const name = options.name ?? nameFrom(slug);
  const visible = options.visible === true;
  return {
    project,
    monitor: there ?? (await createMonitor(connection, { slug, projectSlug, name, intervalSec: rhythm.intervalSec, visible })),
  };
}

async function setUp(connection: Connection, options: InitOptions): Promise<Result> {
  const { io } = connection;
  const slugs = options.project === undefined ? await projectSlugs(connection) : [];
  const projectSlug = await chooseProject(io, options.project, slugs);
  const slug = await askMonitor(io, options.monitor);
  const there = await findMonitor(connection, projectSlug, slug);
  const rhythm: Rhythm = there ?? { intervalSec: await askInterval(io, options.interval), schedule: null };
  const sender = await chooseSender(io, options.for);
  assertKeyWanted(options, sender);
  const asked = { projectSlug, slug, there, rhythm };
  if (isPingSender(sender)) {
    const made = await ensureMonitor(connection, options, asked);
    return { ...made, rhythm, key: null, keyFile: null, pingUrl: await pingUrlOf(connection, made.monitor.id), sender };
  }
  requirePerson(connection);
  const keyFile = await chooseKeyFile(io, options);
  const keep = keyFile === null ? null : await openKeyFile(keyFile);
  const made = await ensureMonitor(connection, options, asked);
  const key = await createKey(connection, projectSlug, slug);
  await keep?.(key);
  return { ...made, rhythm, key, keyFile, pingUrl: null, sender };
}

/** The command line of this program with absolute paths, for cron, whose PATH has neither it nor node. */
const thisCommand = (): string[] => [process.execPath, ...process.argv.slice(1, 2)];

const said = (noun: string, { slug, created }: Ready): string => `${created ? 'Created' : 'Using'} ${noun} ${slug}`;

const UNITS: Readonly<Record<number, string>> = { 60: 'minute', 3600: 'hour', 86400: 'day' };

/** Reports progress on standard error, so that standard output has only what to keep. */
function tell({ io }: Invocation, { project, monitor, rhythm: { intervalSec, schedule }, key, keyFile }: Result): void {
  note(io, said('project', project));
  note(io, `${said('monitor', monitor)}, expected ${schedule?.words ?? `every ${UNITS[intervalSec] ?? durationText(intervalSec)}`}`);
  if (key) note(io, `Created key ${key.keyId}, with status:write; ${keyFile === null ? 'shown only once' : `saved in ${keyFile}`}`);
}

/** Warns where the result differs from the flags, also with `--json`. */
function warn({ io }: Invocation, { interval }: InitOptions, { monitor, rhythm, sender }: Result): void {
  const { intervalSec, schedule } = rhythm;
  const every = durationText(intervalSec);
  if (!monitor.created && interval !== undefined && (schedule || parseDuration(interval) !== intervalSec))
    note(
      io,
      `The monitor ${monitor.slug} already exists${schedule ? `, expected ${schedule.words}` : ` with an interval of ${every}`}; --interval has no effect.`,
    );
  if (!schedule && (sender === 'cron' || sender === 'run') && intervalSec < 60)
    note(io, `Warning: cron starts a job at most once a minute, but the monitor expects a report every ${every}.`);
}

/** Sets up a project, a monitor and, where its ping address isn't enough, a key; prints the lines to paste. */
export async function init(invocation: Invocation, options: InitOptions): Promise<void> {
  const { io } = invocation;
  if (invocation.options.curl) throw usage('--curl is not available for init, which sends several requests. Use --dry-run to see them.');
  if (invocation.options.dryRun) return rehearse(invocation, options);
  await assertAnswerable(io, options);
  const connection = await signedIn(invocation);
  const result = await setUp(connection, options);
  const { project, monitor, rhythm, key, keyFile, pingUrl, sender } = result;
  if (key && keyFile === null) io.losses?.push(key.loss);
  const { url, ingestUrl } = connection.settings;
  const serverVersion = namedVersion()?.version ?? version();
  const facts = { monitor: monitor.slug, url, serverVersion, ingestUrl, rhythm, keyFile, command: thisCommand() };
  const snippet = isPingSender(sender) ? pingSnippet(sender, { ...facts, pingUrl: pingUrl ?? '' }) : keySnippet(sender, facts);
  warn(invocation, options, result);
  if (!invocation.options.json) {
    tell(invocation, result);
    await tellIfPublic(connection, { id: monitor.id, place: `${project.slug}/${monitor.slug}` });
    if (key && keyFile === null) printWords(invocation, [`TIDEWATCH_API_KEY=${key.credential}`]);
    note(io, snippet.hint);
    // not folded at the terminal's edge, because it is pasted
    if (snippet.install !== null) io.stderr.write(`${snippet.install}\n`);
    for (const each of snippet.warnings) note(io, each);
    io.stdout.write(snippet.text);
  }
  const waitSec = options.wait === true ? DEFAULT_WAIT_SEC : options.wait;
  const before = waitSec === undefined ? null : await lastEventAt(connection, monitor.id);
  if (waitSec !== undefined) note(io, `Waiting for the first event, at most ${durationText(waitSec)} ...`);
  const report = (eventAt: string | null) => ({
    project,
    monitor: { id: monitor.id, slug: monitor.slug, created: monitor.created, intervalSec: rhythm.intervalSec },
    key: key && { keyId: key.keyId, ...(keyFile === null ? { credential: key.credential } : { file: keyFile }) },
    pingUrl,
    snippet: { for: sender, text: snippet.text },
    firstEventAt: eventAt,
  });
  // Print the one-time secret before anything can go wrong.
  if (invocation.options.json && waitSec === undefined) printJson(invocation, report(null));
  if (waitSec === undefined) return;
  const at = await firstEvent(connection, monitor.id, before, waitSec).catch((error: unknown) => {
    if (invocation.options.json) printJson(invocation, report(null));
    throw error;
  });
  if (invocation.options.json) printJson(invocation, report(at));
  else note(io, `The first event arrived at ${at}.`);
}
