import { valueAt } from '#client-core/person/cell.js';
import type { CommandSpec } from '../command-spec.js';
import { usage } from '../failure.js';

type Thing = Record<string, unknown>;

function put(target: Thing, [part = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) target[part] = value;
  else {
    if (!Object.hasOwn(target, part)) target[part] = {};
    put(target[part] as Thing, rest, value);
  }
}

/** An object with only the fields at these dotted paths; missing ones are null. */
export function pick(thing: unknown, fields: readonly string[]): Thing {
  // Without a prototype no field name has a special meaning.
  const picked: Thing = Object.create(null);
  const nested = (path: string) => fields.some((other) => path.startsWith(`${other}.`));
  for (const field of fields.filter((path) => !nested(path))) put(picked, field.split('.'), valueAt(thing, field) ?? null);
  return picked;
}

/** The value with the part at a dotted path changed; null is the value itself. */
export function changeAt(value: unknown, path: string | null, change: (part: unknown) => unknown): unknown {
  if (path === null) return change(value);
  const [part = '', ...rest] = path.split('.');
  const inner = (value as Thing | null)?.[part];
  return { ...(value as Thing), [part]: changeAt(inner, rest.length ? rest.join('.') : null, change) };
}

const leadsTo = (path: string, output: string): boolean =>
  output === path || output.startsWith(`${path}.`) || path.startsWith(`${output}.`);

/** Rejects, before anything is sent, unknown fields, and leaving out one-time secrets. */
export function assertFields({ outputs, once }: CommandSpec, fields: readonly string[] | undefined): void {
  if (!fields) return;
  if (fields.length === 0) throw usage('--fields is empty.', `Fields: ${outputs.join(', ')}.`);
  const unknown = fields.find((field) => !outputs.some((output) => leadsTo(field, output)));
  if (unknown !== undefined) throw usage(`--fields: no field named ${unknown}.`, `Fields: ${outputs.join(', ')}.`);
  const [secret] = once?.fields ?? [];
  if (secret !== undefined && !once?.fields.some((field) => fields.includes(field)))
    throw usage(`--fields leaves out ${secret}, which is shown only once; add it.`);
}
