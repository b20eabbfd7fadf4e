import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Connection, EmbeddedEvent, EmbeddedOptions } from '../../../../src/kernel/database/embedded/index.js';
import { atTheEnd } from './places.js';

export const USER = fileURLToPath(new URL('user.mjs', import.meta.url));

export interface Opened {
  pid: number;
  adopted: boolean;
  connection: Connection;
  dataDirectory: string;
}

interface Line {
  event?: EmbeddedEvent;
  opened?: Opened;
  left?: { stopped: boolean };
  failed?: { name: string; message: string };
}

/** Another process that uses the embedded server, in a process group with everything it starts (except the server). */
export class UserProcess {
  readonly events: EmbeddedEvent[] = [];
  readonly child: ChildProcess;
  readonly exited: Promise<unknown>;
  readonly #lines: Line[] = [];
  #wake = () => {};
  #ended = false;

  constructor(options: Omit<EmbeddedOptions, 'onEvent'>, how: { env?: Record<string, string>; uid?: number; program?: string } = {}) {
    const child = spawn(process.execPath, [how.program ?? USER, JSON.stringify(options)], {
      ...(how.uid !== undefined && { uid: how.uid, gid: how.uid }),
      env: { ...process.env, ...how.env },
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.child = child;
    child.stdin.on('error', () => {});
    this.exited = once(child, 'close').then(() => {
      this.#ended = true;
      this.#wake();
    });
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as Line;
      if (line.event) this.events.push(line.event);
      this.#lines.push(line);
      this.#wake();
    });
    atTheEnd(() => this.kill());
  }

  async opened(): Promise<Opened> {
    const { opened, failed } = await this.#outcome();
    if (!opened) throw new Error(failed?.message);
    return opened;
  }

  async failure(): Promise<string> {
    const { failed } = await this.#outcome();
    if (!failed) throw new Error('it did not fail');
    await this.exited;
    return failed.message;
  }

  #outcome(): Promise<Line> {
    return this.#line((line) => line.opened ?? line.failed);
  }

  async stop(): Promise<{ stopped: boolean }> {
    this.child.stdin?.write('stop\n');
    const { left } = await this.#line((candidate) => candidate.left);
    await this.exited;
    return left as { stopped: boolean };
  }

  /** SIGKILL to the process and the rest of its group (initdb). */
  async kill(): Promise<void> {
    try {
      process.kill(-(this.child.pid as number), 'SIGKILL');
    } catch {
      // All have already ended.
    }
    await this.exited;
  }

  async #line(matches: (line: Line) => unknown): Promise<Line> {
    for (;;) {
      const found = this.#lines.find(matches);
      if (found) return found;
      if (this.#ended) throw new Error(`the process ended, having said ${JSON.stringify(this.#lines)}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
