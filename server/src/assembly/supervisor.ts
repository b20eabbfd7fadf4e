/** What systemd is told of this process, if it started it with `Type=notify`. */
import { execFile } from 'node:child_process';
import type { Logger } from 'pino';

/** Node.js has no datagram sockets of Unix, on which systemd listens; this program comes with it. */
const PROGRAM = 'systemd-notify';

export interface Supervisor {
  /** The process can serve. From now on it shows that it lives, if the unit has a watchdog. */
  ready: () => void;
  stopping: () => void;
}

const SILENT: Supervisor = { ready: () => {}, stopping: () => {} };

/** @param environment what systemd set: NOTIFY_SOCKET, and WATCHDOG_USEC with a watchdog */
export function supervisorOf(environment: NodeJS.ProcessEnv, log: Logger): Supervisor {
  if (!environment['NOTIFY_SOCKET']) return SILENT;
  const tell = (state: string) => {
    execFile(PROGRAM, [state], (error) => {
      if (error) log.warn({ err: error, state }, 'could not tell systemd');
    });
  };
  const watchdogMs = Number(environment['WATCHDOG_USEC'] ?? 0) / 1000;
  return {
    ready: () => {
      tell('READY=1');
      // the event loop turns: a process that hangs tells nothing
      if (watchdogMs) setInterval(() => tell('WATCHDOG=1'), watchdogMs / 3).unref();
    },
    stopping: () => tell('STOPPING=1'),
  };
}
