import { access } from 'node:fs/promises';
import path from 'node:path';
import { homeFolder } from '#client-core/host/home-folder.js';
import { durationText, parseDuration } from '#client-core/person/duration.js';
import { usage } from '../failure.js';
import { type Io, isInteractive } from '../io.js';
import { ask, choose } from '../prompts/ask.js';
import { isPingSender, SENDERS, type Sender } from './senders.js';

export interface InitOptions {
  project?: string;
  monitor?: string;
  name?: string;
  interval?: string;
  /** Whether the status page shows a new monitor. */
  visible?: boolean;
  for?: Sender;
  keyFile?: string;
  showKey?: boolean;
  /** Seconds; true for the default. */
  wait?: number | true;
}

const SLUG = /^[a-z0-9][a-z0-9_-]{0,99}$/;
const SHORTEST_SEC = 10;
const LONGEST_SEC = 31_536_000;

const SENDER_NAMES: Readonly<Record<Sender, string>> = {
  cron: 'A cron job, with curl',
  systemd: 'A systemd timer',
  kubernetes: 'A Kubernetes CronJob',
  github: 'GitHub Actions',
  powershell: 'A scheduled task with PowerShell',
  curl: 'Anything else that can call curl',
  run: 'A command that `tidewatch run` starts, with its duration and output',
  node: 'A Node.js program',
  python: 'A Python program',
};

/** A folder's name as a slug: `My Shop` becomes `my-shop`. */
export function slugFrom(text: string): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^[^a-z0-9]+|-+$/g, '')
    .slice(0, 100);
  return slug || 'my-job';
}

/** A slug as a name: `nightly-backup` becomes `Nightly backup`. */
export function nameFrom(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const slugProblem = (text: string): string | null =>
  SLUG.test(text)
    ? null
    : 'A slug has lower-case letters, digits, hyphens and underscores, at most 100, and begins with a letter or digit.';

function intervalProblem(text: string): string | null {
  const seconds = parseDuration(text);
  if (seconds === null) return 'Write it like 90s, 5m, 1h30m or 1d.';
  const inRange = seconds >= SHORTEST_SEC && seconds <= LONGEST_SEC;
  return inRange ? null : `Must be from ${durationText(SHORTEST_SEC)} to ${durationText(LONGEST_SEC)}.`;
}

function assertValid(flag: string, text: string | undefined, problem: (text: string) => string | null): void {
  const why = text === undefined ? null : problem(text);
  if (why) throw usage(`${flag}: ${why}`);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

const homeProblem = (text: string): string | null =>
  /^~(?!\/.)/.test(text) ? `Write ~/ and a file name for a file in your home directory, or the full path, not ${text}.` : null;

/** The absolute path of the key file; `~/` is the home directory, as in a shell. Refuses an existing file, which may contain another key. */
async function newFile({ env }: Io, text: string): Promise<string> {
  assertValid('--key-file', text, homeProblem);
  const file = path.resolve(text.replace(/^~(?=\/)/, () => homeFolder(env)));
  if (await exists(file)) throw usage(`--key-file: ${file} already exists; choose another.`);
  return file;
}

/** Throws if flags about a key come with a sender that needs none: whoever gives a file expects a key in it. */
export function assertKeyWanted({ keyFile, showKey }: InitOptions, sender: Sender): void {
  const flag = keyFile !== undefined ? '--key-file' : showKey ? '--show-key' : null;
  if (flag === null || !isPingSender(sender)) return;
  throw usage(`${flag} does not go with --for ${sender}: its lines have the ping address of the monitor, and no key is made.`);
}

/** Validates all flags, and fails immediately if a value would have to be prompted for without a terminal. */
export async function assertAnswerable(io: Io, options: InitOptions): Promise<void> {
  assertValid('--project', options.project, slugProblem);
  assertValid('--monitor', options.monitor, slugProblem);
  assertValid('--interval', options.interval, intervalProblem);
  if (options.for !== undefined) assertKeyWanted(options, options.for);
  if (options.keyFile !== undefined) await newFile(io, options.keyFile);
  if (isInteractive(io)) return;
  const missing = [
    ...(options.project === undefined ? ['--project <slug>'] : []),
    ...(options.monitor === undefined ? ['--monitor <slug>'] : []),
    ...(options.interval === undefined ? ['--interval <duration>'] : []),
    ...(options.for === undefined ? ['--for <sender>'] : []),
    ...(options.keyFile === undefined && !options.showKey && !(options.for && isPingSender(options.for))
      ? ['--key-file <file> or --show-key']
      : []),
  ];
  if (missing.length) throw usage(`Without a terminal to ask on, these are needed: ${missing.join(', ')}.`);
}

const NEW_PROJECT = '\n';

/** The project's slug: given, chosen from the existing ones, or new. */
export async function chooseProject(io: Io, given: string | undefined, slugs: readonly string[]): Promise<string> {
  if (given !== undefined) return given;
  const choices = [...slugs.map((slug) => ({ value: slug, name: slug })), { value: NEW_PROJECT, name: 'A new project' }];
  const instead = '--project <slug>';
  const chosen = slugs.length === 0 ? NEW_PROJECT : await choose(io, { message: 'Project', instead, choices });
  if (chosen !== NEW_PROJECT) return chosen;
  const proposal = slugFrom(path.basename(path.dirname(process.cwd())));
  return ask(io, { message: 'Slug of the new project', instead, default: proposal, check: slugProblem });
}

/** The monitor's slug; proposes the folder's name. */
export async function askMonitor(io: Io, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const proposal = slugFrom(path.basename(process.cwd()));
  return ask(io, { message: 'Slug of the monitor', instead: '--monitor <slug>', default: proposal, check: slugProblem });
}

/** The job's reporting interval in seconds. */
export async function askInterval(io: Io, given: string | undefined): Promise<number> {
  const question = { message: 'How often does it report? (90s, 5m, 1h30m, 1d)', instead: '--interval <duration>', default: '5m' };
  const text = given ?? (await ask(io, { ...question, check: intervalProblem }));
  return parseDuration(text) ?? 0;
}

export async function chooseSender(io: Io, given: Sender | undefined): Promise<Sender> {
  if (given !== undefined) return given;
  const choices = SENDERS.map((value) => ({ value, name: SENDER_NAMES[value] }));
  return choose(io, { message: 'Where do the events come from', instead: '--for <sender>', choices });
}

/** The absolute path of the key file; null prints the key. */
export async function chooseKeyFile(io: Io, { keyFile, showKey }: InitOptions): Promise<string | null> {
  if (keyFile !== undefined) return newFile(io, keyFile);
  if (showKey) return null;
  const message = 'File for the key, readable only by you (leave empty to print the key here)';
  const file = await ask(io, { message, instead: '--key-file <file> or --show-key', optional: true, check: homeProblem });
  return file ? newFile(io, file) : null;
}
