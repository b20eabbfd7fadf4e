import { setTimeout as wait } from 'node:timers/promises';
import type { SigningKey } from '../config/credentials.js';
import { type Failure, toFailure } from '../failure.js';
import { exchange, type HttpAnswer } from './exchange.js';
import { assertSuccess } from './read-answer.js';
import { signatureHeaders } from './signature.js';

export interface SignedRequest {
  key: SigningKey;
  server: string;
  method: string;
  path: string;
  body: string;
}

/** How hard to try: so many times, and no longer than this altogether. */
export interface Effort {
  tries: number;
  budgetMs: number;
  signal?: AbortSignal;
}

export const DEFAULT_EFFORT: Effort = { tries: 3, budgetMs: 10_000 };

const FIRST_PAUSE_MS = 250;
const CLOCK_TOLERANCE_SEC = 300;

const worthAnotherTry = ({ code, status }: Failure): boolean =>
  code === 'NETWORK' || (status !== undefined && (status >= 500 || status === 429));

const unixSeconds = (): number => Math.floor(Date.now() / 1000);

/** How far the server's clock is from ours when that is what it refused; a job on a host with a wrong clock is still heard. */
function clockOffset(answer: HttpAnswer): number {
  const serverSec = Date.parse(answer.headers.date ?? '') / 1000;
  const offset = answer.status === 401 && Number.isFinite(serverSec) ? Math.round(serverSec - unixSeconds()) : 0;
  return Math.abs(offset) >= CLOCK_TOLERANCE_SEC ? offset : 0;
}

function attempt(request: SignedRequest, offsetSec: number, timeoutMs: number, signal: AbortSignal | undefined): Promise<HttpAnswer> {
  const { key, server, method, path, body } = request;
  const headers = signatureHeaders(key, { method, path, body, unixSeconds: unixSeconds() + offsetSec });
  const type = { 'Content-Type': 'application/json' };
  return exchange({ method, server, target: path, headers: { ...type, ...headers }, body, timeoutMs, ...(signal && { signal }) });
}

/** A pause before the next try, or null when it would not fit into what is left. */
function pauseMs(failure: Failure, done: number, leftMs: number): number | null {
  const asked = failure.retryAfterSec === undefined ? 0 : failure.retryAfterSec * 1000;
  const pause = Math.max(asked, FIRST_PAUSE_MS * 4 ** (done - 1) * (0.75 + Math.random() / 2));
  return pause < leftMs ? pause : null;
}

/**
 * Sends a signed request, again after trouble that may pass. The body is the same each time, so the event id in it keeps a repeat from being
 * counted twice. Each try gets an equal share of the time that is left: a server that hangs does not use it all up at once.
 */
export async function sendSigned(request: SignedRequest, effort: Effort): Promise<HttpAnswer> {
  const deadline = performance.now() + effort.budgetMs;
  let offsetSec = 0;
  for (let done = 1; ; done += 1) {
    const share = (deadline - performance.now()) / (effort.tries - done + 1);
    try {
      const answer = await attempt(request, offsetSec, Math.max(1, Math.ceil(share)), effort.signal);
      const offset = offsetSec === 0 ? clockOffset(answer) : 0;
      if (offset === 0 || done >= effort.tries) {
        assertSuccess(answer, request.server);
        return answer;
      }
      offsetSec = offset;
    } catch (error) {
      const failure = toFailure(error);
      const pause = done < effort.tries && worthAnotherTry(failure) ? pauseMs(failure, done, deadline - performance.now()) : null;
      if (pause === null || effort.signal?.aborted) throw failure;
      await wait(pause, undefined, effort.signal ? { signal: effort.signal } : {});
    }
  }
}
