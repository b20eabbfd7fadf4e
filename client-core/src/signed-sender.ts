import { exchange, type HttpAnswer, type Transport } from './exchange.js';
import { readAnswer } from './read-answer.js';
import { type RetryRules, withRetries } from './retry.js';
import { type SigningKey, signatureHeaders } from './signature.js';

/** The server refuses timestamps that are further off. */
const CLOCK_TOLERANCE_SEC = 300;
const METHOD = 'POST';

const unixSeconds = (): number => Math.floor(Date.now() / 1000);

interface SignedSenderOptions {
  key: SigningKey;
  server: string;
  userAgent: string;
  /** Per attempt; null gives each attempt its share of the time in the rules. */
  timeoutMs: number | null;
  transport: Transport<string>;
}

/** Sends a body; resolves to the response when the server has stored the content, and rejects with ExchangeError. */
export type SendSigned = (body: string, rules: Omit<RetryRules, 'repeatable'>) => Promise<{ status: number; body: object }>;

/** Signs and sends bodies to one path, and retries temporary failures. Events have an id, so a repeat isn't counted twice. */
export function signedSender({ key, server, userAgent, timeoutMs, transport }: SignedSenderOptions, path: string): SendSigned {
  /** How far the server's clock is ahead of ours, once it has refused a signature because of that. */
  let clockOffsetSec = 0;

  const send = (body: string, until: number, signal: AbortSignal | undefined): Promise<HttpAnswer> => {
    const headers = signatureHeaders(key, { method: METHOD, path, body, unixSeconds: unixSeconds() + clockOffsetSec });
    const leftMs = until === Number.POSITIVE_INFINITY ? null : Math.max(1, Math.ceil(until - performance.now()));
    return exchange({ method: METHOD, server, target: path, userAgent, headers, body, timeoutMs: leftMs, signal }, transport);
  };

  /** Whether the server refused our time and sent its own, which is used from now on: reports from a host with a wrong clock still arrive. */
  const correctsClock = (answer: HttpAnswer): boolean => {
    const serverSec = Date.parse(answer.header('date') ?? '') / 1000;
    if (answer.status !== 401 || !Number.isFinite(serverSec)) return false;
    const offset = Math.round(serverSec - unixSeconds());
    if (Math.abs(offset - clockOffsetSec) < CLOCK_TOLERANCE_SEC) return false;
    clockOffsetSec = Math.abs(offset) < CLOCK_TOLERANCE_SEC ? 0 : offset;
    return true;
  };

  return (body, rules) =>
    withRetries({ ...rules, repeatable: true }, async (shareMs) => {
      const until = performance.now() + (timeoutMs ?? shareMs);
      let answer = await send(body, until, rules.signal);
      if (correctsClock(answer)) answer = await send(body, until, rules.signal);
      return { status: answer.status, body: readAnswer(answer, server) };
    });
}
