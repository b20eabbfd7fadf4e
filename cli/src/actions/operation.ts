import { randomUUID } from 'node:crypto';
import type { CommandSpec } from '../command-spec.js';
import { usage } from '../failure.js';
import type { Invocation } from '../io.js';
import type { Values } from '../operation/build-request.js';
import { callOperation, connect } from '../operation/call.js';
import { assertConfirmable, confirm } from '../operation/confirm.js';
import { lookUpAll } from '../operation/lookup.js';
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

/** Runs one command of the table: check, look up what is named by its slug, confirm, call, print. */
export async function runOperation(invocation: Invocation, spec: CommandSpec, given: Values, yes: boolean): Promise<void> {
  const { io } = invocation;
  assertComplete(spec, given);
  assertChange(spec, given);
  assertConfirmable(io, spec, given, yes);
  const connection = await connect(invocation);
  const found = await lookUpAll(connection, spec, given);
  const confirmation = await confirm(io, spec, given, yes);
  const values = withEventId(spec, { ...found, ...confirmation });
  printAnswer(invocation, spec, await callOperation(connection, spec, values));
}
