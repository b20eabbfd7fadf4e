import { valueAt } from '#client-core/person/cell.js';
import { defaultProject } from '../config/default-project.js';
import { Failure, toFailure, usage } from '../failure.js';
import { type LeftOut, type Planned, planImport, sedLine } from '../imports/healthchecks.js';
import { readChecks } from '../imports/read-checks.js';
import { type Invocation, note } from '../io.js';
import { type Connection, callOperation, connect } from '../operation/call.js';
import { collect } from '../operation/input/lookup.js';
import { planRequest, printPlan } from '../operation/plan.js';
import { specOf } from '../operation/specs.js';
import { printJson, printText } from '../output/print.js';
import { askYes, assertCanAsk } from '../prompts/ask.js';

interface Options {
  project?: string;
  keyStdin?: boolean;
  yes?: boolean;
}

/** What becomes of each check. */
interface Plan {
  create: Planned[];
  /** Monitors that are there, with their ids. */
  present: (Planned & { id: string })[];
  leftOut: LeftOut[];
}

/** A monitor with its old and new address; null where nobody can say. */
interface Moved {
  slug: string;
  oldUrl: string | null;
  pingUrl: string | null;
}

/** Why the server refuses a schedule; null if it doesn't. */
async function refusalOf(connection: Connection, { schedule }: Planned): Promise<string | null> {
  if (!schedule) return null;
  try {
    await callOperation(connection, specOf('previewSchedule'), { cron: schedule.cron, timeZone: schedule.timeZone });
    return null;
  } catch (error) {
    const failure = toFailure(error);
    if (failure.status !== 400) throw failure;
    const [detail] = failure.details;
    return detail ? `its ${detail.path.split('/').at(-1)} ${detail.message}` : failure.message;
  }
}

/** Compares checks with what is there; changes nothing. */
async function makePlan(connection: Connection, project: string, { planned, leftOut }: ReturnType<typeof planImport>): Promise<Plan> {
  const found = await collect(connection, specOf('listMonitors'), {});
  const ids = new Map(found.filter(({ projectSlug }) => projectSlug === project).map(({ slug, id }) => [slug, id]));
  const plan: Plan = { create: [], present: [], leftOut: [...leftOut] };
  for (const one of planned) {
    const id = ids.get(one.slug);
    const refusal = id === undefined ? await refusalOf(connection, one) : null;
    if (id !== undefined) plan.present.push({ ...one, id });
    else if (refusal !== null) plan.leftOut.push({ name: one.values.name, reason: refusal });
    else plan.create.push(one);
  }
  return plan;
}

const inWords = ({ values, schedule }: Planned): string =>
  schedule ? `schedule ${schedule.cron} ${schedule.timeZone}, grace ${schedule.graceSec} s` : `interval ${values['intervalSec']} s`;

function showPlan({ io }: Connection, project: string, { create, present, leftOut }: Plan): void {
  for (const one of create) note(io, `Create    ${project}/${one.slug}: ${inWords(one)}`);
  for (const { slug } of present) note(io, `Unchanged ${project}/${slug}`);
  for (const { name, reason } of leftOut) note(io, `Left out  ${name}: ${reason}`);
}

/** Prints the requests that would follow. */
function rehearse(connection: Connection, projectSlug: string, { create, present, leftOut }: Plan): void {
  const requests = create.map(({ values }) => planRequest(connection.settings, specOf('createMonitor'), { ...values, projectSlug }));
  if (connection.options.json) printJson(connection, { dryRun: true, requests, unchanged: present.map(({ slug }) => slug), leftOut });
  else printPlan(connection, requests);
}

/** The address of a monitor that was there; null if it has none, or the caller may not see it. */
async function presentUrl(connection: Connection, monitorId: string): Promise<string | null> {
  try {
    return String(valueAt(await callOperation(connection, specOf('getMonitorPingAddress'), { monitorId }), 'pingAddress.pingUrl'));
  } catch (error) {
    if (error instanceof Failure && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
}

/** Does what was planned. Each line for sed is printed when its monitor is there, so that an interrupted import loses none. */
async function carryOut(connection: Connection, projectSlug: string, { create, present }: Plan): Promise<Moved[]> {
  const moved: Moved[] = [];
  const add = (one: Planned, pingUrl: string | null) => {
    moved.push({ slug: one.slug, oldUrl: one.oldUrl, pingUrl });
    if (!connection.options.json && one.oldUrl && pingUrl) printText(connection, [sedLine(one.oldUrl, pingUrl)]);
  };
  for (const one of present) add(one, await presentUrl(connection, one.id));
  for (const one of create) {
    const answer = await callOperation(connection, specOf('createMonitor'), { ...one.values, projectSlug });
    add(one, String(valueAt(answer, 'pingUrl')));
  }
  return moved;
}

async function requireYes(connection: Connection, { create }: Plan, yes: boolean): Promise<void> {
  if (yes || !create.length) return;
  assertCanAsk(connection.io, 'This needs confirmation: import the checks', '--yes');
  if (await askYes(connection.io, `Create ${create.length} monitor${create.length === 1 ? '' : 's'}?`)) return;
  throw new Failure('FAILED', 'Not confirmed; nothing was changed.');
}

/** `tidewatch import healthchecks <source>` */
export async function importHealthchecks(invocation: Invocation, source: string, options: Options): Promise<void> {
  const { curl, dryRun = false } = invocation.options;
  if (curl) throw usage('--curl is not available for imports. See the API reference.');
  // a rehearsal reads what is there, and changes nothing
  const connection = await connect({ ...invocation, options: { ...invocation.options, dryRun: false } });
  const project = options.project ?? (await defaultProject(connection.io, connection.settings))?.slug;
  if (project === undefined) throw usage('Missing: --project <slug>.');
  const plan = await makePlan(connection, project, planImport(await readChecks(connection.io, source, options.keyStdin === true)));
  if (!connection.options.json) showPlan(connection, project, plan);
  if (dryRun) return rehearse(connection, project, plan);
  await requireYes(connection, plan, options.yes === true);
  const moved = await carryOut(connection, project, plan);
  if (connection.options.json) {
    const created = plan.create.map(({ slug }) => slug);
    return printJson(connection, { imported: { created, unchanged: plan.present.map(({ slug }) => slug), leftOut: plan.leftOut, moved } });
  }
  const unknown = moved.filter(({ oldUrl, pingUrl }) => !oldUrl || !pingUrl);
  for (const { slug } of unknown)
    note(connection.io, `No line for ${slug}: its old or new address isn't known. An API key that may write shows the old ones.`);
  note(connection.io, 'Change a crontab with: crontab -l | sed -f <file with these lines> | crontab -');
}
