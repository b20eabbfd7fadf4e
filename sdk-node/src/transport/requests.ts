import { withBuild } from '#client-core/build/build.js';
import { ExchangeError } from '#client-core/exchange-error.js';
import type { SigningKey } from '#client-core/signature.js';
import { type SendSigned, signedSender } from '#client-core/signed-sender.js';
import { TidewatchError, type TidewatchErrorCode } from '../errors.js';
import { VERSION } from '../generated/operations.js';
import type { Fetch } from './fetch.js';

/** How this package identifies itself to a server. */
export const userAgent = `tidewatch-node/${withBuild(VERSION)}`;

/** The result of an exchange, or its failure as a TidewatchError. */
export async function orTidewatchError<T>(exchange: Promise<T>): Promise<T> {
  try {
    return await exchange;
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
    const { code, message, facts } = error;
    throw new TidewatchError(code as TidewatchErrorCode, message, { ...facts, retryAfter: facts.retryAfterSec });
  }
}

export interface EventSenderOptions {
  key: SigningKey;
  server: string;
  /** Per attempt. */
  timeoutMs: number;
  fetch: Fetch;
}

/** Sends signed events to one path; rejects with TidewatchError. */
export function eventSender({ fetch, ...options }: EventSenderOptions, path: string): SendSigned {
  const send = signedSender({ ...options, transport: fetch, userAgent }, path);
  return (body, rules) => orTidewatchError(send(body, rules));
}
