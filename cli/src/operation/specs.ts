import { readFileSync } from 'node:fs';
import type { CommandSpec } from '../command-spec.js';
import { COMMANDS, type OperationId } from '../generated/commands.js';

const tables = new Map<string, readonly CommandSpec[]>();

/** The table of a first word, read once; source and build have the same depth, so one relative path works for both. */
function tableOf(word: string): readonly CommandSpec[] {
  const known = tables.get(word);
  if (known) return known;
  const text = readFileSync(new URL(`../../generated/${word}.json`, import.meta.url), 'utf8');
  const table = JSON.parse(text) as readonly CommandSpec[];
  tables.set(word, table);
  return table;
}

/** An operation's row in the command table. */
export function specOf(operationId: OperationId): CommandSpec {
  const entry = COMMANDS.find((command) => command.operationId === operationId);
  const [word = ''] = entry?.path.split(' ') ?? [];
  const spec = entry && tableOf(word).find((command) => command.operationId === operationId);
  if (!spec) throw new Error(`The command table has no ${operationId}.`);
  return spec;
}

/** All rows of all tables. */
export const everySpec = (): CommandSpec[] => COMMANDS.map(({ operationId }) => specOf(operationId));
