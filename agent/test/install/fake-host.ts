/** A host in a temporary directory, whose programs give the test's responses and are recorded. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Host, ProgramResult } from '../../src/install/host.js';

export const TOKEN = `sa_${'Ab1_'.repeat(10)}xyz`;
export const ENDPOINT = 'wss://ingest.example.com/agent/ws';

type Answer = Partial<ProgramResult>;

export class FakeHost {
  readonly root = mkdtempSync(path.join(os.tmpdir(), 'tidewatch-install-'));
  readonly calls: string[] = [];
  /** Responses by the beginning of the command; by default a command succeeds without output. */
  readonly answers = new Map<string, Answer | (() => Answer)>();
  input = '';
  printed = '';
  warned = '';

  constructor(private readonly changes: Partial<Host> = {}) {
    const own = os.userInfo();
    // files really change their owner: root can give them to anybody, other users keep theirs
    const { uid, gid } = own.uid === 0 ? { uid: 4321, gid: 4321 } : own;
    this.answers.set('getent passwd deploy', { stdout: `deploy:x:${uid}:${gid}::/home/deploy:/bin/sh\n` });
    this.answers.set('getent passwd', { code: 2 });
    if (changes.platform !== 'darwin')
      for (const place of ['run/systemd/system', 'etc/systemd/system']) mkdirSync(path.join(this.root, place), { recursive: true });
  }

  get host(): Host {
    return {
      ...{ platform: 'linux', uid: 0, userName: 'root', home: '/root', env: {} },
      ...{ node: '/usr/bin/node', script: '/usr/lib/node_modules/tidewatch-agent/bin/tidewatch-agent.js', nodeVersion: '20.19.0' },
      locate: (file) => path.join(this.root, file),
      run: async (program, args) => this.answer([program, ...args].join(' ')),
      readInput: async () => this.input,
      print: (text) => {
        this.printed += `${text}\n`;
      },
      warn: (text) => {
        this.warned += `${text}\n`;
      },
      wait: async () => undefined,
      ...this.changes,
    };
  }

  private answer(command: string): ProgramResult {
    this.calls.push(command);
    const found = [...this.answers.keys()].filter((key) => command.startsWith(key)).sort((a, b) => b.length - a.length)[0];
    const answer = found === undefined ? {} : this.answers.get(found);
    return { code: 0, stdout: '', stderr: '', ...(typeof answer === 'function' ? answer() : answer) };
  }

  /** All files below the root, as relative paths. */
  files(): string[] {
    return readdirSync(this.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name).slice(this.root.length))
      .sort();
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  mode(file: string): string {
    return (statSync(path.join(this.root, file)).mode & 0o777).toString(8);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
