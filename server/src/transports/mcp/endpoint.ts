/** POST /api/mcp: stateless streamable HTTP, one JSON answer for each message. */
import { CallToolRequestSchema, type JSONRPCMessage, type JSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import express, { type Request, type Response, type Router } from 'express';
import type { Knex } from 'knex';
import { TOOLS } from '../../generated/tools.js';
import type { Credential } from '../../identity/authentication.js';
import { countMcpCall } from '../../identity/keys/api-key-store.js';
import { nextUtcMidnight } from '../../identity/keys/api-keys.js';
import type { ApiKeyCaller, Caller, Origin } from '../../kernel/caller.js';
import { specOf } from '../../kernel/contract/document.js';
import type { OperationId, ToolSpec } from '../../kernel/contract/handler.js';
import type { Limits } from '../../kernel/contract/limits/limits.js';
import { AppError } from '../../kernel/errors.js';
import { readJson } from '../../kernel/http/bodies/body.js';
import type { OwnHosts } from '../../kernel/net/own-hosts.js';
import { credentialOf } from '../http/routes.js';
import type { Exchange } from './exchange.js';
import {
  RpcRefusal,
  requireFilter,
  requireKnownVersion,
  requireMediaTypes,
  requireOwnOrigin,
  requirePost,
  requireSingleMessage,
} from './gate.js';
import { openProtocolServer, type ProtocolOptions } from './protocol-server.js';
import type { ToolFilter } from './tool-filter.js';
import { findTool } from './tool-list.js';

/** The largest body of an operation that is a tool, and room for the protocol around it. */
const BODY_LIMIT = Math.max(...TOOLS.map(({ operationId }) => specOf(operationId).bodyLimit)) + 4_096;

export interface McpOptions extends ProtocolOptions {
  database: Knex;
  limits: Limits;
  clock: () => Date;
  originOf: (request: Request) => Origin;
  /** Identifies the caller; throws UNAUTHORIZED, or ip_not_allowed after recording it. */
  admit: (action: string, credential: Credential, origin: Origin) => Promise<Caller>;
  /** Records a call that the daily budget refused. */
  onBudgetExceeded: (action: OperationId, error: AppError, caller: ApiKeyCaller, origin: Origin) => Promise<void>;
  hosts: OwnHosts;
}

/**
 * The tool that a message calls; null for other messages, and for calls that the protocol refuses before a tool runs,
 * which aren't counted.
 */
function calledTool(message: JSONRPCRequest, filter: ToolFilter): ToolSpec | null {
  const { success, data } = CallToolRequestSchema.safeParse(message);
  return success && data.params.task === undefined ? findTool(data.params.name, filter) : null;
}

async function requireKey(options: McpOptions, request: Request, origin: Origin): Promise<ApiKeyCaller> {
  const caller = await options.admit('mcp', credentialOf(request), origin);
  if (caller.type === 'apiKey') return caller;
  throw new AppError('UNAUTHORIZED', 'MCP takes an API key: Authorization: Bearer <keyId>.<secret>.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

/** Counts a tool call against the key's daily budget (UTC); a refused call doesn't count. Returns the budget headers. */
async function spendBudget(
  options: McpOptions,
  caller: ApiKeyCaller,
  origin: Origin,
  operationId: OperationId,
): Promise<Record<string, string>> {
  const now = options.clock();
  const budget = caller.mcpDailyCalls;
  const used = await countMcpCall(options.database, caller.keyId, now.toISOString().slice(0, 10), budget);
  if (budget === null) return {};
  const remaining = used === null ? 0 : budget - used;
  const headers = { 'X-Budget-Limit': String(budget), 'X-Budget-Remaining': String(remaining) };
  if (used !== null) return headers;
  const error = new AppError('BUDGET_EXCEEDED', `The key's budget of ${budget} calls a day is used up until midnight UTC.`, {
    retryAfterSec: (nextUtcMidnight(now).getTime() - now.getTime()) / 1000,
    headers,
  });
  await options.onBudgetExceeded(operationId, error, caller, origin);
  throw error;
}

async function readMessage(request: Request, owner: string): Promise<JSONRPCMessage> {
  let message: unknown;
  try {
    message = await readJson(request, BODY_LIMIT, owner);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR') throw error;
    // with details, the message may be valid JSON in which something is too large
    const [code, prefix] = error.options.details ? [-32600, 'Invalid request'] : [-32700, 'Parse error'];
    throw new RpcRefusal(400, code, `${prefix}: ${error.message}`);
  }
  requireSingleMessage(message);
  return message;
}

async function serve(options: McpOptions, exchange: Exchange, request: Request, response: Response): Promise<void> {
  requirePost(request);
  requireOwnOrigin(request, options.hosts);
  requireMediaTypes(request);
  const origin: Origin = { ...options.originOf(request), via: 'mcp' };
  const caller = await requireKey(options, request, origin);
  response.set('X-Key-Enforcement', 'scopes');
  response.set(options.limits.consumeMcp(caller));
  const message = await readMessage(request, caller.organizationId);
  requireKnownVersion(request, message);
  const filter = requireFilter(request, message);
  // a notification has no response, and no request outlives its response
  if (!('method' in message && 'id' in message)) return void response.status(202).end();
  const tool = calledTool(message, filter);
  if (tool) response.set(await spendBudget(options, caller, origin, tool.operationId));
  response.json(await exchange.ask(message, { caller, origin, filter }));
}

/** The endpoint; it answers the protocol's errors, the application's error handler all others. */
export async function createMcp(options: McpOptions): Promise<Router> {
  const exchange = await openProtocolServer(options);
  const router = express.Router({ caseSensitive: true, strict: true });
  router.all('/api/mcp', async (request, response) => {
    try {
      await serve(options, exchange, request, response);
    } catch (error) {
      if (!(error instanceof RpcRefusal)) throw error;
      response.status(error.status).set(error.headers).json(error.body());
    }
  });
  return router;
}
