import type { CommandSpec, FieldSpec } from '../command-spec.js';
import { usage } from '../failure.js';

/** An operation's field values by name; undefined ones are omitted. */
export type Values = Readonly<Record<string, unknown>>;

interface OperationRequest {
  method: string;
  /** The path with its values, without query. */
  path: string;
  /** Path and query. */
  target: string;
  body?: string;
}

function pathSegment(field: FieldSpec, value: unknown): string {
  const text = String(value);
  // A dot segment would change which resource the request addresses.
  if (text === '' || text === '.' || text === '..') throw usage(`"${text}" is not a valid ${field.name}.`);
  return encodeURIComponent(text);
}

function fillPath(spec: CommandSpec, values: Values): string {
  const fields = spec.fields.filter(({ place }) => place === 'path');
  return fields.reduce((path, field) => path.replace(`{${field.name}}`, () => pathSegment(field, values[field.name])), spec.path);
}

function queryOf(spec: CommandSpec, values: Values): string {
  const query = new URLSearchParams();
  for (const { name, place } of spec.fields) {
    const value = values[name];
    if (place !== 'query' || value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Builds the HTTP request that the document describes. */
export function buildRequest(spec: CommandSpec, values: Values): OperationRequest {
  const path = fillPath(spec, values);
  const bodyFields = spec.fields.filter(({ place }) => place === 'body');
  const body = Object.fromEntries(bodyFields.filter(({ name }) => values[name] !== undefined).map(({ name }) => [name, values[name]]));
  return { method: spec.method, path, target: path + queryOf(spec, values), ...(bodyFields.length > 0 && { body: JSON.stringify(body) }) };
}
