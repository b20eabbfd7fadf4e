import { styleFor } from '#client-core/drawing/style.js';
import type { CommandSpec } from '../command-spec.js';
import { EXIT } from '../exit-codes.js';
import { note, sizeOf, timeOf, wantsColor } from '../io.js';
import type { Values } from '../operation/build-request.js';
import { type Connection, callOperation } from '../operation/call.js';
import { speaksUnicode } from '../output/glyphs.js';
import { type Drawn, type PictureOptions, WATCH_SEC } from '../output/picture.js';
import { printAnswer } from '../output/print.js';
import { watchOnScreen } from '../watch/on-screen.js';
import { wantsPicture } from '../watch/watch.js';

/**
 * Draws an operation's response for a person; with `--watch` repeatedly in place. Programs get its rows or its object, once. `values` are complete,
 * with ids resolved. Returns the exit code.
 */
export async function showPicture<Answer>(
  connection: Connection,
  spec: CommandSpec,
  values: Values,
  { draw, notes }: Drawn<Answer>,
  { watch, ascii }: PictureOptions,
): Promise<number> {
  const { io } = connection;
  const color = wantsColor(io, io.stdout);
  const how = { unicode: ascii !== true && speaksUnicode(io.env), color };
  const picture = wantsPicture(connection);
  if (picture && watch !== undefined && io.env['TERM'] !== 'dumb') {
    const view = {
      take: async (connected: Connection) => (await callOperation(connected, spec, values)) as Answer,
      draw: (answer: Answer, room: { columns: number; rows: number }, style: ReturnType<typeof styleFor>) =>
        draw(answer, { ...room, ...how, now: timeOf(io) }, style).slice(0, room.rows),
      keys: '',
    };
    return watchOnScreen(connection, view, (watch === true ? WATCH_SEC : watch) * 1000);
  }
  const answer = await callOperation(connection, spec, values);
  if (!picture) printAnswer(connection, spec, answer);
  else {
    const drawing = { columns: sizeOf(io.stdout).columns, rows: Number.POSITIVE_INFINITY, ...how, now: timeOf(io) };
    io.stdout.write(`${draw(answer as Answer, drawing, styleFor(color)).join('\n')}\n`);
    for (const text of notes?.(answer as Answer, drawing) ?? []) note(io, text);
  }
  return EXIT.done;
}
