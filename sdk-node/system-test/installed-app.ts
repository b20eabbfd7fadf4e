/** An application in its own folder, with this package as published and others from the registry. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');

const environment: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
// set by jest
delete environment['NODE_OPTIONS'];

export class InstalledApp {
  readonly #home: string;
  #server: ChildProcess | undefined;

  /** @param files by path, @param packages arguments of npm install */
  constructor(
    name: string,
    private readonly files: Readonly<Record<string, string>>,
    private readonly packages: readonly string[],
  ) {
    this.#home = mkdtempSync(path.join(tmpdir(), `tw-${name}-`));
  }

  get folder(): string {
    return path.join(this.#home, 'app');
  }

  async run(command: string, args: readonly string[], { cwd = this.folder, env = {} as NodeJS.ProcessEnv } = {}): Promise<string> {
    const options = { cwd, env: { ...environment, ...env }, maxBuffer: 10_000_000 };
    const { stdout } = await promisify(execFile)(command, args, options);
    return stdout;
  }

  async install(): Promise<void> {
    const { packageFile } = (await import(path.join(root, 'scripts/package/make.mjs'))) as {
      packageFile: (root: string, kind: string) => string;
    };
    const packed = packageFile(root, 'sdk');
    for (const [name, content] of Object.entries(this.files)) {
      mkdirSync(path.dirname(path.join(this.folder, name)), { recursive: true });
      writeFileSync(path.join(this.folder, name), content);
    }
    await this.run('npm', ['install', '--no-audit', '--no-fund', '--include=optional', ...this.packages, packed]);
  }

  /** Starts a script; returns the address that it prints. */
  async start(args: readonly string[], more: NodeJS.ProcessEnv, printed: RegExp): Promise<{ address: string; server: ChildProcess }> {
    const env = { ...environment, ...more };
    const server = spawn(process.execPath, args, { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#server = server;
    let output = '';
    const address = new Promise<string>((resolve, reject) => {
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (data) => {
          output += data;
          const [, found] = printed.exec(output) ?? [];
          if (found) resolve(found);
        });
      server.on('exit', () => reject(new Error(output)));
    });
    return { address: await address, server };
  }

  /** Ends the started processes and deletes the folder. */
  async remove(): Promise<void> {
    if (this.#server && this.#server.exitCode === null) {
      this.#server.kill('SIGTERM');
      await once(this.#server, 'exit');
    }
    rmSync(this.#home, { recursive: true, force: true });
  }
}
