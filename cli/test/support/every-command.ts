import type { Command } from 'commander';
import { exampleOf } from '../../src/declare/examples.js';
import { processIo } from '../../src/io.js';
import { everySpec } from '../../src/operation/specs.js';
import { OVERLAID } from '../../src/tree/overlay.js';
import { buildProgram } from '../../src/tree/program.js';

/** A command of the tree and a line of arguments that it accepts. */
export interface Line {
  path: string;
  args: readonly string[];
  input?: string;
  /** Whether it goes on until it is interrupted. */
  endless?: boolean;
  /** Whether the arguments are known to fit; those of a new command that is written by hand are not. */
  known: boolean;
  /** Whether the command is written by hand; the others come from the table of the document. */
  byHand: boolean;
}

function pathsOf(command: Command, above: readonly string[] = []): string[] {
  return command.commands.flatMap((child) => {
    const words = [...above, child.name()];
    return child.commands.length ? pathsOf(child, words) : [words.join(' ')];
  });
}

const ISSUE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b20';
/** A folder without a build. */
const BUILD = import.meta.dirname;

/** The arguments of the commands that no table knows. */
const WRITTEN: Readonly<Record<string, Omit<Line, 'path' | 'known' | 'byHand'>>> = {
  login: { args: ['--email', 'ada@example.com', '--password-stdin'], input: 'a long enough password\n' },
  logout: { args: [] },
  whoami: { args: [] },
  'invitations accept': { args: ['--name', 'Grace', '--token-stdin', '--password-stdin'], input: 'twi_x\na long enough password\n' },
  init: {
    args: ['--project', 'shop', '--monitor', 'nightly-backup', '--interval', '1d', '--for', 'cron', '--show-key'],
  },
  status: { args: [] },
  'monitors pause': { args: ['shop/nightly-backup'] },
  'monitors resume': { args: ['shop/nightly-backup'] },
  'errors context': { args: [ISSUE] },
  'errors resolve': { args: [ISSUE, ISSUE] },
  'errors ignore': { args: [ISSUE] },
  'errors reopen': { args: [ISSUE] },
  'errors report': { args: ['no space left', '--type', 'OSError', '--domain', 'shop.example.com'] },
  'errors report-browser': {
    args: ['--type', 'TypeError', '--error-url', 'https://shop.example.com/cart', '--domain', 'shop.example.com'],
  },
  'sourcemaps upload': { args: [BUILD, '--release', 'shop@1.4.0', '--domain', 'shop.example.com'] },
  'sourcemaps list': { args: ['--domain', 'shop.example.com'] },
  'sourcemaps delete': { args: ['--domain', 'shop.example.com', '--release', 'shop@1.4.0', '--yes'] },
  'sourcemaps explain': { args: ['/main.js:1:2', '--domain', 'shop.example.com', '--release', 'shop@1.4.0'] },
  'servers install': { args: ['web-2', '--project', 'shop', '--platform', 'ubuntu'] },
  'servers top': { args: ['--once'] },
  'servers chart': { args: ['shop/web-1'] },
  'servers logs': { args: ['shop/web-1'] },
  'analytics live': { args: ['shop.example.com', '--once'] },
  'status-page open': { args: [] },
  'status-page watch': { args: [], endless: true },
  'profiles list': { args: [] },
  'profiles use': { args: ['default'] },
  'config explain': { args: [] },
  'config path': { args: [] },
  run: { args: ['--monitor', 'nightly-backup', '--', 'true'] },
  api: { args: ['GET', '/api/v1/projects'] },
  mcp: { args: [] },
  completion: { args: ['bash'] },
};

/** The words of an example line, without the quotes of a shell. */
const wordsOf = (example: string): string[] => (example.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'(.*)'$/, '$1'));

/** A line for every command of the tree: from the document's examples, or as written above; none is left out. */
export async function everyLine(): Promise<Line[]> {
  const program = await buildProgram({ io: processIo(), argv: [], releaseProcess: () => undefined, exitCode: 0 });
  const specs = new Map(everySpec().map((spec) => [spec.words.join(' '), spec]));
  return pathsOf(program).map((path) => {
    const written = WRITTEN[path];
    if (written) return { path, ...written, known: true, byHand: true };
    const spec = specs.get(path);
    if (!spec || Object.hasOwn(OVERLAID, path)) return { path, args: [], known: false, byHand: true };
    return { path, args: wordsOf(exampleOf(spec)).slice(1 + spec.words.length), known: true, byHand: false };
  });
}

/** The line with flags before a job's own words. */
export function withFlags({ path, args }: Line, ...flags: string[]): string[] {
  const dashes = args.includes('--') ? args.indexOf('--') : args.length;
  return [...path.split(' '), ...args.slice(0, dashes), ...flags, ...args.slice(dashes)];
}
