import type { CommandSpec } from '../command-spec.js';
import type { Failure, FailureDetail } from '../failure.js';
import { flagFor, nounOf, shortFlagOf } from '../fields/field-names.js';
import { inFlags } from '../fields/wording.js';

/** A detail of a refusal as a person at a terminal knows it: by the flag or the argument. */
function inWords(spec: CommandSpec, detail: FailureDetail): FailureDetail {
  const [, name, rest = ''] = /^\/(\w+)(\/.*)?$/.exec(detail.path) ?? [];
  const field = spec.fields.find((candidate) => candidate.name === name);
  if (!field) return { ...detail, message: inFlags(spec, detail.message) };
  const place = spec.args.includes(field.name) ? `<${nounOf(field)}>` : (shortFlagOf(spec, field) ?? flagFor(spec, field.name));
  return { path: `${place}${rest.replaceAll('/', '.')}`, message: inFlags(spec, detail.message) };
}

/** The failure with its details in the words of the command line; `--json` prints the API's own all the same. */
export const inTheWordsOf = (spec: CommandSpec, failure: Failure): Failure =>
  failure.details.length === 0 ? failure : failure.detail(failure.details.map((detail) => inWords(spec, detail)));
