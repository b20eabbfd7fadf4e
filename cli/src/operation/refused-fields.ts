import type { CommandSpec } from '../command-spec.js';
import type { Failure, FailureDetail } from '../failure.js';
import { flagFor, nounOf, shortFlagOf } from '../fields/field-names.js';
import { inFlags } from '../fields/wording.js';

/** An error detail with the flag or argument instead of the field. */
function inWords(spec: CommandSpec, detail: FailureDetail): FailureDetail {
  const [, name, rest = ''] = /^\/(\w+)(\/.*)?$/.exec(detail.path) ?? [];
  const field = spec.fields.find((candidate) => candidate.name === name);
  if (!field) return { ...detail, message: inFlags(spec, detail.message) };
  const place = spec.args.includes(field.name) ? `<${nounOf(field)}>` : (shortFlagOf(spec, field) ?? flagFor(spec, field.name));
  return { path: `${place}${rest.replaceAll('/', '.')}`, message: inFlags(spec, detail.message) };
}

/** The failure with flags and arguments in its details; `--json` still prints the API's own. */
export const inTheWordsOf = (spec: CommandSpec, failure: Failure): Failure =>
  failure.details.length === 0 ? failure : failure.detail(failure.details.map((detail) => inWords(spec, detail)));
