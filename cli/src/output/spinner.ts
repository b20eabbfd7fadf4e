import { type Io, wantsColor } from '../io.js';
import { neutralize } from './neutralize.js';

const SLOW_MS = 300;

interface Spinner {
  stop(): void;
  say(text: string): void;
}

async function spin(io: Io, text: string): Promise<Spinner> {
  const { default: ora } = await import('ora');
  // Standard input stays as it is: a prompt may follow, and Ctrl-C must keep its meaning.
  const color = wantsColor(io, io.stderr) ? 'cyan' : false;
  const spinner = ora({ text: neutralize(text), stream: io.stderr, discardStdin: false, color }).start();
  return {
    stop: () => void spinner.stop(),
    say: (more) => {
      spinner.text = neutralize(more);
    },
  };
}

/** Does the work, and shows on a terminal that something is going on when it takes long; the work may say how far it is. */
export async function whileWaiting<T>(io: Io, text: string, work: (say: (text: string) => void) => Promise<T>): Promise<T> {
  // a terminal that nobody has told its size has no columns, and ora would clear lines without end
  const isBlank = io.stderr.columns === 0;
  if (io.stderr.isTTY !== true || isBlank || io.env['TERM'] === 'dumb') return work(() => undefined);
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
    clearTimeout(timer);
    spinner?.stop();
  }
}
