import type { CommandSpec } from '../../command-spec.js';
import { flagOf } from '../../fields/field-names.js';
import type { Io } from '../../io.js';
import { readText } from '../../prompts/read-text.js';
import type { Values } from '../build-request.js';

/** The values, with long texts read from files or standard input. */
export async function readLongTexts(io: Io, spec: CommandSpec, values: Values): Promise<Values> {
  const long = spec.fields.filter(({ name, long }) => long && typeof values[name] === 'string');
  const texts = await Promise.all(long.map(async ({ name }) => [name, await readText(io, String(values[name]), flagOf(name))] as const));
  return { ...values, ...Object.fromEntries(texts) };
}
