/** Requests to addresses given by organizations. They reach the public Internet and nothing else. */
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { addressAllowed, parseAddress } from './addresses.js';
import { DeliveryFailure, quote } from './failure.js';

/** From the DNS look-up to the end of the response. */
const DEADLINE_MS = 10_000;
/** Characters; enough of a response for an error message. */
const MAXIMUM_ANSWER_LENGTH = 16_384;

export interface OutboundAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** Posts a body and returns the response, whatever its status. Throws DeliveryFailure if there is none. */
export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<OutboundAnswer>;

class RefusedAddress extends Error {}

/** All allocated IPv6 space; addresses outside it (such as ::7f00:1) have no classification of their own. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is public by IANA's registries, or in a range the operator allows. */
export function isReachable(address: string, allow: readonly string[]): boolean {
  const normal = parseAddress(address);
  if (!normal) return false;
  if (allow.length && addressAllowed(address, allow)) return true;
  return normal.range() === 'unicast' && (normal instanceof ipaddr.IPv4 || normal.match(GLOBAL_UNICAST));
}

/** Long enough for a slow name server; a hanging look-up delays no other. */
const LOOKUP = { timeout: 3_000, tries: 2 };

/**
 * Queries the name servers without getaddrinfo's few threads, which it shares with password hashing, so that one organization's names cannot delay
 * others'. It ignores the hosts file; if the operator allows private addresses, names are looked up the usual way.
 */
const askNameServers = ((hostname: string, _options: object, callback: (error: Error | null, addresses: dns.LookupAddress[]) => void) => {
  // this machine, whatever name servers answer (RFC 6761)
  if (/(^|\.)localhost\.?$/i.test(hostname)) return callback(null, [{ address: '127.0.0.1', family: 4 }]);
  const resolver = new dns.promises.Resolver(LOOKUP);
  const asked = [resolver.resolve4(hostname), resolver.resolve6(hostname)] as const;
  void Promise.allSettled(asked).then(([four, six]) => {
    const addresses = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
    const why = four.status === 'rejected' ? String(four.reason?.code) : '';
    const code = ['ENOTFOUND', 'ENODATA'].includes(why) ? 'ENOTFOUND' : 'EAI_AGAIN';
    callback(addresses.length ? null : Object.assign(new Error(code), { code }), addresses);
  });
}) as typeof dns.lookup;

/**
 * Looks up a name and refuses it if any of its addresses is not allowed. The connection goes to exactly the addresses that were checked, so a name that
 * resolves differently the next time (DNS rebinding) gains nothing.
 */
function guardedLookup(allow: readonly string[], lookup: typeof dns.lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const refused = addresses.some(({ address }) => !isReachable(address, allow));
      if (refused || !addresses[0]) return callback(new RefusedAddress(), []);
      return options.all ? callback(null, addresses) : callback(null, addresses[0].address, addresses[0].family);
    });
  };
}

/** Error codes in plain words; none includes a resolved address. */
const TROUBLES: Record<string, string> = {
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection broke off',
  EPIPE: 'the connection broke off',
  EPROTO: 'it does not speak TLS there',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is from an unknown authority, or its chain is incomplete',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

function failureOf(error: Error & { code?: string }, host: string): DeliveryFailure {
  if (error instanceof RefusedAddress)
    return new DeliveryFailure(
      `${host} is not on the public Internet; the operator of this server may allow it by TIDEWATCH_OUTBOUND_ALLOW`,
    );
  const { code = 'ECONNRESET' } = error;
  const trouble = code.startsWith('HPE_') ? 'what answers is not HTTP' : (TROUBLES[code] ?? code);
  return new DeliveryFailure(`${host} could not be reached: ${trouble}`);
}

/** Only the status matters: a body that is too long, incomplete or endless doesn't change it. */
function readAnswer(response: http.IncomingMessage): Promise<OutboundAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const done = () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
      if (text.length >= MAXIMUM_ANSWER_LENGTH) response.destroy();
    });
    // close follows in any case
    response.on('error', () => {});
    response.on('close', done);
  });
}

export interface PostOptions {
  /** Node's own, except in tests of changing DNS answers. */
  lookup?: typeof dns.lookup;
  deadlineMs?: number;
}

/** Builds the sender. It doesn't follow redirects, which could lead anywhere. */
export function createPost(
  allow: readonly string[],
  userAgent: string,
  { lookup = allow.length ? dns.lookup : askNameServers, deadlineMs = DEADLINE_MS }: PostOptions = {},
): Post {
  const guard = guardedLookup(allow, lookup);
  return async (url, headers, body) => {
    const target = new URL(url);
    const host = target.hostname.replace(/^\[|\]$/g, '');
    // a literal address is never looked up
    if (isIP(host) && !isReachable(host, allow)) throw failureOf(new RefusedAddress(), host);
    const { request } = target.protocol === 'https:' ? https : http;
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      return await new Promise<OutboundAnswer>((resolve, reject) => {
        const length = String(Buffer.byteLength(body));
        const options = { method: 'POST', lookup: guard, signal, agent: false as const };
        const outgoing = request(target, {
          ...options,
          headers: { 'User-Agent': userAgent, 'Content-Type': 'application/json', 'Content-Length': length, ...headers },
        });
        outgoing.on('response', (response) => resolve(readAnswer(response)));
        outgoing.on('error', reject);
        // closed without a response, as after 101 Switching Protocols
        outgoing.on('close', () => reject(new Error()));
        outgoing.end(body);
      });
    } catch (error) {
      if (signal.aborted) throw new DeliveryFailure(`${host} did not answer within ${deadlineMs / 1000} s`);
      throw failureOf(error as Error, host);
    }
  };
}

/** A Retry-After header in seconds; the header may be a number or a date. */
export function retryAfterOf({ headers }: Pick<OutboundAnswer, 'headers'>, now = Date.now()): number | undefined {
  const asked = headers['retry-after'] ?? '';
  if (/^\d{1,9}$/.test(asked)) return Number(asked);
  const at = asked.endsWith(' GMT') ? Date.parse(asked) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

/** Parts of a URL that may be its secret. A short one, such as "hooks", is an ordinary word and may be shown. */
function secretsOf({ pathname, search }: URL): string[] {
  const whole = [`${pathname}${search}`, pathname].filter((text) => text.length > 1);
  const parts = `${pathname}${search}`.split(/[/?&=]/).filter((part) => part.length >= 8);
  return [...whole, ...parts].flatMap((text) => [text, decoded(text)]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The readable text of a response: no HTML and nothing compressed. */
function readable({ headers, text }: OutboundAnswer): string {
  const encoding = headers['content-encoding'] ?? 'identity';
  return encoding !== 'identity' || /html/i.test(headers['content-type'] ?? '') || /^\s*</.test(text) ? '' : text;
}

/** A failure with the other server's response in one line, without the path, which error messages often repeat. */
export function refusedBy(url: string, answer: OutboundAnswer, forGood: boolean): DeliveryFailure {
  const target = new URL(url);
  if (answer.status >= 300 && answer.status < 400)
    return new DeliveryFailure(`${target.hostname} answered ${answer.status}; redirects are not followed, give the final address`);
  const said = quote(readable(answer), secretsOf(target));
  return new DeliveryFailure(`${target.hostname} answered ${answer.status}${said ? `: ${said}` : ''}`, {
    forGood,
    retryAfterSec: retryAfterOf(answer),
  });
}
