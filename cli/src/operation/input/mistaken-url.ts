/** `--url` is the server's address. A person who means a webhook or a page is shown the right flag, before a key goes to another server. */
import type { CommandSpec } from '../../command-spec.js';
import { Failure, toFailure, usage } from '../../failure.js';
import { flagFor } from '../../fields/field-names.js';
import type { SharedOptions } from '../../io.js';
import type { Values } from '../build-request.js';
import { dependentFields } from './dependent-fields.js';

/** The flag that was probably meant: one for an address, missing on the line. */
function meantFlag(spec: CommandSpec, values: Values, { url }: SharedOptions): { name: string; flag: string } | null {
  if (url === undefined) return null;
  for (const { name } of spec.fields) {
    const flag = flagFor(spec, name);
    if (flag.endsWith('-url') && values[name] === undefined && !spec.args.includes(name)) return { name, flag };
  }
  return null;
}

const adviceOf = (flag: string) => `--url is the address of the Tidewatch server. The other address is ${flag}.`;

/** Refuses a line that needs the other flag. */
export function assertUrlIsServer(spec: CommandSpec, values: Values, options: SharedOptions): void {
  const meant = meantFlag(spec, values, options);
  if (meant && dependentFields(spec.operationId, values, false).includes(meant.name)) throw usage(adviceOf(meant.flag));
}

/** Adds the advice to a failure; without credentials for that address, the other flag was very likely meant. */
export function adviseOnUrl(error: unknown, spec: CommandSpec, values: Values, options: SharedOptions): unknown {
  const meant = error instanceof Failure ? meantFlag(spec, values, options) : null;
  if (!meant) return error;
  const failure = toFailure(error);
  return failure.code === 'NOT_SIGNED_IN' ? usage(adviceOf(meant.flag)) : failure.advise(adviceOf(meant.flag));
}
