import { ExchangeError } from './exchange-error.js';
import { ProxyError } from './proxy/proxy-error.js';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was interrupted',
  EPIPE: 'the connection was interrupted',
  UND_ERR_SOCKET: 'the connection was interrupted',
  ENOTFOUND: 'the name is unknown',
  EAI_AGAIN: 'the name cannot be looked up now',
  EHOSTUNREACH: 'no way to the host',
  ENETUNREACH: 'no way to the network',
  ETIMEDOUT: 'no answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate chain is self-signed',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate cannot be verified',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  EPROTO: 'it does not speak TLS',
};

/** Failures before the first byte of the request was sent. */
const BEFORE_SENDING = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'PROXY_REFUSED',
  'PROXY_FAILED',
];

interface Nested {
  code?: unknown;
  cause?: unknown;
  errors?: readonly unknown[];
}

/** The code of the failed system call; fetch hides it in the cause, and there in the errors of the addresses it tried. */
function systemCode(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 4) return undefined;
  const { code, cause, errors } = error as Nested;
  return typeof code === 'string' ? code : (systemCode(cause, depth + 1) ?? systemCode(errors?.[0], depth + 1));
}

/** The platform's message may contain a header, and with it a key; so only its code is passed on. */
function reasonOf(code: string | undefined): string {
  if (code === undefined) return 'the exchange failed';
  return REASONS[code] ?? (code.startsWith('HPE_') ? 'it does not speak HTTP' : code);
}

/** Advice for a failure, given by whoever knows why it happened. */
const advice = new WeakMap<object, string>();

/** Adds advice to the message that a failure gets. */
export function advise(error: unknown, text: string): void {
  if (typeof error === 'object' && error !== null) advice.set(error, text);
}

const adviceOf = (error: unknown): string => (typeof error === 'object' && error !== null && advice.get(error)) || '';

/** The error for a failed connection. */
export function networkFailure(error: unknown, server: string): ExchangeError {
  const reason = error instanceof ProxyError ? error.message : reasonOf(systemCode(error));
  return new ExchangeError('NETWORK', `Cannot reach ${server}: ${reason}.${adviceOf(error)}`, { cause: error });
}

/** The error for a response that took too long. */
export const timeout = (server: string, ms: number): ExchangeError =>
  new ExchangeError('TIMEOUT', `Cannot reach ${server}: no answer within ${Math.round(ms / 10) / 100} s.`);

/** Whether the server certainly never received the request. */
export const neverSent = ({ code, cause }: ExchangeError): boolean =>
  code === 'NETWORK' && BEFORE_SENDING.includes(systemCode(cause) ?? '');
