import type { Command } from 'commander';
import { usage } from '../failure.js';
import { type Invocation, type Io, type SharedOptions, withVariables } from '../io.js';
import type { Filter } from '../output/jq-filter.js';
import { OUTPUT_FORMS } from './shared-options.js';

/** The environment of a command, and its results. */
export interface Runtime {
  io: Io;
  argv: readonly string[];
  /** Removes the handlers for interrupts and closed pipes; `run` has its own. */
  releaseProcess(): void;
  exitCode: number;
  /** The validated expression of `--jq`. */
  filter?: Filter;
}

/** Adds a command below its parent. */
export type Declare = (parent: Command, runtime: Runtime) => Command;

/** The shared options as commander reads them. */
interface Parsed {
  url?: string;
  profile?: string;
  organization?: string;
  color?: boolean;
  json?: boolean;
  jq?: string;
  fields?: readonly string[];
  output?: 'csv' | 'json' | 'table';
  header?: boolean;
  quiet?: boolean;
  all?: boolean;
  dryRun?: boolean;
  curl?: boolean;
  idempotencyKey?: string;
}

/** The command and its ancestors, the root first. */
function lineageOf(command: Command): Command[] {
  return command.parent ? [...lineageOf(command.parent), command] : [command];
}

const parsedOf = (command: Command): Parsed[] => lineageOf(command).map((each) => each.opts<Parsed>());

/** Loads jq if needed, and validates its expression before anything is sent. */
export async function prepareFilter(command: Command, runtime: Runtime): Promise<void> {
  const expression = parsedOf(command).findLast(({ jq }) => jq !== undefined)?.jq;
  if (expression === undefined) return;
  const { compileFilter } = await import('../output/jq-filter.js');
  runtime.filter = await compileFilter(expression);
}

/** Of `--output`, which names a file in commands that export one. */
const FORMS: ReadonlySet<string> = new Set(OUTPUT_FORMS);

/** There is one form of output. */
function assertOneForm(given: readonly Parsed[]): void {
  const has = (name: keyof Parsed) => given.some((options) => options[name] !== undefined && options[name] !== false);
  const other = (['json', 'jq', 'fields'] as const).find(has);
  if (has('quiet') && other) throw usage(`--quiet and --${other} can't be combined.`);
  if (has('jq') && has('fields')) throw usage("--jq and --fields can't be combined.");
  const output = given.findLast((options) => FORMS.has(options.output ?? ''))?.output;
  const form = (['json', 'jq', 'quiet'] as const).find(has);
  if (output !== undefined && output !== 'json' && form) throw usage(`--output ${output} and --${form} can't be combined.`);
}

/** The shared options from anywhere on the line; those nearer to the command win. */
function sharedOptions(command: Command, filter: Filter | undefined): SharedOptions {
  const given = parsedOf(command);
  assertOneForm(given);
  const last = <Name extends keyof Parsed>(name: Name): Parsed[Name] | undefined =>
    given.findLast((options) => options[name] !== undefined)?.[name];
  const some = (name: keyof Parsed): boolean => given.some((options) => options[name] === true);
  const [url, profile, organization] = [last('url'), last('profile'), last('organization')];
  const [fields, idempotencyKey] = [last('fields'), last('idempotencyKey')];
  const output = given.findLast((options) => FORMS.has(options.output ?? ''))?.output;
  return {
    ...(url !== undefined && { url }),
    ...(profile !== undefined && { profile }),
    ...(organization !== undefined && { organization }),
    ...(fields !== undefined && { fields }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(filter && { filter }),
    ...(output !== undefined && output !== 'json' && { output }),
    json: some('json') || output === 'json' || filter !== undefined,
    header: !given.some((options) => options.header === false),
    quiet: some('quiet'),
    all: some('all'),
    dryRun: some('dryRun'),
    curl: some('curl'),
  };
}

/** The invocation of a parsed command. `--no-color` becomes the equivalent variable. */
export function invocationOf(command: Command, { io, filter }: Runtime): Invocation {
  const plain = parsedOf(command).some(({ color }) => color === false);
  return { io: plain ? withVariables(io, { NO_COLOR: '1' }) : io, options: sharedOptions(command, filter) };
}
