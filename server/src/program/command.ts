import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command of the program `tidewatch-server`; each has a file of its own in this folder. */
export interface ProgramCommand {
  name: string;
  /** What it does, for the list of commands. */
  summary: string;
  /** @param args what follows the command's name. A {@link WrongUsage} ends the program with exit code 2, any other failure with 1. */
  run: (args: readonly string[]) => Promise<void>;
}

/** Arguments that a command doesn't take. */
export class WrongUsage extends Error {}

/** Throws if there are arguments. */
export function noArguments(args: readonly string[]): void {
  if (args.length) throw new WrongUsage(`unexpected argument: ${args[0]}`);
}

/** Reads options such as `--to <file>`; throws if there is anything else, or if `required` is missing. */
export function readOptions<Name extends string>(
  args: readonly string[],
  types: Record<Name, 'string' | 'boolean'>,
  required?: NoInfer<Name>,
): Partial<Record<Name, string | boolean>> {
  const options = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type: type as 'string' | 'boolean' }]));
  const values = parse(args, options);
  if (required && !values[required]) throw new WrongUsage(`--${required} is missing`);
  return values as Partial<Record<Name, string | boolean>>;
}

function parse(args: readonly string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new WrongUsage((error as Error).message.split('. ')[0]);
  }
}
