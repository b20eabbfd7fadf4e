import { neutralize, toJson } from '#client-core/drawing/neutralize.js';
import type { CommandSpec } from '../command-spec.js';
import type { Settings } from '../config/settings.js';
import type { Invocation } from '../io.js';
import { printJson } from '../output/print.js';
import { buildRequest, type Values } from './build-request.js';
import { serverOf } from './ingest.js';

/** A request that would be sent. */
export interface PlannedRequest {
  /** Its purpose, if the command's name doesn't say. */
  purpose?: string;
  method: string;
  /** Placeholders in braces stand for ids that are still to be looked up. */
  url: string;
  authentication: CommandSpec['authentication'];
  /** The organization that the call names. */
  organization?: string;
  /** The key that the line gives. */
  idempotencyKey?: string;
  body?: unknown;
}

/** The placeholder for an id from a lookup; the place is a field, or an item of one: `monitorIds[0]`. */
export const unknownId = (place: string): string => `{${place}}`;

const HIDDEN = '(not shown)';

/** The body as an object, without secrets. */
function shownBody(spec: CommandSpec, body: string): unknown {
  const fields = JSON.parse(body) as Record<string, unknown>;
  const secret = new Set(spec.fields.filter((field) => field.secret).map(({ name }) => name));
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, secret.has(name) ? HIDDEN : value]));
}

/** The request of an operation, as it would be sent. */
export function planRequest(settings: Settings, spec: CommandSpec, values: Values, purpose?: string): PlannedRequest {
  const { method, target, body } = buildRequest(spec, values);
  const server = serverOf(settings, spec);
  const url = server + target.replace(/%7B(\w+)%7D/g, '{$1}');
  return {
    ...(purpose !== undefined && { purpose }),
    method,
    url,
    authentication: spec.authentication,
    ...(settings.organization !== null && spec.authentication === 'bearer' && { organization: settings.organization }),
    ...(body !== undefined && { body: shownBody(spec, body) }),
  };
}

/** The request of a command's own operation, with the key that its line gives. */
export function planCommand({ settings, options }: Invocation & { settings: Settings }, spec: CommandSpec, values: Values): PlannedRequest {
  const key = spec.idempotencyKey ? options.idempotencyKey : undefined;
  return { ...planRequest(settings, spec, values), ...(key !== undefined && { idempotencyKey: key }) };
}

const asText = ({ purpose, method, url, organization, idempotencyKey, body }: PlannedRequest): string[] => [
  ...(purpose === undefined ? [] : [`# ${purpose}`]),
  `${method} ${url}`,
  ...(organization === undefined ? [] : [`X-Tidewatch-Organization: ${organization}`]),
  ...(idempotencyKey === undefined ? [] : [`Idempotency-Key: ${idempotencyKey}`]),
  ...(body === undefined ? [] : toJson(body).split('\n')),
];

/** Prints the requests that a command would send, in order. */
export function printPlan(invocation: Invocation, requests: readonly PlannedRequest[]): void {
  if (invocation.options.json) printJson(invocation, { dryRun: true, requests });
  else
    invocation.io.stdout.write(
      requests
        .flatMap(asText)
        .map((line) => `${neutralize(line)}\n`)
        .join(''),
    );
}
