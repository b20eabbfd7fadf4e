import { Failure, systemCode } from '../failure.js';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection broke off',
  EPIPE: 'the connection broke off',
  ENOTFOUND: 'the name is unknown',
  EAI_AGAIN: 'the name cannot be looked up now',
  EHOSTUNREACH: 'no way to the host',
  ENETUNREACH: 'no way to the network',
  ETIMEDOUT: 'no answer',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate chain is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  EPROTO: 'it does not speak TLS',
};

function reason(error: unknown, code: string | undefined): string {
  const known = code === undefined ? undefined : REASONS[code];
  if (known) return known;
  if (code?.startsWith('HPE_')) return 'it does not speak HTTP';
  return (error as Error).message || code || 'unknown trouble';
}

/** What kept an answer from arriving, in words. */
export function networkFailure(error: unknown, { server, timeoutMs }: { server: string; timeoutMs: number }, timedOut: boolean): Failure {
  const why = timedOut ? `no answer within ${Math.round(timeoutMs / 100) / 10} s` : reason(error, systemCode(error));
  const next = ['Is the server running there? Another address is given with --url or TIDEWATCH_URL.'];
  return new Failure('NETWORK', `Cannot reach ${server}: ${why}.`, { next, cause: error });
}
