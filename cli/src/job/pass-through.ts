import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { systemCode } from '../failure.js';
import type { OutputTail } from './output-tail.js';

/** How long the output may be silent after the job has ended, before we take it for over. */
const SILENCE_MS = 500;

interface Channel {
  /** Whether the reader behind us is too slow to take more now. */
  waiting: boolean;
  open: boolean;
  /** Why the output could not be written, when its reader has not simply gone. */
  lost?: string;
}

/**
 * Hands every byte on as it comes. When our own reader is slow, the job has to wait as it would without us; when our reader has gone, the
 * job's pipe is closed, so that it learns of it as it would without us.
 */
function hand(from: Readable, to: NodeJS.WriteStream, tail: OutputTail, active: () => void): Channel {
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
  to.on('error', (error) => {
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

export interface PassedOutput {
  /**
   * Resolves once all output of an ended job is through. A process that it left behind may hold the pipe open for ever, so an end of the
   * pipe is not waited for: silence will do.
   */
  settled(): Promise<void>;
  /** Why some of it could not be written, if so. */
  lost(): string | null;
}

/** Passes a job's output through to ours and keeps its end. Does nothing for a job that has our output itself. */
export function passThrough(child: ChildProcess, tail: OutputTail): PassedOutput {
  let active: () => void = () => undefined;
  const notify = () => active();
  const { stdout, stderr } = child;
  const channels = [
    ...(stdout ? [hand(stdout, process.stdout, tail, notify)] : []),
    ...(stderr ? [hand(stderr, process.stderr, tail, notify)] : []),
  ];
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
