import { neutralize } from '#client-core/drawing/neutralize.js';
import { type Io, wantsColor } from '../io.js';

const SLOW_MS = 300;

/** Terminals that somebody draws on already: a second spinner there would scramble both. */
const taken = new WeakSet<Io['stderr']>();

interface Spinner {
  stop(): void;
  say(text: string): void;
}

async function spin(io: Io, text: string): Promise<Spinner> {
  const { default: ora } = await import('ora');
  // Leaves standard input alone: a prompt may follow, and Ctrl-C must keep working.
  const color = wantsColor(io, io.stderr) ? 'cyan' : false;
  const spinner = ora({ text: neutralize(text), stream: io.stderr, discardStdin: false, color }).start();
  return {
    stop: () => void spinner.stop(),
    say: (more) => {
      spinner.text = neutralize(more);
    },
  };
}

/** Runs the work, and shows a spinner on a terminal if it takes long; the work may report its progress. Work within such work has none of its own. */
export async function whileWaiting<T>(io: Io, text: string, work: (say: (text: string) => void) => Promise<T>): Promise<T> {
  // with a terminal width of 0, ora would clear lines forever
  const isBlank = io.stderr.columns === 0;
  if (io.stderr.isTTY !== true || isBlank || io.env['TERM'] === 'dumb' || taken.has(io.stderr)) return work(() => undefined);
  taken.add(io.stderr);
  let spinner: Spinner | undefined;
  let over = false;
  let latest = text;
  const timer = setTimeout(async () => {
    const started = await spin(io, latest);
    if (over) started.stop();
    else spinner = started;
  }, SLOW_MS);
  const say = (more: string) => {
    latest = more;
    spinner?.say(more);
  };
  try {
    return await work(say);
  } finally {
    over = true;
    taken.delete(io.stderr);
    clearTimeout(timer);
    spinner?.stop();
  }
}
