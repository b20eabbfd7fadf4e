import { setTimeout as wait } from 'node:timers/promises';
import { truncate } from '#client-core/drawing/display-width.js';
import { neutralize } from '#client-core/drawing/neutralize.js';
import { type Style, styleFor } from '#client-core/drawing/style.js';
import { durationText } from '#client-core/person/duration.js';
import { EXIT } from '../exit-codes.js';
import { sizeOf, wantsColor } from '../io.js';
import type { Connection } from '../operation/call.js';
import { takeKeys } from './keys.js';
import { BLANK, look, pauseMs, type View } from './look.js';
import { type Screen, takeScreen } from './screen.js';
import type { Picture } from './subject.js';

/** The pause until the next refresh: the requested one, or the picture's minimum if that is longer. */
const restMs = <Taken>(picture: Picture<Taken>, { taken }: View<Taken>, everyMs: number): number =>
  Math.max(everyMs, taken === null ? 0 : (picture.shortestPauseMs?.(taken) ?? 0));

function footer(keys: string | undefined, { taken, takenAt, trouble }: View<unknown>, pace: string): string {
  if (!trouble) return `${pace}; ${keys === undefined ? 'Ctrl-C' : keys === '' ? 'q' : `${keys}, q`} to quit.`;
  const age = taken === null ? '' : ` This data is ${durationText((performance.now() - takenAt) / 1000)} old.`;
  return `${trouble.message}${age}`;
}

function show<Taken>(screen: Screen, { io }: Connection, picture: Picture<Taken>, view: View<Taken>, everyMs: number): void {
  const { columns, rows } = sizeOf(io.stdout);
  const style: Style = styleFor(wantsColor(io, io.stdout));
  // The last line is for the footer; the one before it stays empty.
  const room = { columns, rows: rows - 2 };
  const drawn = view.taken === null ? [] : picture.draw(view.taken, room, style);
  const keys = io.stdin.isTTY === true ? picture.keys : undefined;
  const pace = picture.pace ?? `Every ${durationText(restMs(picture, view, everyMs) / 1000)}`;
  const last = truncate(neutralize(footer(keys, view, pace)), columns);
  screen.show([...[...drawn, ''].slice(0, Math.max(0, rows - 1)), view.trouble ? style.error(last) : last]);
}

/** A spinner would write into the picture. */
function withoutSpinner({ io }: Connection): Connection['io'] {
  return {
    env: { ...io.env, TERM: 'dumb' },
    get stdin() {
      return io.stdin;
    },
    stdout: io.stdout,
    stderr: io.stderr,
  };
}

/**
 * Draws the picture in place until it is interrupted, or until q if the picture has keys; returns the exit code. Redraws on a resize, and every
 * second during a failure, because the footer shows the data's age.
 */
export async function watchOnScreen<Taken>(connection: Connection, picture: Picture<Taken>, everyMs: number): Promise<number> {
  const { io } = connection;
  // Report invalid settings or credentials before taking over the terminal.
  let view = await look<Taken>(BLANK, () => picture.take(connection));
  const ended = new AbortController();
  let releaseKeys: () => void = () => undefined;
  const screen = takeScreen(io.stdout, () => releaseKeys());
  const redraw = () => show(screen, connection, picture, view, everyMs);
  if (picture.keys !== undefined)
    releaseKeys = takeKeys(io.stdin, (key) => {
      if (key === 'q') ended.abort();
      else picture.press?.(key);
      redraw();
    });
  const quiet: Connection = { ...connection, io: withoutSpinner(connection) };
  const ticking = setInterval(() => view.trouble && redraw(), 1000);
  io.stdout.on('resize', redraw);
  const quit = new Promise<'quit'>((resolve) => ended.signal.addEventListener('abort', () => resolve('quit')));
  try {
    for (;;) {
      redraw();
      await wait(pauseMs(restMs(picture, view, everyMs), view), undefined, { signal: ended.signal }).catch(() => undefined);
      const next = ended.signal.aborted ? 'quit' : await Promise.race([quit, look(view, () => picture.take(quiet))]);
      if (next === 'quit') return EXIT.done;
      view = next;
    }
  } finally {
    clearInterval(ticking);
    io.stdout.removeListener('resize', redraw);
    screen.leave();
  }
}
