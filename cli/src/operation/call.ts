import { randomUUID } from 'node:crypto';
import type { HttpAnswer } from '#client-core/exchange.js';
import type { CommandSpec } from '../command-spec.js';
import { callerHeaders, chooseCredential, notSignedIn, signingKey } from '../config/credentials.js';
import { readSettings, type Settings } from '../config/settings.js';
import { Done, type Failure, toFailure } from '../failure.js';
import { ask, askJson, type HttpRequest } from '../http/ask.js';
import { askOnce } from '../http/ask-once.js';
import { DEFAULT_EFFORT, sendSigned } from '../http/send-signed.js';
import { type Invocation, isInteractive, note } from '../io.js';
import { whileWaiting } from '../output/spinner.js';
import { adviseOnRefusal, inTheWordsOf } from './advice.js';
import { buildRequest, type Values } from './build-request.js';
import { pageOrigin, serverOf } from './ingest.js';
import { specOf } from './specs.js';

export const REQUEST_TIMEOUT_MS = 30_000;

/** An invocation with its resolved server and credentials. */
export interface Connection extends Invocation {
  settings: Settings;
}

/** Resolves an invocation's settings. */
export async function connect(invocation: Invocation): Promise<Connection> {
  return { ...invocation, settings: await readSettings(invocation.io, invocation.options) };
}

/** The request of an operation that is not signed. */
export function requestOf({ settings }: Connection, spec: CommandSpec, values: Values): HttpRequest {
  const { method, target, body } = buildRequest(spec, values);
  const origin = pageOrigin(spec, values);
  const credential = spec.authentication === 'none' ? null : chooseCredential(settings, spec.access);
  if (!credential && spec.authentication !== 'none') throw notSignedIn(settings);
  const headers = {
    ...(credential && callerHeaders(settings, credential)),
    ...(origin !== null && { Origin: origin }),
  };
  return { method, server: serverOf(settings, spec), target, headers, body, timeoutMs: REQUEST_TIMEOUT_MS };
}

async function sendOnce(connection: Connection, spec: CommandSpec, values: Values): Promise<object> {
  const { io, options } = connection;
  const { body, replayed } = await askOnce(requestOf(connection, spec, values), options.idempotencyKey ?? randomUUID());
  if (replayed) note(io, 'This was done before with the same key. Nothing was done again.');
  return body;
}

async function send(connection: Connection, spec: CommandSpec, values: Values): Promise<object> {
  if (spec.idempotencyKey) return sendOnce(connection, spec, values);
  if (spec.authentication !== 'signature') return askJson(requestOf(connection, spec, values));
  const { settings } = connection;
  const { path, body } = buildRequest(spec, values);
  const key = signingKey(settings, spec.signedScopes?.[0]);
  return sendSigned({ key, server: settings.ingestUrl, path, body: body ?? '' }, DEFAULT_EFFORT);
}

/** Prints what would be sent and ends the command: applies to every command that calls an operation. */
async function rehearse(connection: Connection, spec: CommandSpec, values: Values): Promise<never> {
  const { settings, options } = connection;
  if (options.curl) {
    const { curlRequest, printCurl } = await import('./curl-line.js');
    printCurl(connection, curlRequest(settings, spec, values, options.idempotencyKey));
  } else {
    const { planCommand, printPlan } = await import('./plan.js');
    printPlan(connection, [planCommand(connection, spec, values)]);
  }
  throw new Done();
}

/** Proves anew who the person is, on a terminal, if that is what a call wants; returns whether it did. */
async function proveAnew(connection: Connection, failure: Failure): Promise<boolean> {
  const { io } = connection;
  if (failure.code !== 'STEP_UP_REQUIRED' || !isInteractive(io)) return false;
  note(io, 'You signed in more than ten minutes ago, and this wants a recent proof that it is you.');
  const { askProof, methodsWanted } = await import('./proof.js');
  const proof = await askProof(io, methodsWanted(failure), connection.settings.url);
  await askJson(requestOf(connection, specOf('confirmIdentity'), { ...proof }));
  return true;
}

async function perform<T>(connection: Connection, spec: CommandSpec, values: Values, work: () => Promise<T>): Promise<T> {
  const { settings, options } = connection;
  if (options.curl || options.dryRun) await rehearse(connection, spec, values);
  const run = () => whileWaiting(connection.io, `Waiting for ${serverOf(settings, spec)}`, work);
  try {
    return await run().catch(async (error) => {
      if (!(await proveAnew(connection, toFailure(error)))) throw error;
      return run();
    });
  } catch (error) {
    throw inTheWordsOf(spec, adviseOnRefusal(toFailure(error), spec, settings));
  }
}

/** Calls an operation and returns the response's object; adds advice to a refusal. */
export const callOperation = (connection: Connection, spec: CommandSpec, values: Values): Promise<unknown> =>
  perform<unknown>(connection, spec, values, () => send(connection, spec, values));

/** Calls an operation whose response is a file. */
export const downloadOperation = (connection: Connection, spec: CommandSpec, values: Values): Promise<HttpAnswer> =>
  perform(connection, spec, values, () => ask(requestOf(connection, spec, values)));
