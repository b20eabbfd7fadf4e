import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { DURATION_FORMS } from '#client-core/person/duration.js';
import type { Manner } from '../actions/operation.js';
import type { CommandSpec, FieldSpec } from '../command-spec.js';
import { Failure } from '../failure.js';
import { flagFor, nounOf, placeholderOf, shortFlagOf } from '../fields/field-names.js';
import { parseFieldValue } from '../fields/field-values.js';
import { MOMENT_FORMS } from '../fields/moment.js';
import { descriptionOf, inFlags } from '../fields/wording.js';
import type { OperationId } from '../generated/commands.js';
import { type Invocation, mayAsk } from '../io.js';
import type { Connection } from '../operation/call.js';
import { specOf } from '../operation/specs.js';
import type { Drawn, PictureOptions } from '../output/picture.js';
import { mayPublish } from '../status-page/published.js';
import { offer } from './candidates.js';
import { exampleOf } from './examples.js';
import { addFooter } from './help-text.js';
import { invocationOf, type Runtime } from './runtime.js';
import { parseSeconds } from './seconds.js';
import { addSharedOptions, keyOption, outputOption } from './shared-options.js';

type Values = Record<string, unknown>;

/** commander treats a parsed null as "no value", so null is replaced by a symbol. */
const NULL = Symbol('null');

const undisguise = (value: unknown): unknown => (value === NULL ? null : value);

/** Possible values, for completion. */
const candidatesOf = <Place extends Argument | Option>(place: Place, { choices, complete, lookup, type }: FieldSpec): Place =>
  offer(place, {
    ...(choices && { words: choices.map(String) }),
    ...(complete && { list: complete, bare: !lookup }),
    several: type === 'array',
  });

/** commander adds the invalid argument or option to its own error class. */
function parser(field: FieldSpec): (text: string, previous: unknown) => unknown {
  return (text, previous) => {
    try {
      return parseFieldValue(field, text, previous) ?? NULL;
    } catch (error) {
      throw error instanceof Failure ? new InvalidArgumentError(error.message) : error;
    }
  };
}

/** Whether a list's things are unique only within their project. */
const livesInProject = (list: OperationId): boolean => specOf(list).fields.some(({ name }) => name === 'projectSlug');

/** How a person may name a list's things. */
function namesIn(list: OperationId, several: boolean): string {
  if (list !== 'listAnalyticsProperties' && livesInProject(list))
    return several ? 'ids, slugs or project/slug' : 'id, slug or project/slug';
  if (list === 'listMembers' || list === 'listSubscribers') return several ? 'ids or email addresses' : 'id or email address';
  if (list === 'listAnalyticsProperties') return several ? 'ids or domains' : 'id or domain';
  return several ? 'ids or slugs' : 'id or slug';
}

const UNITS = { ms: 'milliseconds', s: 'seconds', min: 'minutes' } as const;

function describe(spec: CommandSpec, field: FieldSpec): string {
  const facts: string[] = [];
  // the ids of paths describe their forms themselves
  if (field.lookup && !field.description.includes('first characters')) facts.push(namesIn(field.lookup, field.type === 'array'));
  if (field.choices) facts.push(`choices: ${field.choices.join(', ')}`);
  if (field.moment) facts.push(`such as ${MOMENT_FORMS}`);
  if (field.unit) facts.push(`such as ${DURATION_FORMS}; a bare number is ${UNITS[field.unit]}`);
  if (field.long) facts.push('@file reads a file, - standard input');
  if (field.type === 'object' || field.items === 'object') facts.push('as JSON, or @file');
  else if (field.type === 'array') facts.push(field.long ? 'may be repeated' : 'with commas or repeated');
  if (field.secret) facts.push('- prompts for it, or reads it from standard input');
  if (field.nullable) facts.push('null for none');
  if (field.default !== undefined) facts.push(`default: ${field.default}`);
  if (field.required) facts.push('required');
  const text = inFlags(spec, field.description);
  return facts.length ? `${text} (${facts.join('; ')})` : text;
}

function argumentOf(spec: CommandSpec, field: FieldSpec): Argument {
  const name = nounOf(field);
  const argument = new Argument(field.required ? `<${name}>` : `[${name}]`, describe(spec, { ...field, required: false }));
  return candidatesOf(argument.argParser(parser(field)), field);
}

function optionsOf(spec: CommandSpec, field: FieldSpec): Option[] {
  const flag = flagFor(spec, field.name);
  if (field.type === 'boolean')
    return [new Option(flag, describe(spec, field)), new Option(flag.replace('--', '--no-'), `Opposite of ${flag}.`)];
  const names = [shortFlagOf(spec, field), flag].filter((name) => name !== null).join(', ');
  const confirms = spec.confirm === field.name;
  const option = new Option(`${names} <${placeholderOf(field)}>`, describe(spec, confirms ? { ...field, required: false } : field));
  return [candidatesOf(option.argParser(parser(field)), field)];
}

/** commander's name for the value of a field's flag. */
const attributeOf = (spec: CommandSpec, field: string): string => new Option(flagFor(spec, field)).attributeName();

/** The values of the fields, from the parsed arguments and options. */
function valuesOf(command: Command, spec: CommandSpec): Values {
  const options = command.opts<Values>();
  const flags = spec.fields
    .filter(({ name }) => !spec.args.includes(name))
    .map(({ name }) => [name, undisguise(options[attributeOf(spec, name)])] as const);
  const args = spec.args.map((name, index) => [name, undisguise(command.processedArgs[index])] as const);
  return Object.fromEntries([...args, ...flags]);
}

/** Operations whose result appears on the status page. */
const ON_THE_PAGE: ReadonlySet<OperationId> = new Set([
  ...(['getIncident', 'listIncidents', 'getMaintenance', 'listMaintenances'] as const),
  ...(['getStatusPage', 'listStatusPageComponents'] as const),
]);

/** Declares the arguments, flags and help of an operation on a command. */
function describeOperation(command: Command, spec: CommandSpec, examples: readonly string[]): Command {
  const fieldOf = new Map(spec.fields.map((field) => [field.name, field]));
  for (const field of spec.args.flatMap((name) => fieldOf.get(name) ?? [])) command.addArgument(argumentOf(spec, field));
  for (const field of spec.fields.filter(({ name }) => !spec.args.includes(name))) {
    for (const option of optionsOf(spec, field)) command.addOption(option);
  }
  if (spec.fields.some(({ name }) => name === 'projectSlug')) command.option('--no-project', 'Ignore the default project.');
  if (ON_THE_PAGE.has(spec.operationId)) command.option('--web', 'Open its public page in the browser.');
  if (spec.paginated) command.option('--all', 'Fetch all pages. With --json, print one item per line; --limit is the size of a page.');
  if (spec.confirm === true || mayPublish(spec)) command.option('-y, --yes', 'Do not ask for confirmation.');
  addSharedOptions(command.description(descriptionOf(spec)));
  if (spec.answerType === undefined) command.addOption(outputOption());
  if (spec.idempotencyKey) command.addOption(keyOption());
  return addFooter(command, examples, [spec]);
}

/** What commander does when an argument is missing; it is part of the class, but not of its types. */
interface Refusing {
  missingArgument(name: string): void;
}

/** A missing argument is prompted for later if possible; otherwise commander rejects the line as usual. */
function askForArguments(command: Command, runtime: Runtime): void {
  const refusing = command as unknown as Refusing;
  const refuse = refusing.missingArgument.bind(command);
  refusing.missingArgument = (name) => {
    if (!mayAsk(invocationOf(command, runtime))) refuse(name);
  };
}

export interface TableCommandMore {
  /** Fields set by the command's name. */
  preset?: Values;
  examples?: readonly string[];
  /** The operation as presented to people, if it differs from the request. */
  asked?: CommandSpec;
  /** Converts the given values to the request, and returns the row for displaying it. */
  convert?: (given: Values) => { values: Values; spec?: CommandSpec };
  /** Loads the action of `--watch`: prints new items at an interval in milliseconds, until interrupted. */
  watch?: () => Promise<(connection: Connection, spec: CommandSpec, values: Values, everyMs: number) => Promise<number>>;
  /** The picture for people, also drawn in place with `--watch`. */
  picture?: PictureMore;
}

/** A picture of an operation's response. */
export interface PictureMore {
  /** Adds the options of drawing it. */
  addOptions(command: Command): void;
  /** Whether it replaces the table even without `--watch`. */
  always: boolean;
  /** Returns the picture for the options of the line. */
  load(options: Values, invocation: Invocation): Promise<Drawn<never>>;
}

const WATCH_SEC = 5;

/** The interval of `--watch`. */
async function followerOf({ watch }: TableCommandMore, seconds: number | true | undefined): Promise<Manner['follow']> {
  if (seconds === undefined || !watch) return undefined;
  const follow = await watch();
  return (connection, spec, values) => follow(connection, spec, values, (seconds === true ? WATCH_SEC : seconds) * 1_000);
}

/** The picture that replaces the table, if the line asks for it. */
async function painterOf(
  { picture }: TableCommandMore,
  options: Values & PictureOptions,
  invocation: Invocation,
): Promise<Manner['follow']> {
  if (!picture || (!picture.always && options.watch === undefined)) return undefined;
  const [drawn, { showPicture }] = await Promise.all([picture.load(options, invocation), import('../actions/picture.js')]);
  return (connection, spec, values) => showPicture(connection, spec, values, drawn, options);
}

/** Adds an operation's command. Preset fields are sent, and are neither arguments nor flags. */
export function addTableCommand(parent: Command, runtime: Runtime, spec: CommandSpec, more: TableCommandMore = {}): Command {
  const { preset = {}, examples = [exampleOf(spec)], convert = (values: Values) => ({ values }) } = more;
  const shown = more.asked ?? spec;
  const asked = { ...shown, fields: shown.fields.filter(({ name }) => !(name in preset)) };
  const command = describeOperation(parent.command(spec.words.at(-1) ?? ''), asked, examples);
  if (more.watch)
    command.addOption(
      new Option('--watch [seconds]', `Show new items as they arrive. Checks every ${WATCH_SEC} seconds by default.`).argParser(
        parseSeconds,
      ),
    );
  more.picture?.addOptions(command);
  askForArguments(command, runtime);
  return command.action(async () => {
    const options = command.opts<{ yes?: boolean; project?: boolean; web?: boolean; watch?: number | true }>();
    const { runOperation } = await import('../actions/operation.js');
    const { values, spec: row = spec }: ReturnType<NonNullable<TableCommandMore['convert']>> = convert({
      ...valuesOf(command, asked),
      ...preset,
    });
    const invocation = invocationOf(command, runtime);
    runtime.exitCode = await runOperation(invocation, row, values, {
      yes: options.yes === true,
      everywhere: options.project === false,
      web: options.web === true,
      follow: (await followerOf(more, options.watch)) ?? (await painterOf(more, options, invocation)),
    });
  });
}
