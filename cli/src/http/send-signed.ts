import type { RetryRules } from '#client-core/retry.js';
import { signedSender } from '#client-core/signed-sender.js';
import type { SigningKey } from '../config/credentials.js';
import { orFailure, transport, userAgent } from './ask.js';

/** A body for a path of signed events. */
export interface SignedRequest {
  key: SigningKey;
  server: string;
  path: string;
  body: string;
}

/** The number of retries, and the maximum total time. */
export type Effort = Pick<RetryRules, 'maxRetries' | 'signal'> & { withinMs: number };

export const DEFAULT_EFFORT: Effort = { maxRetries: 2, withinMs: 10_000 };

/** A job's only report comes at its end: the pauses should outlast a short server outage. */
const FIRST_PAUSE_MS = 1_000;

/**
 * Sends a signed request, and retries temporary failures. The body is the same each time, so a repeat isn't counted twice because of its event id. Each
 * attempt gets an equal share of the remaining time: a hanging server doesn't use it all up at once.
 */
export async function sendSigned({ key, server, path, body }: SignedRequest, effort: Effort): Promise<object> {
  const send = signedSender({ key, server, userAgent: userAgent(), timeoutMs: null, transport }, path);
  return (await orFailure(send(body, { ...effort, firstPauseMs: FIRST_PAUSE_MS }))).body;
}
