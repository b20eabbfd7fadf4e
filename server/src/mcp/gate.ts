/**
 * What a request to the MCP endpoint must pass before the protocol sees it, in this order: method (405), Host and Origin (403), media types
 * (406), credential (401), allow-list (403), the key's limit a minute (429), JSON, no batch, the key's daily budget (429).
 */
import type { Request } from 'express';
import { AppError } from '../errors.js';

/** A refusal that is about the protocol and not about us answers in the protocol's own form. */
export class RpcRefusal extends Error {
  constructor(
    readonly status: number,
    readonly rpcCode: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  body(): object {
    return { jsonrpc: '2.0', id: null, error: { code: this.rpcCode, message: this.message } };
  }
}

export function requirePost(request: Request): void {
  if (request.method !== 'POST') throw new RpcRefusal(405, -32000, 'Only POST; there is no stream and no session.', { Allow: 'POST' });
}

/**
 * Against DNS rebinding: a page that made its own name point here would send that name as Host or Origin. Programs send no Origin; those that
 * do must name us or this machine.
 */
export function requireKnownHost(request: Request, hosts: ReadonlySet<string>): void {
  const { origin, host = '' } = request.headers;
  const allowed = (name: string) => hosts.has(name.toLowerCase());
  if (!allowed(host.replace(/:\d+$/, ''))) throw new AppError('FORBIDDEN_ORIGIN', 'This host name is not ours.');
  if (origin === undefined) return;
  if (!URL.canParse(origin) || !allowed(new URL(origin).hostname)) throw new AppError('FORBIDDEN_ORIGIN', 'This origin is not ours.');
}

const withoutParameters = (mediaType = '') => (mediaType.split(';')[0] ?? '').trim();

export function requireMediaTypes(request: Request): void {
  // in small letters, as every client writes them: the SDK behind this gate knows no other
  const accepted = (request.headers.accept ?? '').split(',').map(withoutParameters);
  const contentType = withoutParameters(request.headers['content-type']).toLowerCase();
  if (contentType !== 'application/json' || !accepted.includes('application/json') || !accepted.includes('text/event-stream')) {
    throw new RpcRefusal(406, -32000, 'Content-Type must be application/json and Accept must list application/json and text/event-stream.');
  }
}

/** A batch could carry many tool calls past limit and budget; the protocol dropped batches for good. */
export function requireSingleMessage(message: unknown): void {
  if (Array.isArray(message)) throw new RpcRefusal(400, -32600, 'Batches are not supported; send one message.');
}
