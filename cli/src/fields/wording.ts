import type { CommandSpec } from '../command-spec.js';
import type { OperationId } from '../generated/commands.js';
import { flagFor } from './field-names.js';

/** Descriptions of the document that speak of more than the command line offers. */
const REWORDED: Partial<Record<OperationId, string>> = {
  reportStatusEvents: "Reports one event and returns once it is stored. Signed with a project key. The monitor's status changes at once.",
};

/** What the command line alone does. */
const ADDED: Partial<Record<OperationId, string>> = {
  testNotificationChannel: ' The exit code is 1 when it was not taken.',
};

/** The document names fields; a person at a terminal knows flags. Names of one word are left alone: they are English words too. */
export function inFlags(spec: CommandSpec, text: string): string {
  const flags = spec.fields.filter(({ name }) => /[A-Z]/.test(name) && !spec.args.includes(name));
  return flags.reduce((result, { name }) => result.replace(new RegExp(`\\b${name}\\b`, 'g'), flagFor(spec, name)), text);
}

/** What a command does, in its own words. */
export const descriptionOf = (spec: CommandSpec): string =>
  inFlags(spec, (REWORDED[spec.operationId] ?? spec.description) + (ADDED[spec.operationId] ?? ''));
