import type { CommandSpec } from '../command-spec.js';
import { COMMANDS, type OperationId } from '../generated/commands.js';

/** The row of the command table for an operation. */
export function specOf(operationId: OperationId): CommandSpec {
  const spec = COMMANDS.find((command) => command.operationId === operationId);
  if (!spec) throw new Error(`The command table has no ${operationId}.`);
  return spec;
}
