import { setTimeout as wait } from 'node:timers/promises';
import { escapeTabSeparated } from '#client-core/drawing/neutralize.js';
import { type Invocation, note } from '../io.js';
import type { Connection } from '../operation/call.js';
import { type Evaluation, notEvaluated } from '../output/evaluation.js';
import { noteEvaluation, printJsonLines } from '../output/print.js';
import { BLANK, look, pauseMs, type View } from './look.js';
import { watchOnScreen } from './on-screen.js';
import type { Subject } from './subject.js';

/** Reports when states stop being current, and when they are current again. */
function noteTurn(io: Invocation['io'], before: Evaluation | undefined, now: Evaluation | undefined): void {
  const [was, is] = [notEvaluated(before) === null, notEvaluated(now) === null];
  if (was && !is) noteEvaluation(io, now);
  if (!was && is) note(io, 'Evaluated again.');
}

/** Prints a line for every change until it is interrupted. Reports the beginning and the end of a failure once, on standard error. */
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
    if (!view.trouble && before.trouble) note(io, 'The server is responding again.');
    if (view.taken !== null)
      noteTurn(io, before.taken === null ? undefined : subject.evaluation(before.taken), subject.evaluation(view.taken));
    const changes = view.taken !== null && view.taken !== before.taken ? subject.changes(before.taken, view.taken) : [];
    if (options.json) printJsonLines(connection, changes.map(subject.toObject));
    else io.stdout.write(changes.map(lineOf).join(''));
    await wait(pauseMs(everyMs, view));
  }
}

/** Whether to draw for a person; programs get lines. */
export const wantsPicture = ({ io, options }: Invocation): boolean =>
  io.stdout.isTTY === true && !options.json && !options.quiet && !options.fields && options.output !== 'csv';

/** Watches until it is interrupted or a permanent failure. A dumb terminal gets lines, because it can't be drawn on. */
export function keepLooking<Taken, Change>(connection: Connection, subject: Subject<Taken, Change>, everyMs: number): Promise<number> {
  const onScreen = wantsPicture(connection) && connection.io.env['TERM'] !== 'dumb';
  return onScreen ? watchOnScreen(connection, subject, everyMs) : watchAsLines(connection, subject, everyMs);
}
