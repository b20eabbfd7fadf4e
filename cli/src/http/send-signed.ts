import type { RetryRules } from '#client-core/retry.js';
import { signedSender } from '#client-core/signed-sender.js';
import type { SigningKey } from '../config/credentials.js';
import { orFailure, transport, userAgent } from './ask.js';

/** A body for a path where signed events go. */
export interface SignedRequest {
  key: SigningKey;
  server: string;
  path: string;
  body: string;
}

/** How hard to try: so many retries, and no longer than this altogether. */
export type Effort = Pick<RetryRules, 'maxRetries' | 'signal'> & { withinMs: number };

export const DEFAULT_EFFORT: Effort = { maxRetries: 2, withinMs: 10_000 };

/** A report is made once, at the end of a job: the pauses outlast a short trouble of the server. */
const FIRST_PAUSE_MS = 1_000;

/**
 * Sends a signed request, again after trouble that may pass. The body is the same each time, so the event id in it keeps a repeat from being
 * counted twice. Each try gets an equal share of the time that is left: a server that hangs does not use it all up at once.
 */
export async function sendSigned({ key, server, path, body }: SignedRequest, effort: Effort): Promise<object> {
  const send = signedSender({ key, server, userAgent: userAgent(), timeoutMs: null, transport }, path);
  return (await orFailure(send(body, { ...effort, firstPauseMs: FIRST_PAUSE_MS }))).body;
}
