/** One bash session on a terminal, in which the blocks of a page run one after the other. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import pty from '@lydell/node-pty';
import { type Block, isFile, runs } from './blocks.js';

/** The width that the guides promise. */
const COLUMNS = 100;
/** A block that takes longer waits for something, or follows it. */
const BLOCK_MS = 150_000;
/** Longer outputs would scroll; no program here asks how many lines there are. */
const ROWS = 200;

export interface Ran {
  block: Block;
  output: string;
  /** What went wrong: an exit code, or the time. */
  problem?: string;
}

export interface SessionOptions {
  /** The folder in which the session begins. */
  folder: string;
  /** A folder for the blocks' code. */
  scripts: string;
  env: Record<string, string>;
  /** What a block says in place of addresses and folders that only the page has. */
  localized: (text: string) => string;
}

const MARK = '\u001e';

/** The script of the session: it writes the files and sources the blocks, and says before each block which one it is. */
function scriptOf(blocks: readonly Block[], { scripts, localized }: SessionOptions): string {
  mkdirSync(scripts, { recursive: true });
  const lines = ['set -euo pipefail', 'exec </dev/null', 'here=$PWD'];
  for (const [index, block] of blocks.entries()) {
    const source = path.join(scripts, String(index));
    if (runs(block)) lines.push(`printf '${MARK}${index}${MARK}\\n'`, `source '${source}'`);
    else if (isFile(block)) lines.push(`(cd "$here" && mkdir -p "$(dirname '${block.title}')" && cp '${source}' '${block.title}')`);
    else continue;
    writeFileSync(source, localized(block.code));
  }
  const script = path.join(scripts, 'session.sh');
  writeFileSync(script, `${lines.join('\n')}\nprintf '${MARK}end${MARK}\\n'\n`);
  return script;
}

/** What a terminal shows of these bytes: no colours, and of a redrawn line only the last state. */
const shown = (bytes: string) =>
  stripVTControlCharacters(bytes.replaceAll('\r\n', '\n'))
    .split('\n')
    .map((line) => line.replace(/^.*\r(?=.)/s, '').replace('\r', ''))
    .join('\n');

/** Ends everything that the session started. */
function endAll(pid: number): void {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const)
    try {
      // the terminal's process leads its session, and a script's children are in its group
      process.kill(-pid, signal);
    } catch {
      return;
    }
}

/** Runs the blocks of a page; stops at the first that fails. */
export async function runBlocks(blocks: readonly Block[], options: SessionOptions): Promise<Ran[]> {
  const script = scriptOf(blocks, options);
  const child = pty.spawn('bash', [script], { cols: COLUMNS, rows: ROWS, cwd: options.folder, env: options.env, name: 'dumb' });
  let written = '';
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    isLate = true;
    endAll(child.pid);
  };
  const wind = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, BLOCK_MS);
  };
  const finished = new Promise<number>((resolve) => {
    child.onExit(({ exitCode, signal }) => resolve(signal ? 128 + signal : exitCode));
    child.onData((data) => {
      written += data;
      if (data.includes(MARK)) wind();
      // programs in the background may hold the terminal for ever
      if (written.includes(`${MARK}end${MARK}`)) resolve(0);
    });
  });
  wind();
  const code = await finished;
  clearTimeout(timer);
  endAll(child.pid);
  const [, ...parts] = written.split(MARK);
  const ran: Ran[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const block = blocks[Number(parts[at])];
    if (block) ran.push({ block, output: shown(parts[at + 1] ?? '').replace(/^\n/, '') });
  }
  const last = ran.at(-1);
  const isWhole = parts.includes('end');
  if (last && !isWhole) last.problem = isLate ? `did not end within ${BLOCK_MS / 1000} s` : `ended with ${code}`;
  return ran;
}
