import type { Command } from 'commander';
import { type Invocation, type Io, type SharedOptions, withVariables } from '../io.js';

/** What the tree needs to run a command, and what a command leaves behind. */
export interface Runtime {
  io: Io;
  argv: readonly string[];
  /** Ends the handlers of interruption and closed pipes; `run` has its own. */
  releaseProcess(): void;
  exitCode: number;
}

/** Adds a command below its parent. */
export type Declare = (parent: Command, runtime: Runtime) => Command;

/** The shared options from wherever on the line they stood; what stands nearer to the command wins. */
function sharedOptions(command: Command): SharedOptions {
  const given = lineageOf(command).map((each) => each.opts<Partial<SharedOptions>>());
  const url = given.findLast((options) => options.url !== undefined)?.url;
  const profile = given.findLast((options) => options.profile !== undefined)?.profile;
  return {
    ...(url !== undefined && { url }),
    ...(profile !== undefined && { profile }),
    json: given.some((options) => options.json === true),
  };
}

/** The command and what stands above it, the root first. */
function lineageOf(command: Command): Command[] {
  return command.parent ? [...lineageOf(command.parent), command] : [command];
}

/** The run of a command that was parsed. `--no-color` is handed on as the variable that stands for the same. */
export function invocationOf(command: Command, { io }: Runtime): Invocation {
  const plain = lineageOf(command).some((each) => each.opts<{ color?: boolean }>().color === false);
  return { io: plain ? withVariables(io, { NO_COLOR: '1' }) : io, options: sharedOptions(command) };
}
