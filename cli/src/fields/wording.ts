import type { CommandSpec } from '../command-spec.js';
import type { OperationId } from '../generated/commands.js';
import { flagFor } from './field-names.js';

/** Replacements for document descriptions that cover more than the command line offers. */
const REWORDED: Partial<Record<OperationId, string>> = {
  reportStatusEvents: "Reports one event and returns once it is stored. Signed with a project key. The monitor's status changes at once.",
};

/** Additions for behaviour of the command line only. */
const ADDED: Partial<Record<OperationId, string>> = {
  testNotificationChannel: ' Exit code 1 if it was not accepted.',
};

/** Replaces field names by flags. Leaves single-word names, which are also English words. */
export function inFlags(spec: CommandSpec, text: string): string {
  const flags = spec.fields.filter(({ name }) => /[A-Z]/.test(name) && !spec.args.includes(name));
  return flags.reduce((result, { name }) => result.replace(new RegExp(`\\b${name}\\b`, 'g'), flagFor(spec, name)), text);
}

/** A command's description. */
export const descriptionOf = (spec: CommandSpec): string =>
  inFlags(spec, (REWORDED[spec.operationId] ?? spec.description) + (ADDED[spec.operationId] ?? ''));
