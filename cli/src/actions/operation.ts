import { randomUUID } from 'node:crypto';
import type { CommandSpec } from '../command-spec.js';
import { rememberOrganization } from '../config/store-profile.js';
import { usage } from '../failure.js';
import type { OperationId } from '../generated/commands.js';
import type { Invocation } from '../io.js';
import type { Values } from '../operation/build-request.js';
import { type Connection, callOperation, connect } from '../operation/call.js';
import { assertConfirmable, confirm } from '../operation/confirm.js';
import { readLongTexts } from '../operation/long-texts.js';
import { lookUpAll } from '../operation/lookup.js';
import { valueAt } from '../output/cell.js';
import { printAnswer } from '../output/print.js';
import { flagOf } from '../tree/field-names.js';

function assertComplete(spec: CommandSpec, values: Values): void {
  const missing = spec.fields.filter(({ name, required }) => required && values[name] === undefined && name !== spec.confirm);
  if (missing.length) throw usage(`Missing: ${missing.map(({ name }) => flagOf(name)).join(', ')}.`);
}

function assertChange(spec: CommandSpec, values: Values): void {
  const body = spec.fields.filter(({ place }) => place === 'body');
  if (!spec.needsChange || body.some(({ name }) => values[name] !== undefined)) return;
  throw usage(`Nothing to change. Give at least one of ${body.map(({ name }) => flagOf(name)).join(', ')}.`);
}

/** An event without an id could be counted twice when it is sent twice. */
function withEventId(spec: CommandSpec, values: Values): Values {
  const named = spec.fields.some(({ name }) => name === 'eventId');
  return named && values['eventId'] === undefined ? { ...values, eventId: randomUUID() } : values;
}

/** The session acts in another organization now; the profile says which, for `profiles list`. */
async function afterSwitch({ io, settings }: Connection, answer: unknown): Promise<void> {
  const slug = valueAt(answer, 'organization.slug');
  if (settings.profileApplies && settings.profile?.token && typeof slug === 'string')
    await rememberOrganization(io, settings.profileName, slug);
}

/** What a command changes on this computer once the server has done its part. */
const AFTERWARDS: Partial<Record<OperationId, (connection: Connection, answer: unknown) => Promise<void>>> = {
  switchOrganization: afterSwitch,
};

/** Runs one command of the table: check, look up what is named by its slug, confirm, call, print. */
export async function runOperation(invocation: Invocation, spec: CommandSpec, words: Values, yes: boolean): Promise<void> {
  const { io } = invocation;
  const given = await readLongTexts(io, spec, words);
  assertComplete(spec, given);
  assertChange(spec, given);
  assertConfirmable(io, spec, given, yes);
  const connection = await connect(invocation);
  const found = await lookUpAll(connection, spec, given);
  const confirmation = await confirm(io, spec, given, yes);
  const values = withEventId(spec, { ...found, ...confirmation });
  const answer = await callOperation(connection, spec, values);
  printAnswer(invocation, spec, answer);
  await AFTERWARDS[spec.operationId]?.(connection, answer);
}
