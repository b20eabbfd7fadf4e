import type { Command } from 'commander';
import type { Invocation, Io, SharedOptions } from '../io.js';

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
  const lineage: Command[] = [];
  for (let current: Command | null = command; current; current = current.parent) lineage.unshift(current);
  const given = lineage.map((each) => each.opts<Partial<SharedOptions>>());
  const url = given.findLast((options) => options.url !== undefined)?.url;
  const profile = given.findLast((options) => options.profile !== undefined)?.profile;
  return {
    ...(url !== undefined && { url }),
    ...(profile !== undefined && { profile }),
    json: given.some((options) => options.json === true),
    color: given.every((options) => options.color !== false),
  };
}

/** The run of a command that was parsed. */
export const invocationOf = (command: Command, { io }: Runtime): Invocation => ({ io, options: sharedOptions(command) });
