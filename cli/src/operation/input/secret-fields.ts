import type { CommandSpec } from '../../command-spec.js';
import { flagFor, flagOf } from '../../fields/field-names.js';
import { type Io, isInteractive } from '../../io.js';
import { ask } from '../../prompts/ask.js';
import { readSecrets } from '../../prompts/read-secret.js';
import { readText } from '../../prompts/read-text.js';
import type { Values } from '../build-request.js';

/** The values, with long texts read from files or standard input. */
export async function readLongTexts(io: Io, spec: CommandSpec, values: Values): Promise<Values> {
  const read = { ...values };
  for (const { name, long } of spec.fields) {
    const value = values[name];
    if (long && typeof value === 'string') read[name] = await readText(io, value, flagOf(name));
    else if (long && Array.isArray(value)) read[name] = await Promise.all(value.map((text) => readText(io, String(text), flagOf(name))));
  }
  return read;
}

/** The placeholder for a secret, which must not be in the process list. */
const ELSEWHERE = '-';

/** Fills in secrets given as `-`: prompts on a terminal, otherwise reads standard input, a line for each in the order of the flags. */
export async function readSecretFields(io: Io, spec: CommandSpec, values: Values): Promise<Values> {
  const wanted = spec.fields.filter(({ name, secret }) => secret && values[name] === ELSEWHERE);
  if (!wanted.length) return values;
  const flags = wanted.map(({ name }) => flagFor(spec, name));
  const found: Record<string, unknown> = {};
  if (isInteractive(io)) {
    for (const [index, { name }] of wanted.entries()) {
      const flag = flags[index] ?? '';
      found[name] = await ask(io, { message: flag.replace(/^--/, '').replaceAll('-', ' '), instead: flag, secret: true });
    }
    return { ...values, ...found };
  }
  const lines = await readSecrets(io, flags);
  for (const [index, { name }] of wanted.entries()) found[name] = lines[index];
  return { ...values, ...found };
}
