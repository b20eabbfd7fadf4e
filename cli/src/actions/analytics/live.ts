import { styleFor } from '#client-core/drawing/style.js';
import { drawLive, type How, type Live, liveOf, streamedLiveOf } from '../../analytics/live-picture.js';
import { localClock } from '../../chart/clock.js';
import { EXIT } from '../../exit-codes.js';
import { type Invocation, sizeOf, wantsColor } from '../../io.js';
import { AnswerStream } from '../../operation/answer-stream.js';
import { type Connection, callOperation, connect } from '../../operation/call.js';
import { lookUpAll } from '../../operation/input/lookup.js';
import { specOf } from '../../operation/specs.js';
import { speaksUnicode } from '../../output/glyphs.js';
import { assertFields } from '../../output/pick.js';
import { printAnswer } from '../../output/print.js';
import { watchOnScreen } from '../../watch/on-screen.js';
import { wantsPicture } from '../../watch/watch.js';
import { rehearse } from '../operation.js';

/** The time span of the chart. */
const MINUTES_MS = 30 * 60_000;

export interface LiveOptions {
  /** Seconds. Without it the server pushes changes. */
  interval?: number;
  once?: boolean;
  ascii?: boolean;
}

/** Redraws in place, at an interval or whenever the server sends an update. */
async function watchLive(
  connection: Connection,
  named: string,
  propertyId: string,
  how: How,
  interval: number | undefined,
): Promise<number> {
  const spec = specOf('getAnalyticsRealtime');
  if (interval !== undefined) return watchOnScreen(connection, liveOf(spec, named, propertyId, how), interval * 1000);
  const stream = new AnswerStream(connection, spec, { propertyId });
  try {
    return await watchOnScreen(connection, streamedLiveOf(stream, named, how), 0);
  } finally {
    stream.close();
  }
}

/** Shows who is on a property, continuously on a terminal and otherwise once; returns the exit code. */
export async function showLive(invocation: Invocation, named: string, { interval, once, ascii }: LiveOptions): Promise<number> {
  const { io, options } = invocation;
  const spec = specOf('getAnalyticsRealtime');
  assertFields(spec, options.fields);
  const connection = await connect(invocation);
  const values = { propertyId: named };
  if (options.dryRun || options.curl) {
    await rehearse(connection, spec, values);
    return EXIT.done;
  }
  const found = await lookUpAll(connection, spec, values);
  const color = wantsColor(io, io.stdout);
  const how = { unicode: !ascii && speaksUnicode(io.env), color, clock: localClock(MINUTES_MS) };
  const picture = wantsPicture(invocation);
  if (picture && !once && io.env['TERM'] !== 'dumb') return watchLive(connection, named, String(found['propertyId']), how, interval);
  const answer = await callOperation(connection, spec, found);
  if (!picture) printAnswer(invocation, spec, answer);
  else {
    const room = { columns: sizeOf(io.stdout).columns, rows: Number.POSITIVE_INFINITY, ...how };
    io.stdout.write(`${drawLive(named, answer as Live, room, styleFor(color)).join('\n')}\n`);
  }
  return EXIT.done;
}
