import { setTimeout as wait } from 'node:timers/promises';
import type { CommandSpec } from '../command-spec.js';
import { usage } from '../failure.js';
import { Arrivals, type Received } from '../feedback/arrivals.js';
import { note } from '../io.js';
import type { Values } from '../operation/build-request.js';
import { type Connection, callOperation } from '../operation/call.js';
import { printPage } from '../output/print.js';
import { BLANK, look, pauseMs, type View } from '../watch/look.js';

const PAGE = 100;

/** The newest of a list, back to feedback that is too old to be new. */
async function newest(connection: Connection, spec: CommandSpec, values: Values, arrivals: Arrivals): Promise<Received[]> {
  const found: Received[] = [];
  let cursor: unknown;
  do {
    const answer = (await callOperation(connection, spec, { ...values, limit: PAGE, cursor })) as {
      feedbacks: Received[];
      nextCursor: string | null;
    };
    found.push(...answer.feedbacks);
    const last = answer.feedbacks.at(-1);
    // the first look only needs the newest page
    cursor = last && !arrivals.isFirst && !arrivals.isOld(last) ? answer.nextCursor : null;
  } while (cursor);
  return found;
}

/** Prints feedback as it arrives, until interrupted. The beginning and the end of a failure are each reported once, on standard error. */
export async function followFeedback(connection: Connection, spec: CommandSpec, values: Values, everyMs: number): Promise<never> {
  const { io, options } = connection;
  if (values['cursor'] !== undefined || options.all) throw usage('--watch shows new feedback only: leave out --cursor and --all.');
  const arrivals = new Arrivals();
  let view: View<Received[]> = BLANK;
  let isFirst = true;
  if (!options.quiet && !options.json) note(io, 'Waiting for new feedback. Press Ctrl-C to quit.');
  for (;;) {
    const before = view;
    view = await look(before, () => newest(connection, spec, values, arrivals));
    if (view.trouble && !before.trouble) note(io, view.trouble.message);
    if (!view.trouble && before.trouble) note(io, 'The server is responding again.');
    const fresh = view.taken !== null && view.taken !== before.taken ? arrivals.take(view.taken, view.taken.length >= PAGE) : [];
    if (fresh.length) {
      printPage(connection, spec, { feedbacks: fresh, nextCursor: null }, isFirst);
      await options.filter?.settled();
      isFirst = false;
    }
    await wait(pauseMs(everyMs, view));
  }
}
