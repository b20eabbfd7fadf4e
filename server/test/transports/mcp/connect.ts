/** Calls the MCP endpoint: with the official client, and byte by byte. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { TestServer } from '../../harness/server.js';

/** The members of a response that tests examine. */
export type Structured = Record<string, Record<string, unknown> & unknown[]>;

export interface ToolAnswer {
  isError: boolean;
  body: Structured;
}

/** The official client with a key; it knows every tool's output schema and throws if a response violates it. */
export class McpClient {
  private constructor(
    readonly client: Client,
    private readonly tools: ReadonlyMap<string, object>,
    readonly close: () => Promise<void>,
  ) {}

  static async connect(server: TestServer, credential: string, headers: Record<string, string> = {}): Promise<McpClient> {
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', server.baseUrl), {
      requestInit: { headers: { Authorization: `Bearer ${credential}`, ...headers } },
    });
    await client.connect(transport as Transport);
    const { tools } = await client.listTools();
    return new McpClient(client, new Map(tools.map(({ name, inputSchema }) => [name, inputSchema.properties ?? {}])), () => client.close());
  }

  /** Whether there is a tool with this argument. */
  takes(name: string, argument: string): boolean {
    return argument in (this.tools.get(name) ?? {});
  }

  /** Calls a tool; a failure's text must be the same data as its structuredContent. */
  async call(name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> {
    const { content, structuredContent, isError = false } = await this.client.callTool({ name, arguments: args });
    const [block, ...more] = content as { type: string; text: string }[];
    if (more.length || block?.type !== 'text') throw new Error(`${name} answered ${JSON.stringify(content)}`);
    if (isError && block.text !== JSON.stringify(structuredContent)) throw new Error(`${name}: text and structuredContent differ`);
    return { isError: isError as boolean, body: structuredContent as Structured };
  }
}

/** The official client for a single call: connects, calls one tool, closes. */
export async function callOnce(
  server: TestServer,
  credential: string,
  name: string,
  args: Record<string, unknown> = {},
): Promise<ToolAnswer> {
  const client = await McpClient.connect(server, credential);
  try {
    return await client.call(name, args);
  } finally {
    await client.close();
  }
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The parsed text; tests that expect no JSON use text. */
  body: { error?: Record<string, unknown>; result?: Record<string, unknown>; id?: unknown };
}

export interface RawRequest {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  /** A text is sent unchanged, anything else as JSON. */
  body?: unknown;
}

/** The headers that every message needs. */
export const messageHeaders = (credential: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
  Authorization: `Bearer ${credential}`,
});

/** Any request to the endpoint, with exactly the given headers. */
export function send(server: TestServer, { method = 'POST', path = '/api/mcp', headers = {}, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(server.baseUrl);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = response.headers['content-type']?.startsWith('application/json');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: isJson && text ? JSON.parse(text) : {} });
      });
    });
    request.on('error', reject);
    request.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
  });
}

/** A well-formed message of a key. */
export function sendMessage(
  server: TestServer,
  credential: string,
  method: string,
  params?: object,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const body = { jsonrpc: '2.0', id: 1, method, ...(params && { params }) };
  return send(server, { headers: { ...messageHeaders(credential), ...headers }, body });
}
