import { type Io, wantsColor } from '../io.js';
import { neutralize } from './neutralize.js';

const SLOW_MS = 300;

async function spin(io: Io, text: string): Promise<() => void> {
  const { default: ora } = await import('ora');
  // Standard input stays as it is: a prompt may follow, and Ctrl-C must keep its meaning.
  const color = wantsColor(io, io.stderr) ? 'cyan' : false;
  const spinner = ora({ text: neutralize(text), stream: io.stderr, discardStdin: false, color }).start();
  return () => spinner.stop();
}

/** Does the work, and shows on a terminal that something is going on when it takes long. */
export async function whileWaiting<T>(io: Io, text: string, work: () => Promise<T>): Promise<T> {
  if (io.stderr.isTTY !== true || io.env['TERM'] === 'dumb') return work();
  let stop: (() => void) | undefined;
  let over = false;
  const timer = setTimeout(async () => {
    const stopSpinner = await spin(io, text);
    if (over) stopSpinner();
    else stop = stopSpinner;
  }, SLOW_MS);
  try {
    return await work();
  } finally {
    over = true;
    clearTimeout(timer);
    stop?.();
  }
}
