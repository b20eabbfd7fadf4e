import { Writable } from 'node:stream';
import type { Command, Option } from 'commander';
import { neutralize } from '#client-core/drawing/neutralize.js';
import { readConfig } from '../config/config-file.js';
import { type Candidates, candidatesFor } from '../declare/candidates.js';
import { EXIT } from '../exit-codes.js';
import type { Io } from '../io.js';
import { inOwnWords } from '../tree/aliases.js';
import { BELOW, GROUPS, type Noun } from '../tree/groups.js';
import { buildProgram } from '../tree/program.js';
import { type Thing, thingsOf } from './things.js';

/** A completion: the value, and its description. */
interface Proposal {
  value: string;
  text: string;
}

/** The parsed part of a line. */
interface Place {
  command: Command;
  /** The option that still needs a value. */
  option: Option | null;
  /** The number of arguments so far. */
  args: number;
  /** Shared options so far, for requesting slugs. */
  url?: string;
  profile?: string;
  /** The project so far. */
  project?: string;
}

/** The time for finding completions. The process has a little more, for printing them. */
const ASKING_MS = 700;

function lineage(command: Command): Command[] {
  return command.parent ? [command, ...lineage(command.parent)] : [command];
}

function optionNamed(command: Command, flag: string): Option | null {
  const options = lineage(command).flatMap((each) => each.options);
  return options.find((option) => option.long === flag || option.short === flag || alias(option) === flag) ?? null;
}

/** commander treats two long names, such as `--project, --project-slug`, as a short and a long one. */
const alias = (option: Option): string | undefined => option.flags.split(/[ ,|]+/).find((flag) => flag.startsWith('--'));

const takesValue = (option: Option): boolean => option.required || option.optional;

function note(place: Place, option: Option, value: string): void {
  const name = option.attributeName();
  if (name === 'url' || name === 'profile') place[name] = value;
  if (name === 'project' || name === 'projectSlug') place.project = value;
}

/** Parses the words before the one to complete; null after the beginning of a job's command. */
function placeOf(root: Command, words: readonly string[]): Place | null {
  const place: Place = { command: root, option: null, args: 0 };
  for (const word of words) {
    if (place.option) {
      note(place, place.option, word);
      place.option = null;
    } else if (word === '--') return null;
    else if (word.startsWith('-')) {
      const option = optionNamed(place.command, word);
      place.option = option && takesValue(option) ? option : null;
    } else {
      const child = place.command.commands.find((command) => command.name() === word);
      if (child) place.command = child;
      else if (place.command.commands.length > 0) return null;
      else place.args += 1;
    }
  }
  return place;
}

/** Whether a value continues what was typed, in upper or lower case: `inc-1` leads to INC-12. */
const continues = (value: string, typed: string): boolean => value.toLowerCase().startsWith(typed.toLowerCase());

/** The forms of a reference: by id, by slug, or by project and slug, matching what was typed so far. */
function nameOf({ id, slug, projectSlug }: Thing, bare: boolean, current: string): string {
  if (slug === null) return id;
  return bare || projectSlug === null || (current !== '' && continues(slug, current)) ? slug : `${projectSlug}/${slug}`;
}

/** This computer's profiles, with their servers. */
async function proposeProfiles(io: Io): Promise<Proposal[]> {
  const { profiles } = await readConfig(io);
  return Object.entries(profiles).map(([value, { url }]) => ({ value, text: url }));
}

/** In a comma-separated list, completes the last item, without offering earlier ones again. */
async function proposeValues(io: Io, candidates: Candidates, place: Place, current: string, deadline: number): Promise<Proposal[]> {
  const before = candidates.several ? current.slice(0, current.lastIndexOf(',') + 1) : '';
  const proposals = await proposeValue(io, candidates, place, current.slice(before.length), deadline);
  const standing = new Set(before.split(','));
  return proposals.filter(({ value }) => !standing.has(value)).map(({ value, text }) => ({ value: before + value, text }));
}

async function proposeValue(
  io: Io,
  { words, list, profiles, bare = false }: Candidates,
  place: Place,
  current: string,
  deadline: number,
): Promise<Proposal[]> {
  const fixed = (words ?? []).map((value) => ({ value, text: '' }));
  if (profiles) return proposeProfiles(io);
  if (!list) return fixed;
  const { url, profile } = place;
  const options = { json: false, ...(url !== undefined && { url }), ...(profile !== undefined && { profile }) };
  const project = !bare && current.includes('/') ? current.slice(0, current.indexOf('/')) : place.project;
  const things = await thingsOf(io, options, { operation: list, project, deadline });
  return [...fixed, ...things.map((thing) => ({ value: nameOf(thing, bare, current), text: thing.text }))];
}

function proposeFlags(command: Command): Proposal[] {
  const help = command.createHelp();
  return help.visibleOptions(command).flatMap((option) => {
    const flags = option.flags.split(/[ ,|]+/).filter((flag) => flag.startsWith('--'));
    return flags.map((value) => ({ value, text: option.description }));
  });
}

async function propose(io: Io, root: Command, words: readonly string[], current: string, deadline: number): Promise<Proposal[]> {
  const place = placeOf(root, words);
  if (!place) return [];
  const { command, option, args } = place;
  if (option) return proposeValues(io, candidatesFor(option), place, current, deadline);
  if (current.startsWith('-')) return proposeFlags(command);
  if (command.commands.length > 0) {
    const below = BELOW[command.name() as Noun] ?? [];
    return [
      ...command.commands.map((child) => ({ value: child.name(), text: child.summary() || child.description() })),
      ...below.map((noun) => ({ value: noun, text: GROUPS[noun].description })),
    ];
  }
  const last = command.registeredArguments.at(-1);
  const argument = command.registeredArguments[args] ?? (last?.variadic ? last : undefined);
  return argument ? proposeValues(io, candidatesFor(argument), place, current, deadline) : [];
}

/** bash splits words at `=`, and PowerShell passes an empty word as two quotes. */
function wordsOf(line: readonly string[]): { words: string[]; current: string } {
  const words = line.filter((word, index) => word !== '=' || index === line.length - 1);
  const last = words.pop() ?? '';
  return { words, current: last === '=' || last === '""' ? '' : last };
}

const nowhere = (): Io['stdout'] => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Prints the completions of a line's last word: a value and its description per line, separated by a tab. Never fails. */
export async function complete(line: readonly string[], io: Io): Promise<number> {
  const deadline = performance.now() + ASKING_MS;
  const { words: typed, current } = wordsOf(line);
  const words = inOwnWords(typed);
  // A warning or a message would end up between the words on the prompt.
  const silent: Io = { env: io.env, stdin: io.stdin, stdout: nowhere(), stderr: nowhere() };
  try {
    const root = await buildProgram({ io: silent, argv: [], releaseProcess: () => undefined, exitCode: EXIT.done }, words);
    const proposals = await propose(silent, root, words, current, deadline);
    const fitting = proposals.filter(({ value }) => continues(value, current));
    const oneLine = (text: string) => neutralize(text.replace(/\s+/g, ' '));
    io.stdout.write(fitting.map(({ value, text }) => `${oneLine(value)}\t${oneLine(text)}\n`).join(''));
  } catch {
    // No completion is better than a message in the middle of a line.
  }
  return EXIT.done;
}
