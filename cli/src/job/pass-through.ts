import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { systemCode } from '../failure.js';
import type { Io, Output } from '../io.js';
import type { OutputTail } from './output-tail.js';

/** How long the output must be silent after the job has ended before it counts as complete. */
const SILENCE_MS = 500;

interface Channel {
  /** Whether our reader is too slow to accept more now. */
  waiting: boolean;
  open: boolean;
  /** Why the output could not be written, unless its reader has simply gone. */
  lost?: string;
}

/**
 * Passes every byte on as it arrives. If our reader is slow, the job has to wait as it would without us; if our reader has gone, the job's pipe is closed,
 * so that the job notices as it would without us.
 */
function hand(from: Readable, to: Output, tail: OutputTail, active: () => void): Channel {
  const channel: Channel = { waiting: false, open: true };
  from.on('data', (chunk: Buffer) => {
    tail.push(chunk);
    active();
    if (to.write(chunk)) return;
    channel.waiting = true;
    from.pause();
  });
  to.on('drain', () => {
    channel.waiting = false;
    active();
    from.resume();
  });
  to.on('error', (error: Error) => {
    if (systemCode(error) !== 'EPIPE') channel.lost ??= error.message;
    from.destroy();
  });
  from.on('error', () => undefined);
  from.on('close', () => {
    channel.open = false;
    channel.waiting = false;
    active();
  });
  return channel;
}

interface PassedOutput {
  /**
   * Resolves once all output of an ended job has passed. A background process may hold the pipe open forever, so this waits for silence instead of the end
   * of the pipe.
   */
  settled(): Promise<void>;
  /** Why some of it could not be written, if any. */
  lost(): string | null;
}

/** Passes a job's output through and keeps its end. Does nothing for a job that inherits our output directly. */
export function passThrough(child: ChildProcess, tail: OutputTail, io: Io): PassedOutput {
  let active: () => void = () => undefined;
  const notify = () => active();
  const { stdout, stderr } = child;
  const channels = [...(stdout ? [hand(stdout, io.stdout, tail, notify)] : []), ...(stderr ? [hand(stderr, io.stderr, tail, notify)] : [])];
  const settled = () =>
    new Promise<void>((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const done = () => {
        clearTimeout(timer);
        stdout?.destroy();
        stderr?.destroy();
        resolve();
      };
      active = () => {
        clearTimeout(timer);
        if (channels.every(({ open }) => !open)) done();
        else if (!channels.some(({ waiting }) => waiting)) timer = setTimeout(done, SILENCE_MS);
      };
      active();
    });
  return { settled, lost: () => channels.find(({ lost }) => lost !== undefined)?.lost ?? null };
}
