import { once } from 'node:events';
import { usage } from '../../failure.js';
import { type Invocation, note, withVariables } from '../../io.js';
import { type Connection, callOperation, connect } from '../../operation/call.js';
import { unknownId } from '../../operation/plan.js';
import { specOf } from '../../operation/specs.js';
import { printJsonLines, printList, printText } from '../../output/print.js';
import { followLog, type LogTail } from '../../servers/follow-log.js';
import { chooseSource, sourcesOf } from '../../servers/log-source.js';
import { evenPauseMs } from '../../servers/request-budget.js';
import { getServer, serverIdOf } from '../../servers/resolve.js';
import { nameOf, type ServerInFull } from '../../servers/server.js';
import { rehearse } from '../operation.js';

export interface LogsOptions {
  source?: string;
  lines: string;
  follow?: boolean;
  /** Seconds. */
  interval: number;
}

const COLUMNS = ['id', 'kind', 'label', 'readable'];
/** Requested while following: the maximum, so that no lines between two polls are missed. */
const MOST_LINES = 500;

/** The log to show: the given one, or the only one; null if there are several. */
function sourceOf(server: ServerInFull, wanted: string | undefined): string | null {
  if (wanted !== undefined) return chooseSource(server, wanted);
  const [only, second] = sourcesOf(server);
  return only && !second ? only.id : null;
}

/** Requests lines of a log. */
const ask =
  (connection: Connection, serverId: string, sourceId: string, lines: number) =>
  async (after: string | null): Promise<LogTail> => {
    const values = { serverId, sourceId, lines: after === null ? lines : MOST_LINES, ...(after !== null && { after }) };
    return (await callOperation(connection, specOf('tailServerLogs'), values)) as LogTail;
  };

/** Prints lines, waiting for a slow reader. */
async function print(invocation: Invocation, sourceId: string, lines: readonly string[]): Promise<void> {
  const { stdout } = invocation.io;
  if (lines.length === 0) return;
  if (invocation.options.json)
    printJsonLines(
      invocation,
      lines.map((line) => ({ sourceId, line })),
    );
  else printText(invocation, lines);
  await invocation.options.filter?.settled();
  if (stdout.writableNeedDrain) await once(stdout, 'drain');
}

function listSources(invocation: Invocation, server: ServerInFull): void {
  printList(invocation, 'logSources', COLUMNS, sourcesOf(server));
  if (!invocation.options.json && !invocation.options.quiet)
    note(invocation.io, `Choose one: tidewatch servers logs ${nameOf(server)} --source <id>; a part of the id is enough.`);
}

async function tailOnce(connection: Connection, serverId: string, sourceId: string, lines: number): Promise<void> {
  const tail = await ask(connection, serverId, sourceId, lines)(null);
  if (tail.truncated) note(connection.io, 'Some lines were dropped or cut.');
  if (tail.lines.length === 0) note(connection.io, 'The log is empty.');
  await print(connection, sourceId, tail.lines);
}

/** Prints what would be sent; if the log isn't given, only the server knows which one it is. */
async function rehearseLogs(invocation: Invocation, named: string, { source, lines }: LogsOptions): Promise<void> {
  if (source === undefined && invocation.options.curl) throw usage('Name a log with --source.');
  const values = { serverId: named, sourceId: source ?? unknownId('sourceId'), lines: Number(lines) };
  await rehearse(await connect(invocation), specOf('tailServerLogs'), values);
}

/** Shows a log's newest lines, and optionally follows it. */
export async function showLogs(invocation: Invocation, named: string, options: LogsOptions): Promise<void> {
  const { dryRun, curl, fields } = invocation.options;
  if (fields) throw usage('--fields cannot be used with a log.');
  if (dryRun || curl) return rehearseLogs(invocation, named, options);
  const connection = await connect(invocation);
  const serverId = await serverIdOf(connection, named);
  const server = await getServer(connection, serverId);
  const sourceId = sourceOf(server, options.source);
  if (sourceId === null && options.follow)
    throw usage('There are several logs. Choose one with --source:', ...sourcesOf(server).map(({ id, label }) => `  ${id}  ${label}`));
  if (sourceId === null) return listSources(invocation, server);
  const lines = Number(options.lines);
  if (!options.follow) return tailOnce(connection, serverId, sourceId, lines);
  // A spinner between the lines on standard output would only flicker.
  const quiet: Connection = { ...connection, io: withVariables(connection.io, { TERM: 'dumb' }) };
  await followLog({
    ask: ask(quiet, serverId, sourceId, lines),
    take: (fresh) => print(invocation, sourceId, fresh),
    say: (text) => note(invocation.io, text),
    // Polling faster would exceed the API's rate limit.
    everyMs: Math.max(options.interval * 1000, evenPauseMs(1)),
  });
}
