import type { ChildProcess } from 'node:child_process';
import { isatty } from 'node:tty';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Forwarded = (typeof FORWARDED)[number];

const onTerminal = (): boolean => [0, 1, 2].some((descriptor) => isatty(descriptor));

interface SignalForwarding {
  /** Forwards signals to this job from now on. */
  toJob(child: ChildProcess): void;
  /** The job has ended: from now on a signal cuts the report short. */
  toReport(stop: () => void): void;
}

/**
 * Catches the signals that would end this process and forwards them to the job. On a terminal, the kernel sends Ctrl-C to the whole foreground group,
 * including the job; forwarding the first one would be a second Ctrl-C, which many programs take as "abort immediately". So on a terminal only a repeated
 * SIGINT is forwarded.
 */
export function forwardSignals(): SignalForwarding {
  let handle: (signal: Forwarded) => void = () => undefined;
  for (const signal of FORWARDED) process.on(signal, () => handle(signal));
  return {
    toJob(child) {
      let interrupts = 0;
      handle = (signal) => {
        if (signal === 'SIGINT') interrupts += 1;
        if (signal !== 'SIGINT' || interrupts > 1 || !onTerminal()) child.kill(signal);
      };
    },
    toReport(stop) {
      handle = stop;
    },
  };
}
