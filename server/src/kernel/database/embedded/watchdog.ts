import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { type Account, spawnAs } from './machine/run-as.js';

/**
 * Stops the server when this process dies in any way: a shell waits on a pipe that only we hold open. It runs as the server's user,
 * so that it cannot signal anything else, should the process id have passed on.
 */
export class Watchdog {
  #shell: ChildProcess | undefined;

  constructor(private readonly account: Account | undefined) {}

  /** Watches over this server instead of the one before. */
  guard(pid: number): void {
    this.release();
    if (process.platform === 'win32') return;
    const shell = spawn('/bin/sh', ['-c', 'read x; kill -INT "$1"', 'sh', String(pid)], {
      ...spawnAs(this.account),
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // Without a shell there is no watchdog, which is not worth a crash.
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
