/** Requests to addresses that an organization gave us. They reach the public Internet and nothing else. */
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { addressAllowed, normalAddress } from '../accounts/cidr.js';
import { DeliveryFailure } from './failure.js';

/** Everything from the name look-up to the end of the answer. */
const DEADLINE_MS = 10_000;
/** Enough of an answer for an error text. */
const MAXIMUM_ANSWER_BYTES = 16_384;

export interface OutboundAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** Posts a body and answers what came back, whatever its status. Throws DeliveryFailure when nothing did. */
export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<OutboundAnswer>;

class RefusedAddress extends Error {}

/** Public addresses only, of all that IANA gave a purpose; `allow` names ranges that the operator trusts all the same. */
export function isReachable(address: string, allow: readonly string[]): boolean {
  if (allow.length && addressAllowed(address, allow)) return true;
  const normal = normalAddress(address);
  return ipaddr.isValid(normal) && ipaddr.process(normal).range() === 'unicast';
}

/**
 * Looks a name up and refuses it when any of its addresses may not be reached. The connection is made to the very addresses that were
 * checked, so a name that answers differently the next time (DNS rebinding) gains nothing.
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

function failureOf(error: Error & { code?: string }, host: string): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  if (error instanceof RefusedAddress) return new DeliveryFailure(`${host} is not on the public Internet`);
  return new DeliveryFailure(`${host} could not be reached: ${error.code ?? 'connection failed'}`);
}

function readAnswer(response: http.IncomingMessage): Promise<OutboundAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const done = () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
      if (text.length < MAXIMUM_ANSWER_BYTES) return;
      done();
      response.destroy();
    });
    response.on('end', done);
    response.on('error', reject);
  });
}

/** Builds the sender; `lookup` is node's own except in tests of names that change their minds. Redirects are not followed. */
export function createPost(allow: readonly string[], userAgent: string, lookup: typeof dns.lookup = dns.lookup): Post {
  const guard = guardedLookup(allow, lookup);
  return async (url, headers, body) => {
    const target = new URL(url);
    const host = target.hostname.replace(/^\[|\]$/g, '');
    // a literal address is never looked up
    if (isIP(host) && !isReachable(host, allow)) throw failureOf(new RefusedAddress(), host);
    const { request } = target.protocol === 'https:' ? https : http;
    const signal = AbortSignal.timeout(DEADLINE_MS);
    try {
      return await new Promise<OutboundAnswer>((resolve, reject) => {
        const length = String(Buffer.byteLength(body));
        const options = { method: 'POST', lookup: guard, signal, agent: false as const };
        const outgoing = request(target, {
          ...options,
          headers: { 'User-Agent': userAgent, 'Content-Type': 'application/json', 'Content-Length': length, ...headers },
        });
        outgoing.on('response', (response) => readAnswer(response).then(resolve, reject));
        outgoing.on('error', reject);
        outgoing.end(body);
      });
    } catch (error) {
      if (signal.aborted) throw new DeliveryFailure(`${host} did not answer within ${DEADLINE_MS / 1000} s`);
      throw failureOf(error as Error, host);
    }
  };
}

/** The seconds that a Retry-After header asks for, where it gives a number. */
export function retryAfterOf({ headers }: OutboundAnswer): number | undefined {
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** A failure that says what the other side answered, in a line. */
export function refusedBy(url: string, answer: OutboundAnswer, forGood: boolean): DeliveryFailure {
  const { hostname } = new URL(url);
  if (answer.status >= 300 && answer.status < 400)
    return new DeliveryFailure(`${hostname} answered ${answer.status}; redirects are not followed, give the final address`);
  // an answer may hold anything, and ends in a terminal
  const said = answer.text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
  return new DeliveryFailure(`${hostname} answered ${answer.status}${said ? `: ${said}` : ''}`, {
    forGood,
    retryAfterSec: retryAfterOf(answer),
  });
}
