import { setTimeout as wait } from 'node:timers/promises';
import { durationText } from '../duration.js';
import { type Failure, toFailure } from '../failure.js';
import { type Invocation, note, wantsColor } from '../io.js';
import type { Connection } from '../operation/call.js';
import { truncate } from '../output/display-width.js';
import { escapeTabSeparated, neutralize } from '../output/neutralize.js';
import { printJsonLines } from '../output/print.js';
import { styleFor } from '../output/style.js';
import { type Screen, takeScreen } from './screen.js';
import type { Subject } from './subject.js';

/** What is known, and what has kept us from knowing more. */
interface View<Taken> {
  taken: Taken | null;
  /** When it was taken, by this computer's own steady clock. */
  takenAt: number;
  trouble: Failure | null;
}

/** Nothing has been seen yet. */
const BLANK: View<never> = { taken: null, takenAt: 0, trouble: null };

/** Trouble that may pass: the server or the way to it. Everything else is for the person to put right. */
const mayPass = ({ code, status }: Failure): boolean =>
  code === 'NETWORK' || code === 'BAD_ANSWER' || status === 429 || (status !== undefined && status >= 500);

/** Looks again; what may pass leaves what was known. */
async function look<Taken>(before: View<Taken>, take: () => Promise<Taken>): Promise<View<Taken>> {
  try {
    return { taken: await take(), takenAt: performance.now(), trouble: null };
  } catch (error) {
    const trouble = toFailure(error);
    if (!mayPass(trouble)) throw error;
    return { ...before, trouble };
  }
}

/** As long as asked, or longer when the server asks for it. */
const pauseMs = (everyMs: number, { trouble }: View<unknown>): number => Math.max(everyMs, (trouble?.retryAfterSec ?? 0) * 1000);

function footer({ taken, takenAt, trouble }: View<unknown>, everyMs: number): string {
  if (!trouble) return `Every ${durationText(everyMs / 1000)}; Ctrl-C ends it.`;
  const age = taken === null ? '' : ` What is shown is ${durationText((performance.now() - takenAt) / 1000)} old.`;
  return `${trouble.message}${age}`;
}

function show<Taken>(screen: Screen, { io }: Connection, subject: Subject<Taken, unknown>, view: View<Taken>, everyMs: number): void {
  const { columns = 80, rows = 24 } = io.stdout;
  const style = styleFor(wantsColor(io, io.stdout));
  // The last line of a terminal stays free for the footer, the one before it for air.
  const room = { columns, rows: rows - 2 };
  const picture = view.taken === null ? [] : subject.draw(view.taken, room, style);
  const last = truncate(neutralize(footer(view, everyMs)), columns);
  screen.show([...[...picture, ''].slice(0, Math.max(0, rows - 1)), view.trouble ? style.error(last) : last]);
}

/** Draws the picture in place until it is interrupted. A new size draws it anew; while the server is away, its age goes on. */
async function watchOnScreen<Taken>(connection: Connection, subject: Subject<Taken, unknown>, everyMs: number): Promise<never> {
  const { stdout } = connection.io;
  // Whatever is wrong with the settings or the credential is said before the terminal is taken over.
  let view = await look<Taken>(BLANK, () => subject.take(connection));
  const screen = takeScreen(stdout);
  const redraw = () => show(screen, connection, subject, view, everyMs);
  const quiet: Connection = { ...connection, io: withoutSpinner(connection) };
  const ticking = setInterval(() => view.trouble && redraw(), 1000);
  stdout.on('resize', redraw);
  try {
    for (;;) {
      redraw();
      await wait(pauseMs(everyMs, view));
      view = await look(view, () => subject.take(quiet));
    }
  } finally {
    clearInterval(ticking);
    stdout.removeListener('resize', redraw);
    screen.leave();
  }
}

/** The picture is progress enough; a spinner would write into it. */
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

/** Prints a line for every change until it is interrupted; trouble and its end are said once each, on standard error. */
async function watchAsLines<Taken, Change>(connection: Connection, subject: Subject<Taken, Change>, everyMs: number): Promise<never> {
  const { io, options } = connection;
  const lineOf = (change: Change): string => `${subject.cells(change).map(escapeTabSeparated).join('\t')}\n`;
  let view: View<Taken> = BLANK;
  for (;;) {
    const before = view;
    view = await look(before, async () => {
      const taken = await subject.take(connection);
      return subject.complete ? subject.complete(connection, before.taken, taken) : taken;
    });
    if (view.trouble && !before.trouble) note(io, view.trouble.message);
    if (!view.trouble && before.trouble) note(io, 'The server answers again.');
    const changes = view.taken !== null && view.taken !== before.taken ? subject.changes(before.taken, view.taken) : [];
    if (options.json) printJsonLines(connection, changes.map(subject.toObject));
    else io.stdout.write(changes.map(lineOf).join(''));
    await wait(pauseMs(everyMs, view));
  }
}

/** Whether a person looks at the output and gets a picture; a program gets lines. */
export const wantsPicture = ({ io, options }: Invocation): boolean =>
  io.stdout.isTTY === true && !options.json && !options.quiet && !options.fields;

/** Keeps looking until it is interrupted or something is wrong that will not pass; a dumb terminal cannot be drawn on. */
export function keepLooking<Taken, Change>(connection: Connection, subject: Subject<Taken, Change>, everyMs: number): Promise<never> {
  const onScreen = wantsPicture(connection) && connection.io.env['TERM'] !== 'dumb';
  return onScreen ? watchOnScreen(connection, subject, everyMs) : watchAsLines(connection, subject, everyMs);
}
