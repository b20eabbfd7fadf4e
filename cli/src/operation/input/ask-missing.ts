import { cellText, valueAt } from '#client-core/person/cell.js';
import { capitalized } from '#client-core/person/labels.js';
import type { CommandSpec, FieldSpec } from '../../command-spec.js';
import { credentials } from '../../config/credentials.js';
import { Failure } from '../../failure.js';
import { flagFor, nounOf } from '../../fields/field-names.js';
import { parseFieldValue } from '../../fields/field-values.js';
import type { OperationId } from '../../generated/commands.js';
import { type Io, note } from '../../io.js';
import { rowsOf } from '../../output/presentation.js';
import { ask, askYes, type Choice, choose, chooseSeveral, writeText } from '../../prompts/ask.js';
import type { Values } from '../build-request.js';
import { type Connection, callOperation } from '../call.js';
import { specOf } from '../specs.js';
import { dependentFields } from './dependent-fields.js';
import { identify } from './lookup.js';
import type { Placed } from './project.js';

const LARGEST_PAGE = 100;

/** A list's items, named as in commands; empty if the list isn't available. */
async function offersOf(connection: Connection, operation: OperationId, bare: boolean): Promise<Choice[]> {
  const list = specOf(operation);
  const takesLimit = list.fields.some(({ name }) => name === 'limit');
  const naming = list.columns.find((column) => /(^|\.)(name|title)$/.test(column));
  try {
    const answer = await callOperation(connection, list, takesLimit ? { limit: LARGEST_PAGE } : {});
    return rowsOf(list, answer).flatMap((row) => {
      const thing = identify(row);
      const id = valueAt(row, 'number') ?? valueAt(row, list.id ?? 'id');
      if (!thing && typeof id !== 'string') return [];
      const word = thing ? (bare || thing.projectSlug === null ? thing.slug : `${thing.projectSlug}/${thing.slug}`) : String(id);
      const text = naming === undefined ? '' : cellText(valueAt(row, naming));
      return [{ value: word, name: text === '' || text === word ? word : `${word}  ${text}` }];
    });
  } catch {
    return [];
  }
}

/** The name of a field in a question. */
const questionFor = (field: FieldSpec): string =>
  capitalized((field.name === 'projectSlug' ? 'project' : nounOf(field)).replace(/-id$/, '').replaceAll('-', ' '))
    .replace(/^Initial body$/, 'First update')
    .replace(/\burl\b/, 'URL');

const problemOf = (field: FieldSpec) => (text: string) => {
  try {
    parseFieldValue(field, text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

/** A multi-line text is written in an editor if one is configured. */
const hasEditor = ({ env }: Io): boolean => Boolean(env['VISUAL'] || env['EDITOR']);

async function askText(io: Io, field: FieldSpec, question: { message: string; instead: string }): Promise<unknown> {
  if (field.long && hasEditor(io)) return writeText(io, question);
  const answer = await ask(io, { ...question, secret: field.secret === true, check: problemOf(field) });
  return parseFieldValue(field, answer);
}

/** Prompts for one field by its type: a choice from a list, an item of the server by its name, a long text in an editor. */
async function askField(connection: Connection, spec: CommandSpec, field: FieldSpec): Promise<unknown> {
  const { io } = connection;
  const question = { message: questionFor(field), instead: flagFor(spec, field.name) };
  const isPlural = field.type === 'array';
  if (field.type === 'boolean') return askYes(io, `${question.message}?`);
  const fixed = field.choices?.map((choice) => ({ value: String(choice), name: String(choice) }));
  const offers = fixed ?? (field.complete ? await offersOf(connection, field.complete, !field.lookup) : []);
  if (offers.length === 0) return askText(io, field, question);
  const chosen = isPlural ? await chooseSeveral(io, { ...question, choices: offers }) : await choose(io, { ...question, choices: offers });
  return isPlural ? chosen : parseFieldValue(field, String(chosen));
}

function nextMissing(spec: CommandSpec, given: Values, isPerson: boolean): FieldSpec | undefined {
  const dependent = dependentFields(spec.operationId, given, isPerson);
  const rank = ({ name }: FieldSpec): number => (spec.args.includes(name) ? spec.args.indexOf(name) : spec.args.length);
  return spec.fields
    .filter(({ name, required }) => (required || dependent.includes(name)) && given[name] === undefined && name !== spec.confirm)
    .sort((one, other) => rank(one) - rank(other))[0];
}

/**
 * Prompts for the missing values one by one, because an answer may make another field necessary. It may also make the default project apply, as a
 * key's kind does; `place` adds that.
 */
export async function askMissing(
  connection: Connection,
  spec: CommandSpec,
  given: Placed,
  place: (values: Values) => Promise<Placed>,
): Promise<Placed> {
  const isPerson = credentials(connection.settings).some(({ kind }) => kind === 'session');
  let placed = given;
  for (;;) {
    const { values, added } = placed;
    const field = nextMissing(spec, values, isPerson);
    if (!field) return placed;
    if (placed === given) note(connection.io, `${spec.summary}. Press Ctrl-C to cancel.`);
    const answer = await askField(connection, spec, field);
    if (answer === undefined || answer === null) throw new Failure('FAILED', 'Cancelled; nothing was changed.');
    const next = await place({ ...values, [field.name]: answer });
    placed = { ...next, added: next.added ?? added };
  }
}
