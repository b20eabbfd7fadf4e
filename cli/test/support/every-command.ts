import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Command } from 'commander';
import { exampleOf } from '../../src/declare/examples.js';
import { processIo } from '../../src/io.js';
import { everySpec } from '../../src/operation/specs.js';
import { OVERLAID } from '../../src/tree/overlay.js';
import { buildProgram } from '../../src/tree/program.js';

/** A command of the tree with arguments that it accepts. */
export interface Line {
  path: string;
  args: readonly string[];
  input?: string;
  /** Whether it runs until it is interrupted. */
  endless?: boolean;
  /** Whether the arguments are known to be valid; those of a new handwritten command are not. */
  known: boolean;
  /** Whether the command is handwritten; the others are generated from the document. */
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

/** A documentation folder without problems; its docs.json names the site shop. */
const DOCS = path.resolve(import.meta.dirname, '../docs/fixtures/small');

/** An answer of Healthchecks with one check. */
const CHECKS = path.resolve(import.meta.dirname, '../imports/fixtures/checks.json');

/** The arguments of handwritten commands. */
const WRITTEN: Readonly<Record<string, Omit<Line, 'path' | 'known' | 'byHand'>>> = {
  login: { args: ['--email', 'ada@example.com', '--password-stdin'], input: 'a long enough password\n' },
  logout: { args: [] },
  'account confirm': { args: ['--password-stdin'], input: 'a long enough password\n' },
  whoami: { args: [] },
  'invitations accept': { args: ['--name', 'Grace', '--token-stdin', '--password-stdin'], input: 'twi_x\na long enough password\n' },
  init: {
    args: ['--project', 'shop', '--monitor', 'nightly-backup', '--interval', '1d', '--for', 'run', '--show-key'],
  },
  status: { args: [] },
  'monitors create': { args: ['report', '--name', 'Report', '--schedule', '0 6 * * 1-5', '--tz', 'Europe/Berlin', '--project', 'shop'] },
  'monitors update': { args: ['shop/nightly-backup', '--interval', '1h'] },
  'monitors schedule': { args: ['0 6 * * 1-5', '--tz', 'Europe/Berlin'] },
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
  'docs init': { args: [path.join(tmpdir(), `tidewatch-docs-${randomUUID()}`)] },
  'docs check': { args: [DOCS] },
  'docs preview': { args: [DOCS, '--port', '0'], endless: true },
  'docs publish': { args: [DOCS] },
  'docs pull': { args: ['shop', path.join(tmpdir(), `tidewatch-pulled-${randomUUID()}`)] },
  'doc-assets upload': { args: ['shop', path.join(DOCS, 'logo.svg')] },
  'doc-api set': { args: ['shop', path.join(DOCS, 'openapi.json')] },
  'import healthchecks': { args: [CHECKS, '--project', 'shop', '--yes'] },
  'servers install': { args: ['web-2', '--project', 'shop', '--platform', 'ubuntu'] },
  'servers top': { args: ['--once'] },
  'servers chart': { args: ['shop/web-1'] },
  'servers logs': { args: ['shop/web-1'] },
  'analytics export': { args: ['shop.example.com', 'sources'] },
  'analytics export-events': { args: ['shop.example.com'] },
  'analytics get-report': { args: ['shop.example.com', 'sources'] },
  'analytics overview': { args: ['shop.example.com'] },
  'analytics top': { args: ['shop.example.com', '--by', 'source'] },
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

/** The words of an example line, without shell quotes. */
const wordsOf = (example: string): string[] => (example.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'(.*)'$/, '$1'));

/** A line for every command of the tree, from the document's examples or from the list above. */
export async function everyLine(): Promise<Line[]> {
  const program = await buildProgram({ io: processIo(), argv: [], releaseProcess: () => undefined, exitCode: 0 });
  const specs = new Map(everySpec().map((spec) => [spec.words.join(' '), spec]));
  return pathsOf(program).map((words) => {
    const written = WRITTEN[words];
    if (written) return { path: words, ...written, known: true, byHand: true };
    const spec = specs.get(words);
    if (!spec || Object.hasOwn(OVERLAID, words)) return { path: words, args: [], known: false, byHand: true };
    return { path: words, args: wordsOf(exampleOf(spec)).slice(1 + spec.words.length), known: true, byHand: false };
  });
}

/** The arguments with flags inserted before a job's own command. */
export function withFlags({ path: words, args }: Line, ...flags: string[]): string[] {
  const dashes = args.includes('--') ? args.indexOf('--') : args.length;
  return [...words.split(' '), ...args.slice(0, dashes), ...flags, ...args.slice(dashes)];
}
