/** Calls that make or send something. Their Idempotency-Key makes it harmless to repeat them. */
import { ExchangeError } from '#client-core/exchange-error.js';
import { neverSent } from '#client-core/network-failure.js';
import { readAnswer } from '#client-core/read-answer.js';
import { withRetries } from '#client-core/retry.js';
import type { Failure } from '../failure.js';
import { type HttpRequest, honoursKeys, orFailure, send } from './ask.js';

/** A person waits, so a server that asks for a longer pause is told to them instead. */
const LONGEST_ASKED_SEC = 2;
const MAX_RETRIES = 2;

/** Whether the call may have had its effect, although nobody knows. */
function isUncertain(error: unknown): boolean {
  if (!(error instanceof ExchangeError) || neverSent(error)) return false;
  return (
    error.code === 'NETWORK' || error.code === 'TIMEOUT' || error.code === 'IDEMPOTENCY_KEY_IN_USE' || (error.facts.status ?? 0) >= 500
  );
}

const advice = (key: string): string => `It may have been done. To repeat it safely, run the same command with --idempotency-key ${key}`;

/**
 * Sends the request with the key, and repeats it after a temporary failure if the server is known to honour keys. Returns the response's object, and
 * whether it is that of an earlier call.
 */
export async function askOnce(request: HttpRequest, key: string): Promise<{ body: object; replayed: boolean }> {
  const keyed = { ...request, headers: { ...request.headers, 'Idempotency-Key': key } };
  const rules = {
    ...{ maxRetries: MAX_RETRIES, longestAskedSec: LONGEST_ASKED_SEC },
    get repeatable() {
      return honoursKeys(request.server);
    },
  };
  let uncertain = false;
  const attempt = async () => {
    const answer = await send(keyed);
    return { body: readAnswer(answer, request.server), replayed: answer.header('idempotent-replayed') === 'true' };
  };
  const watched = withRetries(rules, attempt).catch((error: unknown) => {
    uncertain = isUncertain(error);
    throw error;
  });
  return orFailure(watched).catch((error: Failure) => {
    throw uncertain ? error.advise(advice(key)) : error;
  });
}
