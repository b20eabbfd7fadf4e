import type { ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';

/** The output of a running command. */
export function outputOf(child: ChildProcess) {
  const written = { out: '', err: '' };
  const news = new EventEmitter();
  child.stdout?.on('data', (chunk) => {
    written.out += String(chunk);
    news.emit('more');
  });
  child.stderr?.on('data', (chunk) => {
    written.err += String(chunk);
    news.emit('more');
  });
  child.once('exit', () => news.emit('more'));
  return {
    /** Waits until the output contains this, or the command has ended. */
    until: async (text: string, stream: keyof typeof written = 'out') => {
      while (!written[stream].includes(text) && child.exitCode === null && child.signalCode === null) await once(news, 'more');
    },
  };
}
