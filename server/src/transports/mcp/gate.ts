/**
 * The checks before the protocol sees a request to the MCP endpoint, in this order: method (405), Origin (403), media types
 * (406), credential (401), allow-list (403), the key's limit a minute (429), JSON, one message, its protocol version, the tools
 * that it asks for, the key's daily budget (429).
 */
import {
  isInitializeRequest,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';
import type { Request } from 'express';
import { AppError } from '../../kernel/errors.js';
import { hostOf, type OwnHosts } from '../../kernel/net/own-hosts.js';
import { FilterFault, type ToolFilter, toolFilterOf } from './tool-filter.js';

/** Protocol errors are answered in the protocol's form. */
export class RpcRefusal extends Error {
  constructor(
    readonly status: number,
    readonly rpcCode: number,
    message: string,
    readonly headers: Record<string, string> = {},
    readonly id: string | number | null = null,
  ) {
    super(message);
  }

  body(): object {
    return { jsonrpc: '2.0', id: this.id, error: { code: this.rpcCode, message: this.message } };
  }
}

export function requirePost(request: Request): void {
  if (request.method !== 'POST')
    throw new RpcRefusal(405, -32000, 'Only POST is supported; there are no streams or sessions.', { Allow: 'POST' });
}

/**
 * Against DNS rebinding: a page whose host name points to this server would send that name as Origin. (As Host it is refused earlier, as on every
 * path.) Programs send no Origin, or that of this server or machine.
 */
export function requireOwnOrigin(request: Request, hosts: OwnHosts): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const host = URL.canParse(origin) ? hostOf(new URL(origin).host) : null;
  if (host === null || !hosts.named(host)) throw new AppError('FORBIDDEN_ORIGIN', 'This origin is not allowed.');
}

const withoutParameters = (mediaType = '') => (mediaType.split(';')[0] ?? '').trim();

export function requireMediaTypes(request: Request): void {
  // in lower case, as all clients write them; the SDK accepts nothing else
  const accepted = (request.headers.accept ?? '').split(',').map(withoutParameters);
  const contentType = withoutParameters(request.headers['content-type']).toLowerCase();
  if (contentType !== 'application/json' || !accepted.includes('application/json') || !accepted.includes('text/event-stream')) {
    throw new RpcRefusal(406, -32000, 'Content-Type must be application/json and Accept must list application/json and text/event-stream.');
  }
}

/** The id of a request, even of an invalid one. */
function idOf(message: unknown): string | number | null {
  const { id } = (message ?? {}) as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** A batch could bypass limit and budget with many tool calls; the protocol no longer has batches. */
export function requireSingleMessage(message: unknown): asserts message is JSONRPCMessage {
  if (Array.isArray(message)) throw new RpcRefusal(400, -32600, 'Batches are not supported; send one message.');
  if (!JSONRPCMessageSchema.safeParse(message).success)
    throw new RpcRefusal(400, -32600, 'The body is not a message of JSON-RPC 2.0.', {}, idOf(message));
}

/** An unsupported revision. initialize names its revision in the message and is answered with a supported one. */
export function requireKnownVersion(request: Request, message: unknown): void {
  const version = request.headers['mcp-protocol-version'];
  if (version === undefined || isInitializeRequest(message) || SUPPORTED_PROTOCOL_VERSIONS.includes(String(version))) return;
  const known = SUPPORTED_PROTOCOL_VERSIONS.join(', ');
  // the wording of the official SDK, by which clients recognize that they must ask for an older revision
  const text = `Bad Request: Unsupported protocol version: ${String(version).slice(0, 50)} (supported versions: ${known})`;
  throw new RpcRefusal(400, -32000, text, {}, idOf(message));
}

/** Which tools the client asks for. A filter that isn't understood is refused at once: with no tools, or with too many, nobody would notice. */
export function requireFilter(request: Request, message: unknown): ToolFilter {
  try {
    const [, query = ''] = request.originalUrl.split(/\?(.*)/s);
    return toolFilterOf(query, request.headers);
  } catch (error) {
    if (!(error instanceof FilterFault)) throw error;
    throw new RpcRefusal(400, -32602, error.message, {}, idOf(message));
  }
}
