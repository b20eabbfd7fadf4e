import { randomUUID } from 'node:crypto';
import { neutralizeLines } from '#client-core/drawing/neutralize.js';
import { valueAt } from '#client-core/person/cell.js';
import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';
import type { CommandSpec } from '../command-spec.js';
import { rememberOrganization } from '../config/store-profile.js';
import { EXIT } from '../exit-codes.js';
import { usage } from '../failure.js';
import { flagFor } from '../fields/field-names.js';
import type { OperationId } from '../generated/commands.js';
import { curlPing } from '../init/ping-lines.js';
import { type Invocation, mayAsk, note } from '../io.js';
import type { Values } from '../operation/build-request.js';
import { type Connection, callOperation, connect, downloadOperation } from '../operation/call.js';
import { forEachPage } from '../operation/every-page.js';
import { assertConfirmable, assertExists, assumeConfirmed, confirm } from '../operation/input/confirm.js';
import { lookUpAll, planLookUps } from '../operation/input/lookup.js';
import { adviseOnUrl, assertUrlIsServer } from '../operation/input/mistaken-url.js';
import { withNames } from '../operation/input/names.js';
import { adviseOnProject, inDefaultProject, noteProject, type Placed } from '../operation/input/project.js';
import { readLongTexts, readSecretFields } from '../operation/input/secret-fields.js';
import { planCommand, printPlan } from '../operation/plan.js';
import { assertFields, changeAt } from '../output/pick.js';
import { printAnswer, printPage } from '../output/print.js';
import { audienceLines, confirmPublishing } from '../status-page/audience.js';
import { afterDomainChange, domainAdvice } from '../status-page/domain-advice.js';
import { afterPageChange, tellIfPublic } from '../status-page/public-advice.js';
import { mayPublish, SAYS_AUDIENCE } from '../status-page/published.js';

function assertComplete(spec: CommandSpec, values: Values): void {
  const missing = spec.fields.filter(({ name, required }) => required && values[name] === undefined && name !== spec.confirm);
  if (missing.length) throw usage(`Missing: ${missing.map(({ name }) => flagFor(spec, name)).join(', ')}.`);
}

function assertChange(spec: CommandSpec, values: Values): void {
  // what a change is based on changes nothing
  const body = spec.fields.filter(({ name, place }) => place === 'body' && name !== 'baseUpdatedAt');
  if (!spec.needsChange || body.some(({ name }) => values[name] !== undefined)) return;
  throw usage(`Nothing to change. Give at least one of ${body.map(({ name }) => flagFor(spec, name)).join(', ')}.`);
}

/** Adds an event id, without which a retry could count twice; but not to a pasteable line, each use of which is a separate event. */
function withEventId(spec: CommandSpec, values: Values, { options }: Invocation): Values {
  const named = spec.fields.some(({ name }) => name === 'eventId');
  return named && !options.curl && values['eventId'] === undefined ? { ...values, eventId: randomUUID() } : values;
}

/** Records in the profile which organization the session acts in now, if any, for `profiles list`. */
async function afterMove({ io, settings }: Connection, answer: unknown): Promise<void> {
  const slug = valueAt(answer, 'organization.slug');
  if (settings.profileApplies && settings.profile?.token)
    await rememberOrganization(io, settings.profileName, typeof slug === 'string' ? slug : undefined);
}

/** Tells a person the next steps. */
function sayNext({ io, options }: Connection, lines: readonly string[]): number {
  if (!options.json && !options.quiet) for (const line of lines) note(io, line);
  return EXIT.done;
}

/** Tells a person how to report, and where to see the new monitor; a program that creates many doesn't need it. */
async function afterMonitor(connection: Connection, answer: unknown): Promise<void> {
  const { options } = connection;
  if (options.json || options.quiet) return;
  // not folded at the terminal's edge, because it is pasted
  connection.io.stderr.write(`Report a success: ${curlPing(String(valueAt(answer, 'pingUrl')))}\n`);
  const place = `${valueAt(answer, 'monitor.projectSlug')}/${valueAt(answer, 'monitor.slug')}`;
  await tellIfPublic(connection, { id: String(valueAt(answer, 'monitor.id')), place });
}

/** What a command does after the server has responded and the response is printed: on this computer, or to the exit code. */
const AFTERWARDS: Partial<Record<OperationId, (connection: Connection, answer: unknown, values: Values) => Promise<void> | number>> = {
  switchOrganization: afterMove,
  leaveOrganization: afterMove,
  deleteOrganization: afterMove,
  testNotificationChannel: (_connection, answer) => (valueAt(answer, 'delivered') === true ? EXIT.done : EXIT.failed),
  getDomainVerification: (connection, answer) => sayNext(connection, domainAdvice(answer)),
  verifyDomain: (connection, answer) => sayNext(connection, domainAdvice(answer)),
  updateStatusPage: (connection, answer, values) =>
    sayNext(connection, [...afterPageChange(answer, values), ...afterDomainChange(values['customDomain'])]),
  createMonitor: afterMonitor,
};

/** Prints the requests that would be sent, including lookups. */
export async function rehearse(connection: Connection, spec: CommandSpec, given: Values): Promise<void> {
  const { settings, options } = connection;
  const confirmed = { ...given, ...assumeConfirmed(spec, given) };
  if (options.dryRun) {
    const { requests, values } = planLookUps(settings, spec, confirmed);
    if (!options.curl || requests.length === 0) {
      const complete = withEventId(spec, values, connection);
      if (options.curl) await callOperation(connection, spec, complete);
      printPlan(connection, [...requests, planCommand(connection, spec, complete)]);
      return;
    }
    throw usage('This command needs an id, which takes a lookup.', 'Give the id, or omit --dry-run. Lookups only read.');
  }
  const sending: Connection = { ...connection, options: { ...options, curl: false } };
  const values = await lookUpAll(sending, spec, confirmed);
  await callOperation(connection, spec, withEventId(spec, values, connection));
}

/** For a person who requests a single object, replaces ids by names. */
async function forReading(connection: Connection, spec: CommandSpec, answer: unknown): Promise<unknown> {
  const { io, options } = connection;
  if (spec.method !== 'GET' || spec.list || io.stdout.isTTY !== true || options.json || options.quiet) return answer;
  const { envelope } = spec;
  if (envelope === null) return answer;
  const named = await withNames(connection, valueAt(answer, envelope));
  return changeAt(answer, envelope, () => named);
}

/** Writes a file response to standard output. On a terminal, text loses anything that could move the cursor, and images are refused. */
async function download(connection: Connection, spec: CommandSpec, values: Values): Promise<number> {
  const { io } = connection;
  const isText = spec.answerType?.startsWith('text/') ?? false;
  const isTerminal = io.stdout.isTTY === true;
  if (isTerminal && !isText && !connection.options.dryRun && !connection.options.curl)
    throw usage('The output is binary. Redirect it to a file, such as: > screenshot.jpg');
  const answer = await downloadOperation(connection, spec, values);
  const plain = () => neutralizeLines(withoutByteOrderMark(String(answer.body)).replaceAll('\r\n', '\n'));
  io.stdout.write(isTerminal ? plain() : answer.body);
  if (answer.header('x-truncated') !== undefined) note(io, 'The export is truncated: there are more rows than fit.');
  return EXIT.done;
}

async function perform(connection: Connection, spec: CommandSpec, values: Values): Promise<number> {
  if (spec.answerType !== undefined) return download(connection, spec, values);
  if (connection.options.all && spec.paginated) {
    await forEachPage(connection, spec, values, (answer, isFirst) => printPage(connection, spec, answer, isFirst));
    return EXIT.done;
  }
  const answer = await callOperation(connection, spec, values);
  printAnswer(connection, spec, await forReading(connection, spec, answer));
  if (mayPublish(spec) || SAYS_AUDIENCE.includes(spec.operationId)) return sayNext(connection, audienceLines(answer));
  return (await AFTERWARDS[spec.operationId]?.(connection, answer, values)) ?? EXIT.done;
}

/** How to run it for a person. */
export interface Manner {
  /** Skips the confirmation. */
  yes: boolean;
  /** Ignores the default project. */
  everywhere: boolean;
  /** Opens the browser instead of printing the response. */
  web: boolean;
  /** Replaces the single call, and runs until interrupted. */
  follow?: ((connection: Connection, spec: CommandSpec, values: Values) => Promise<number>) | undefined;
}

/** The values of a line before anything is sent: reads its texts, adds the default project, and prompts for missing values. */
async function complete(
  invocation: Invocation,
  connection: Connection,
  spec: CommandSpec,
  words: Values,
  { everywhere }: Manner,
): Promise<Placed> {
  const texts = await readLongTexts(invocation.io, spec, words);
  const place = async (values: Values) => (everywhere ? { values, added: null } : inDefaultProject(connection, spec, values));
  const placed = await place(texts);
  if (!mayAsk(invocation)) return placed;
  const { askMissing } = await import('../operation/input/ask-missing.js');
  return askMissing(connection, spec, placed, place);
}

/** Runs one command of the table: prompt and check, resolve slugs, confirm, call, print. Returns the exit code. */
export async function runOperation(invocation: Invocation, spec: CommandSpec, words: Values, manner: Manner): Promise<number> {
  const { io, options } = invocation;
  const { yes } = manner;
  if (!mayAsk(invocation)) assertComplete(spec, words);
  assertUrlIsServer(spec, words, options);
  assertChange(spec, words);
  assertFields(spec, options.fields);
  const isRehearsal = options.dryRun || options.curl;
  const connection = await connect(invocation);
  const { values: given, added } = await complete(invocation, connection, spec, words, manner);
  if (isRehearsal) {
    await rehearse(connection, spec, given);
    return EXIT.done;
  }
  try {
    const secret = await readSecretFields(io, spec, given);
    const found = await lookUpAll(connection, spec, secret);
    await assertExists(connection, spec, found, yes);
    assertConfirmable(io, spec, secret, yes);
    const confirmation = await confirm(io, spec, secret, yes);
    await confirmPublishing(connection, spec, found, yes);
    if (manner.follow) return await manner.follow(connection, spec, found);
    const code = manner.web
      ? await (await import('./web.js')).openOnWeb(connection, found)
      : await perform(connection, spec, withEventId(spec, { ...found, ...confirmation }, invocation));
    if (!manner.web) noteProject(connection, spec, added);
    return code;
  } catch (error) {
    throw adviseOnUrl(await adviseOnProject(connection, error, given, added), spec, words, options);
  }
}
