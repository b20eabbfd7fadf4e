/** Probes over HTTPS and HTTP whether a host name leads to us. Connects to public addresses only and follows no redirect. */
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { isReachable } from '../kernel/net/outbound.js';
import { CHECK_PATH, type DomainProof, newRandom } from './domain-proof.js';

/** The certificate of a host name. */
export interface TlsFindings {
  /** Whether a browser would trust it. */
  trusted: boolean;
  /** ISO 8601; null without a certificate. */
  notAfter: string | null;
  /** Why it isn't trusted, or why there is none. */
  error: string | null;
}

export interface ProbeOptions {
  /** Allowed ranges of private addresses. */
  allow: readonly string[];
  userAgent: string;
  /** Ports other than 443 and 80 are for tests. */
  httpsPort?: number;
  httpPort?: number;
  /** Certificates to trust instead of Node's own, in PEM; for tests. */
  ca?: string | string[] | undefined;
  deadlineMs?: number;
}

export interface Probes {
  /** Connects only to these addresses, the name's current ones. */
  https: (host: string, addresses: readonly string[]) => Promise<{ answered: boolean; tls: TlsFindings }>;
  http: (host: string, addresses: readonly string[]) => Promise<boolean>;
}

const DEADLINE_MS = 5_000;
/** Longer than any proof. */
const MAXIMUM_ANSWER_LENGTH = 200;

export const NOT_PUBLIC = 'the host name leads to an address that is not on the public Internet';

export const NO_ANSWER = 'there was no answer in time';

const TROUBLES: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection broke off',
  EHOSTUNREACH: 'the address cannot be reached',
  ENETUNREACH: 'the address cannot be reached',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is from an authority that browsers do not trust',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate is from an authority that browsers do not trust, or its chain is incomplete',
  UNABLE_TO_GET_ISSUER_CERT: 'the certificate is from an authority that browsers do not trust, or its chain is incomplete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate is from an authority that browsers do not trust, or its chain is incomplete',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
};

function troubleOf(error: unknown, aborted: boolean): string {
  if (aborted) return NO_ANSWER;
  const { code = 'ECONNRESET', message = '' } = error as { code?: string; message?: string };
  // OpenSSL's message: usually the alert of a server without a certificate for the name
  if (code === 'EPROTO' || code.startsWith('ERR_SSL'))
    return /wrong.version/i.test(code + message) ? 'the server there does not speak TLS' : 'there is no certificate for this name yet';
  return TROUBLES[code] ?? code;
}

/** Connects to the checked addresses, even if the name servers' answers have changed. */
function fixedLookup(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_hostname, options, callback) => {
    const [first] = entries;
    if (!first) return callback(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }), []);
    return options.all ? callback(null, entries) : callback(null, first.address, first.family);
  };
}

/** The body of a 200, up to the length of a proof; otherwise empty. */
function readProof(response: http.IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
      if (text.length > MAXIMUM_ANSWER_LENGTH) response.destroy();
    });
    response.on('error', () => {});
    response.on('close', () => resolve(response.statusCode === 200 ? text : ''));
  });
}

function ask(outgoing: http.ClientRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    outgoing.on('response', (response) => resolve(readProof(response)));
    outgoing.on('error', reject);
    // closed without a response, as after 101 Switching Protocols
    outgoing.on('close', () => reject(Object.assign(new Error(), { code: 'ECONNRESET' })));
    outgoing.end();
  });
}

/** The peer's certificate, according to a socket after its handshake. */
function certificateOf(socket: TLSSocket): TlsFindings {
  const until = Date.parse(socket.getPeerCertificate().valid_to ?? '');
  return {
    trusted: socket.authorized,
    notAfter: Number.isNaN(until) ? null : new Date(until).toISOString(),
    error: socket.authorized ? null : troubleOf({ code: socket.authorizationError }, false),
  };
}

/** Builds the probes; they never throw. */
export function createProbes(
  proof: DomainProof,
  { allow, userAgent, httpsPort = 443, httpPort = 80, ca, deadlineMs = DEADLINE_MS }: ProbeOptions,
): Probes {
  const mayReach = (addresses: readonly string[]) => addresses.length > 0 && addresses.every((address) => isReachable(address, allow));
  const optionsFor = (host: string, addresses: readonly string[], port: number, signal: AbortSignal) => {
    const random = newRandom();
    const headers = { 'User-Agent': userAgent, Accept: 'text/plain' };
    const options = { host, port, path: `${CHECK_PATH}${random}`, headers, lookup: fixedLookup(addresses), signal, agent: false as const };
    return { random, options };
  };
  return {
    async https(host, addresses) {
      const none = (error: string) => ({ answered: false, tls: { trusted: false, notAfter: null, error } });
      if (!mayReach(addresses)) return none(NOT_PUBLIC);
      const signal = AbortSignal.timeout(deadlineMs);
      const { random, options } = optionsFor(host, addresses, httpsPort, signal);
      let tls: TlsFindings | null = null;
      try {
        // we decide on trust ourselves: even behind an untrusted certificate, the response shows whether it is us
        const outgoing = https.request({ ...options, servername: host, rejectUnauthorized: false, ...(ca !== undefined && { ca }) });
        outgoing.on('socket', (socket) =>
          socket.on('secureConnect', () => {
            tls = certificateOf(socket as TLSSocket);
          }),
        );
        return { answered: proof.matches(host, random, await ask(outgoing)), tls: tls ?? none('').tls };
      } catch (error) {
        return tls ? { answered: false, tls } : none(troubleOf(error, signal.aborted));
      }
    },

    async http(host, addresses) {
      if (!mayReach(addresses)) return false;
      const { random, options } = optionsFor(host, addresses, httpPort, AbortSignal.timeout(deadlineMs));
      return ask(http.request(options)).then(
        (answer) => proof.matches(host, random, answer),
        () => false,
      );
    },
  };
}
