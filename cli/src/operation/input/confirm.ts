import type { CommandSpec } from '../../command-spec.js';
import { Failure, toFailure, usage } from '../../failure.js';
import { flagFor } from '../../fields/field-names.js';
import { type Io, note } from '../../io.js';
import { ask, askYes, assertCanAsk } from '../../prompts/ask.js';
import type { Values } from '../build-request.js';
import { type Connection, callOperation } from '../call.js';
import { everySpec } from '../specs.js';
import { isIdOrBeginning } from './lookup.js';

/** The command's subject, as typed. */
function subject(spec: CommandSpec, values: Values): string {
  const [first] = spec.args;
  return first === undefined ? '' : String(values[first] ?? '');
}

function action(spec: CommandSpec, values: Values): string {
  const name = subject(spec, values);
  return name === '' ? spec.summary : `${spec.summary} (${name})`;
}

const needsConfirmation = (spec: CommandSpec, values: Values): string =>
  `This needs confirmation: ${action(spec, values).charAt(0).toLowerCase()}${action(spec, values).slice(1)}`;

const isConfirmed = ({ confirm: by }: CommandSpec, values: Values, yes: boolean): boolean =>
  by === true ? yes : typeof by !== 'string' || values[by] !== undefined;

/** Nobody confirms anything about what isn't there: fails if the subject doesn't exist, unless the confirmation is given already. */
export async function assertExists(connection: Connection, spec: CommandSpec, values: Values, yes: boolean): Promise<void> {
  if (isConfirmed(spec, values, yes)) return;
  const reading = everySpec().find(({ method, path, answerType }) => method === 'GET' && path === spec.path && answerType === undefined);
  if (!reading || !spec.path.includes('{')) return;
  const named = Object.fromEntries(reading.fields.filter(({ place }) => place === 'path').map(({ name }) => [name, values[name]]));
  try {
    await callOperation(connection, reading, named);
  } catch (error) {
    // who may delete may not always read, and an older server may have no such reading
    const { status, code } = toFailure(error);
    if (status === 404 && code !== 'NOT_FOUND') throw error;
  }
}

/** Fails if a required confirmation was not given and cannot be prompted for. */
export function assertConfirmable(io: Io, spec: CommandSpec, values: Values, yes: boolean): void {
  if (spec.confirm === true && !yes) assertCanAsk(io, needsConfirmation(spec, values), '--yes');
  if (typeof spec.confirm === 'string' && values[spec.confirm] === undefined) {
    assertCanAsk(io, needsConfirmation(spec, values), `${flagFor(spec, spec.confirm)} <slug>`);
  }
}

/** The slug that would be typed, for `--dry-run` and `--curl`. */
export function assumeConfirmed(spec: CommandSpec, values: Values): Values {
  if (typeof spec.confirm !== 'string' || values[spec.confirm] !== undefined) return {};
  const named = subject(spec, values);
  if (isIdOrBeginning(named)) throw usage(`Missing: ${flagFor(spec, spec.confirm)} <slug>.`);
  return { [spec.confirm]: named.slice(named.lastIndexOf('/') + 1) };
}

/** Prompts for a missing confirmation and returns the field it fills, if any. */
export async function confirm(io: Io, spec: CommandSpec, values: Values, yes: boolean): Promise<Values> {
  if (spec.confirm === true && !yes) {
    note(io, spec.description);
    if (!(await askYes(io, `${action(spec, values)}?`))) throw new Failure('FAILED', 'Not confirmed; nothing was changed.');
    return {};
  }
  if (typeof spec.confirm !== 'string' || values[spec.confirm] !== undefined) return {};
  note(io, spec.description);
  const slug = await ask(io, { message: `${action(spec, values)}. Type its slug to continue`, instead: flagFor(spec, spec.confirm) });
  const expected = subject(spec, values);
  // If the subject is given by id or not at all, only the server knows the slug; it checks in any case.
  if (expected !== '' && !isIdOrBeginning(expected) && slug !== expected.slice(expected.lastIndexOf('/') + 1))
    throw usage(`"${slug}" is not ${expected}; nothing was changed.`);
  return { [spec.confirm]: slug };
}
