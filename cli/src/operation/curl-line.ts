import { neutralize } from '#client-core/drawing/neutralize.js';
import { shellQuote } from '#client-core/text/shell-quote.js';
import type { CommandSpec } from '../command-spec.js';
import type { Settings } from '../config/settings.js';
import { usage } from '../failure.js';
import { type Invocation, note } from '../io.js';
import { printJson } from '../output/print.js';
import { buildRequest, type Values } from './build-request.js';
import { pageOrigin, serverOf } from './ingest.js';

export interface CurlRequest {
  method: string;
  server: string;
  /** Without query. */
  path: string;
  /** Path and query. */
  target: string;
  body?: string | undefined;
  authentication: CommandSpec['authentication'];
  /** The page that would send it. */
  origin?: string | null;
  idempotencyKey?: string | undefined;
  /** The organization that the call names. */
  organization?: string | null;
}

// A refusal exits with a non-zero code, and the server's response is still shown.
const CURL = 'curl -sS --fail-with-body';

// curl reads the header from its input, because the process list would show an argument.
const BEARER = `printf 'Authorization: Bearer %s\\n' "$TIDEWATCH_API_KEY" | `;

function plainLine({ method, server, target, body, authentication, origin, organization, idempotencyKey }: CurlRequest): string {
  const parts = [
    CURL,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(authentication === 'bearer' ? ['-H @-'] : []),
    ...(origin ? [`-H ${shellQuote(`Origin: ${origin}`)}`] : []),
    ...(organization ? [`-H ${shellQuote(`X-Tidewatch-Organization: ${organization}`)}`] : []),
    ...(idempotencyKey === undefined ? [] : [`-H ${shellQuote(`Idempotency-Key: ${idempotencyKey}`)}`]),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `--data-binary ${shellQuote(body)}`]),
    shellQuote(server + target),
  ];
  return (authentication === 'bearer' ? BEARER : '') + parts.join(' ');
}

/** openssl computes the signature when the line runs, because a timestamp is valid for only five minutes. */
function signedLine({ method, server, path, target, body = '' }: CurlRequest): string {
  const digest = 'openssl dgst -sha256';
  return [
    `body=${shellQuote(body)}`,
    'now=$(date +%s)',
    `digest=$(printf %s "$body" | ${digest} -r | cut -d' ' -f1)`,
    `signature=$(printf 'v1\\n%s\\n${method}\\n%s\\n%s' "$now" ${shellQuote(path)} "$digest" | ${digest} -hmac "\${TIDEWATCH_API_KEY#*.}" -r | cut -d' ' -f1)`,
    [
      `${CURL} -X ${method}`,
      `-H "X-Tidewatch-Key: \${TIDEWATCH_API_KEY%%.*}"`,
      '-H "X-Tidewatch-Timestamp: $now"',
      '-H "X-Tidewatch-Signature: v1=$signature"',
      `-H 'Content-Type: application/json' --data-binary "$body"`,
      shellQuote(server + target),
    ].join(' '),
  ].join('; ');
}

/** Prints a request as a line for a POSIX shell, which reads the credential from TIDEWATCH_API_KEY when it runs. */
export function printCurl(invocation: Invocation, request: CurlRequest): void {
  const line = request.authentication === 'signature' ? signedLine(request) : plainLine(request);
  if (invocation.options.json) printJson(invocation, { curl: line });
  // JSON already escapes every control character; any others are made visible, as everywhere.
  else invocation.io.stdout.write(`${neutralize(line)}\n`);
  if (request.authentication === 'none') return;
  const what = request.authentication === 'signature' ? '<keyId>.<secret> of a project key' : '<keyId>.<secret>, or to a session token';
  note(invocation.io, `It reads the credential from the environment: set TIDEWATCH_API_KEY to ${what}.`);
}

/** An operation's request for curl. Refuses one that contains a secret, which the line would show. */
export function curlRequest(settings: Settings, spec: CommandSpec, values: Values, key?: string): CurlRequest {
  const secret = spec.fields.find((field) => field.secret && values[field.name] !== undefined);
  if (secret) throw usage(`This request contains a secret (${secret.name}), which a shell line would reveal.`);
  const { method, path, target, body } = buildRequest(spec, values);
  const server = serverOf(settings, spec);
  const { authentication } = spec;
  return {
    ...{ method, server, path, target, body, authentication },
    origin: pageOrigin(spec, values),
    organization: authentication === 'bearer' ? settings.organization : null,
    idempotencyKey: spec.idempotencyKey ? key : undefined,
  };
}
