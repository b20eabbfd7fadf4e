/** The protocol: initialize, tools and prompts, for one request at a time. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { ApiKeyCaller, Origin } from '../contract/caller.js';
import type { Dispatch } from '../contract/dispatch.js';
import { specOf } from '../contract/document.js';
import type { ToolSpec } from '../contract/handler.js';
import { partsOf } from '../contract/validation.js';
import { type AppError, toAppError } from '../errors.js';
import { ERROR_CATALOGUE } from '../generated/errors.js';
import { TOOLS } from '../generated/tools.js';
import { getPrompt, PROMPTS } from './prompts.js';

const INSTRUCTIONS = [
  'Tidewatch watches the jobs, APIs and sites of a company.',
  'Name a project by projectSlug (or projectId); a project key may leave it out. Find ids with the list tools.',
  'Times are ISO 8601 in UTC. Lists are short: follow nextCursor for more.',
  'Ask the user before a tool that deletes or publishes.',
].join(' ');

const byName = new Map<string, ToolSpec>(TOOLS.map((spec) => [spec.tool.name, spec]));

// the server would otherwise build a validator of its own for every request
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Which tools a client wants to see: by header it may ask for some toolsets only, or for what changes nothing. */
export interface ToolFilter {
  toolsets: string[] | null;
  readOnly: boolean;
}

export interface ProtocolOptions {
  version: string;
  dispatch: Dispatch;
  onToolCall: (tool: string, outcome: string) => void;
}

function failure(error: AppError, requestId: string): CallToolResult {
  const { code, ...rest } = error.body(requestId);
  const body = { error: { ...rest, code: ERROR_CATALOGUE[code].mcp, ...(code !== ERROR_CATALOGUE[code].mcp && { cause: code }) } };
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: body };
}

async function callTool(
  options: ProtocolOptions,
  caller: ApiKeyCaller,
  origin: Origin,
  spec: ToolSpec,
  args: Record<string, unknown>,
): Promise<CallToolResult> {
  try {
    const operation = specOf(spec.operationId);
    const { body } = await options.dispatch({ operationId: spec.operationId, caller, origin, readInput: () => partsOf(operation, args) });
    options.onToolCall(spec.tool.name, 'success');
    return { content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: body };
  } catch (thrown) {
    const error = toAppError(thrown);
    options.onToolCall(spec.tool.name, error.code);
    return failure(error, origin.requestId);
  }
}

function visible({ tool, toolset }: ToolSpec, filter: ToolFilter): boolean {
  if (filter.readOnly && !tool.annotations['readOnlyHint']) return false;
  return filter.toolsets === null || filter.toolsets.includes(toolset);
}

/** A server for one request of one key. */
export function createProtocolServer(options: ProtocolOptions, caller: ApiKeyCaller, origin: Origin, filter: ToolFilter): Server {
  const server = new Server(
    { name: 'tidewatch', title: 'Tidewatch', version: options.version },
    { capabilities: { tools: {}, prompts: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.filter((spec) => visible(spec, filter)).map(({ tool }) => tool) as never,
  }));
  server.setRequestHandler(CallToolRequestSchema, (request) => {
    const spec = byName.get(request.params.name);
    if (!spec) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${request.params.name}.`);
    return callTool(options, caller, origin, spec, request.params.arguments ?? {});
  });
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: PROMPTS }));
  server.setRequestHandler(GetPromptRequestSchema, (request) => {
    const prompt = getPrompt(request.params.name, request.params.arguments ?? {});
    if (prompt === null) throw new McpError(ErrorCode.InvalidParams, `There is no prompt ${request.params.name}.`);
    if (typeof prompt === 'string') throw new McpError(ErrorCode.InvalidParams, prompt);
    return prompt;
  });
  return server;
}
