import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { type Account, spawnAs } from './machine/run-as.js';

/**
 * Stops the server when this process dies for any reason: a shell waits on a pipe that only this process holds open. The shell runs as the server's
 * user, so that it can't signal another user's process if the process id has been reused.
 */
export class Watchdog {
  #shell: ChildProcess | undefined;

  constructor(private readonly account: Account | undefined) {}

  /** Watches this server instead of the previous one. */
  guard(pid: number): void {
    this.release();
    if (process.platform === 'win32') return;
    const shell = spawn('/bin/sh', ['-c', 'read x; kill -INT "$1"', 'sh', String(pid)], {
      ...spawnAs(this.account),
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // Without a shell there is no watchdog; that isn't worth a crash.
    shell.on('error', () => {});
    shell.stdin.on('error', () => {});
    if (shell.stdin instanceof Socket) shell.stdin.unref();
    shell.unref();
    this.#shell = shell;
  }

  release(): void {
    this.#shell?.kill();
    this.#shell = undefined;
  }
}
