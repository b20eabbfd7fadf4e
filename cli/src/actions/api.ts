import { neutralizeLines } from '#client-core/drawing/neutralize.js';
import type { HttpAnswer } from '#client-core/exchange.js';
import { callerHeaders, chooseCredential } from '../config/credentials.js';
import { toFailure, usage } from '../failure.js';
import { ask } from '../http/ask.js';
import type { Invocation, Io } from '../io.js';
import { adviseOnRefusal } from '../operation/advice.js';
import { connect, REQUEST_TIMEOUT_MS } from '../operation/call.js';
import { type CurlRequest, printCurl } from '../operation/curl-line.js';
import { printPlan } from '../operation/plan.js';
import { printJson } from '../output/print.js';
import { whileWaiting } from '../output/spinner.js';
import { readText } from '../prompts/read-text.js';

export interface ApiOptions {
  data?: string;
  query: readonly string[];
}

/** Any credential is allowed; the server decides. */
const ANY = { authentication: 'bearer', access: { keyScopes: [], organizationKeyOnly: false, role: 'viewer' } } as const;

async function readBody(io: Io, data: string): Promise<string> {
  const text = await readText(io, data, '--data');
  try {
    JSON.parse(text);
  } catch (error) {
    throw usage(`--data is not valid JSON: ${(error as Error).message}.`);
  }
  return text;
}

function targetOf(path: string, query: readonly string[]): string {
  // A second slash would name another host, which would receive the credential.
  if (!/^\/(?!\/)[\x21-\x7e]*$/.test(path) || path.includes('#'))
    throw usage(`The path must begin with one slash and be percent-encoded, not "${path}".`);
  const pairs = query.map((pair) => {
    const equals = pair.indexOf('=');
    return `${encodeURIComponent(pair.slice(0, equals))}=${encodeURIComponent(pair.slice(equals + 1))}`;
  });
  return pairs.length ? `${path}${path.includes('?') ? '&' : '?'}${pairs.join('&')}` : path;
}

/** Formats JSON as everywhere; prints anything else unchanged, except for terminal control sequences. */
function printAnswer(invocation: Invocation, { body }: HttpAnswer): void {
  if (body.length === 0) return;
  let value: unknown;
  try {
    value = JSON.parse(String(body));
  } catch {
    const { stdout } = invocation.io;
    stdout.write(stdout.isTTY === true ? neutralizeLines(String(body)) : body);
    return;
  }
  printJson(invocation, value);
}

function rehearse(
  invocation: Invocation,
  asked: Pick<CurlRequest, 'method' | 'server' | 'target' | 'body' | 'idempotencyKey' | 'organization'>,
): void {
  const authentication = 'bearer';
  if (invocation.options.curl) {
    printCurl(invocation, { ...asked, path: asked.target, authentication });
    return;
  }
  const { method, server, target, body, idempotencyKey, organization } = asked;
  const headers = { ...(organization && { organization }), ...(idempotencyKey !== undefined && { idempotencyKey }) };
  printPlan(invocation, [
    { method, url: server + target, authentication, ...headers, ...(body !== undefined && { body: JSON.parse(body) }) },
  ]);
}

/** Sends one request with the current credential and prints the response. */
export async function api(invocation: Invocation, method: string, path: string, given: ApiOptions): Promise<void> {
  const { options } = invocation;
  const { idempotencyKey } = options;
  const verb = method.toUpperCase();
  if (!/^[A-Z]+$/.test(verb)) throw usage(`"${method}" is not an HTTP method.`);
  const target = targetOf(path, given.query);
  const body = given.data === undefined ? undefined : await readBody(invocation.io, given.data);
  const { settings } = await connect(invocation);
  const { url: server, organization } = settings;
  if (options.dryRun || options.curl) return rehearse(invocation, { method: verb, server, target, body, idempotencyKey, organization });
  const credential = chooseCredential(settings, ANY.access);
  const headers: Record<string, string> = {
    ...(credential && callerHeaders(settings, credential)),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
  const request = { method: verb, server, target, headers, body, timeoutMs: REQUEST_TIMEOUT_MS };
  try {
    const answer = await whileWaiting(invocation.io, `Waiting for ${server}`, () => ask(request));
    printAnswer(invocation, answer);
  } catch (error) {
    const failure = adviseOnRefusal(toFailure(error), ANY, settings);
    throw failure.code === 'UNSUPPORTED_MEDIA_TYPE' && body === undefined ? failure.advise('Give --data.') : failure;
  }
}
