import { readFileSync } from 'node:fs';
import type { CommandSpec } from '../command-spec.js';
import { COMMANDS, type OperationId } from '../generated/commands.js';

const tables = new Map<string, readonly CommandSpec[]>();

/** The table of a first word, read once; source and build lie equally deep, so one address serves both. */
function tableOf(word: string): readonly CommandSpec[] {
  const known = tables.get(word);
  if (known) return known;
  const text = readFileSync(new URL(`../../generated/${word}.json`, import.meta.url), 'utf8');
  const table = JSON.parse(text) as readonly CommandSpec[];
  tables.set(word, table);
  return table;
}

/** The row of the command table for an operation. */
export function specOf(operationId: OperationId): CommandSpec {
  const entry = COMMANDS.find((command) => command.operationId === operationId);
  const [word = ''] = entry?.path.split(' ') ?? [];
  const spec = entry && tableOf(word).find((command) => command.operationId === operationId);
  if (!spec) throw new Error(`The command table has no ${operationId}.`);
  return spec;
}

/** Every row of every table, for those who look at them all. */
export const everySpec = (): CommandSpec[] => COMMANDS.map(({ operationId }) => specOf(operationId));
