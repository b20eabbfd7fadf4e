import { setTimeout as wait } from 'node:timers/promises';
import { type Failure, toFailure } from '../failure.js';
import { note, wantsColor } from '../io.js';
import type { Connection } from '../operation/call.js';
import { truncate } from '../output/display-width.js';
import { escapeTabSeparated, neutralize } from '../output/neutralize.js';
import { printJsonLines } from '../output/print.js';
import { styleFor } from '../output/style.js';
import { changesSince, type StateChange } from './changes.js';
import { durationText } from './duration.js';
import { drawPicture } from './picture.js';
import { type Screen, takeScreen } from './screen.js';
import { type Snapshot, takeSnapshot } from './snapshot.js';
import { withUnlisted } from './unlisted.js';

export interface Watch {
  project: string | undefined;
  everyMs: number;
}

/** What is known, and what has kept us from knowing more. */
interface View {
  snapshot: Snapshot | null;
  /** When the snapshot came, by this computer's own steady clock. */
  takenAt: number;
  trouble: Failure | null;
}

/** Trouble that may pass: the server or the way to it. Everything else is for the person to put right. */
const mayPass = ({ code, status }: Failure): boolean =>
  code === 'NETWORK' || code === 'BAD_ANSWER' || status === 429 || (status !== undefined && status >= 500);

/** Looks again; `complete` adds to the new snapshot what is to be known of the one before. */
async function look(connection: Connection, { project }: Watch, before: View, complete: typeof withUnlisted | null = null): Promise<View> {
  try {
    const taken = (await takeSnapshot(connection, project)).snapshot;
    const snapshot = complete ? await complete(connection, before.snapshot, taken) : taken;
    return { snapshot, takenAt: performance.now(), trouble: null };
  } catch (error) {
    const trouble = toFailure(error);
    if (!mayPass(trouble)) throw error;
    return { ...before, trouble };
  }
}

/** As long as asked, or longer when the server asks for it. */
const pauseMs = ({ everyMs }: Watch, { trouble }: View): number => Math.max(everyMs, (trouble?.retryAfterSec ?? 0) * 1000);

function footer({ snapshot, takenAt, trouble }: View, { everyMs }: Watch): string {
  if (!trouble) return `Every ${durationText(everyMs / 1000)}; Ctrl-C ends it.`;
  const age = snapshot ? ` What is shown is ${durationText((performance.now() - takenAt) / 1000)} old.` : '';
  return `${trouble.message}${age}`;
}

function draw(screen: Screen, { io }: Connection, view: View, watch: Watch): void {
  const { columns = 80, rows = 24 } = io.stdout;
  const style = styleFor(wantsColor(io, io.stdout));
  // The last line of a terminal stays free for the footer, the one before it for air.
  const room = { columns, rows: rows - 2 };
  const picture = view.snapshot ? drawPicture(view.snapshot, room, style) : [];
  const last = truncate(neutralize(footer(view, watch)), columns);
  screen.show([...[...picture, ''].slice(0, Math.max(0, rows - 1)), view.trouble ? style.error(last) : last]);
}

/** Draws the picture in place until it is interrupted. A new size draws it anew; while the server is away, its age goes on. */
export async function watchOnScreen(connection: Connection, watch: Watch): Promise<never> {
  const { stdout } = connection.io;
  let view: View = { snapshot: null, takenAt: 0, trouble: null };
  // Whatever is wrong with the settings or the credential is said before the terminal is taken over.
  view = await look(connection, watch, view);
  const screen = takeScreen(stdout);
  const redraw = () => draw(screen, connection, view, watch);
  const quiet: Connection = { ...connection, io: withoutSpinner(connection) };
  const ticking = setInterval(() => view.trouble && redraw(), 1000);
  stdout.on('resize', redraw);
  try {
    for (;;) {
      redraw();
      await wait(pauseMs(watch, view));
      view = await look(quiet, watch, view);
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

const lineOf = ({ at, projectSlug, slug, from, to, reason }: StateChange): string =>
  `${[at, `${projectSlug}/${slug}`, from ?? '-', to, reason].map(escapeTabSeparated).join('\t')}\n`;

/** As in the lists of the API, a monitor that was never heard has no status. */
const asJson = (change: StateChange): unknown => ({ ...change, from: statusOf(change.from), to: statusOf(change.to) });
const statusOf = (state: string | null): string | null => (state === 'unknown' ? null : state);

/** Prints a line for every change until it is interrupted; trouble and its end are said once each, on standard error. */
export async function watchAsLines(connection: Connection, watch: Watch): Promise<never> {
  const { io, options } = connection;
  let view: View = { snapshot: null, takenAt: 0, trouble: null };
  for (;;) {
    const next = await look(connection, watch, view, withUnlisted);
    if (next.trouble && !view.trouble) note(io, next.trouble.message);
    if (!next.trouble && view.trouble) note(io, 'The server answers again.');
    const changes = next.snapshot && next.snapshot !== view.snapshot ? changesSince(view.snapshot, next.snapshot) : [];
    if (options.json) printJsonLines(connection, changes.map(asJson));
    else io.stdout.write(changes.map(lineOf).join(''));
    view = next;
    await wait(pauseMs(watch, view));
  }
}
