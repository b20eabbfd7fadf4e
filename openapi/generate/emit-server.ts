import type { Document, Node } from './document.js';
import type { Field, Operation } from './operations.js';

export const BANNER = '// Generated from openapi/ by `npm run generate`. Do not edit.\n';

const json = (value: unknown) => JSON.stringify(value, null, 2);
const pascal = (text: string) => text.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());

/** The operation table that dispatch reads, the union of ids, and per tag the handlers that must exist. */
export function emitOperations(operations: Operation[]): string {
  const specs = operations.map((operation) => ({
    id: operation.id,
    method: operation.method,
    path: operation.path,
    tag: operation.tag,
    successStatus: operation.successStatus,
    public: operation.public,
    apiKeyScopes: operation.apiKeyScopes,
    sessionRole: operation.sessionRole,
    signedScopes: operation.signedScopes,
    ingest: operation.ingest,
    organizationKeyOnly: operation.organizationKeyOnly,
    rateLimit: operation.rateLimit,
    audit: operation.audit,
    transaction: operation.transaction,
    errorCodes: operation.errorCodes,
    bodyType: operation.bodyType,
    bodyLimit: operation.bodyLimit,
    fields: Object.fromEntries(operation.fields.map((field) => [field.name, field.place])),
  }));
  const ids = operations.map((operation) => `  | '${operation.id}'`).join('\n');
  const dispatched = operations.filter((operation) => !operation.ingest);
  const tags = [...new Set(dispatched.map((operation) => operation.tag))];
  const interfaces = tags.map((tag) => {
    const members = dispatched
      .filter((operation) => operation.tag === tag)
      .map((operation) => `  ${operation.id}: Handler<'${operation.id}'>;`);
    return `/** Every operation of the tag ${tag}. */\nexport interface ${pascal(tag)}Operations {\n${members.join('\n')}\n}\n`;
  });
  const defaulted = operations.map((operation) => {
    const names = operation.fields.filter((field) => field.schema['default'] !== undefined).map((field) => `'${field.name}'`);
    return `  ${operation.id}: ${names.join(' | ') || 'never'};`;
  });
  return `${BANNER}import type { Handler, OperationSpec } from '../contract/handler.js';

export type OperationId =
${ids};

/** The fields that validation fills in when the caller leaves them out. */
export interface DefaultedFields {
${defaulted.join('\n')}
}

${interfaces.join('\n')}
/** Every operation that goes through dispatch; those of ingest don't. */
export type DispatchedOperations = ${tags.map((tag) => `${pascal(tag)}Operations`).join(' & ')};

export const OPERATIONS: readonly OperationSpec[] = ${json(specs)};
`;
}

/** The error catalogue: code to HTTP status, MCP code and exit code of the CLI. */
export function emitErrors(document: Document): string {
  const codes = document.components['schemas']?.['ErrorCode'] ?? {};
  const catalogue = codes['x-errors'] as Record<string, Node>;
  return `${BANNER}
export const ERROR_CATALOGUE = ${json(catalogue)} as const;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;
`;
}

const UNWANTED_IN_TOOLS = ['examples', 'example', 'x-errors', 'x-cli-lookup', 'x-mcp-description', 'x-message'];

/** A copy of a schema without some keywords; a property that is named like one stays. */
function slim(schema: unknown, dropped: string[]): unknown {
  if (Array.isArray(schema)) return schema.map((item) => slim(item, dropped));
  if (schema === null || typeof schema !== 'object') return schema;
  const mapValues = (node: object, change: (value: unknown) => unknown) =>
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]));
  const kept = Object.entries(schema).filter(([keyword]) => !UNWANTED_IN_TOOLS.includes(keyword) && !dropped.includes(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [
      keyword,
      keyword === 'properties' ? mapValues(value as object, (property) => slim(property, dropped)) : slim(value, dropped),
    ]),
  );
}

/**
 * Official clients hold a tool's structuredContent against its outputSchema even when it is an error, so the schema admits both. It says
 * nothing of additional properties: clients cache it, and a new field must not break them.
 */
function outputSchema(success: Node): Node {
  const schema = slim(success, ['additionalProperties', 'description']) as Node;
  const error = {
    type: 'object',
    properties: { code: { type: 'string' }, message: { type: 'string' }, requestId: { type: 'string' }, details: { type: 'array' } },
    required: ['code', 'message'],
  };
  return {
    type: 'object',
    properties: { ...(schema['properties'] as Node), error },
    anyOf: [{ required: schema['required'] ?? [] }, { required: ['error'] }],
  };
}

/** What the instructions of the MCP server say once for all tools. */
const EXPLAINED_ONCE = ['limit', 'cursor', 'projectSlug', 'projectId'];
const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/**
 * A field as a tool's input shows it. Every client keeps all tools in its model's context, so nothing is said twice, and the bounds of texts,
 * which the server checks anyway, are left to the description.
 */
function toolField({ name, schema, toolDescription }: Field): Node {
  const worthSaying = !EXPLAINED_ONCE.includes(name) && !['', letters(name)].includes(letters(toolDescription));
  const plain = slim(schema, ['description', 'pattern', 'minLength', 'maxLength', 'uniqueItems']) as Node;
  return worthSaying ? { ...plain, description: toolDescription } : plain;
}

function inputSchema(operation: Operation): Node {
  const required = operation.fields.filter((field) => field.required).map((field) => field.name);
  const properties = Object.fromEntries(operation.fields.map((field) => [field.name, toolField(field)]));
  return {
    type: 'object',
    properties,
    ...(required.length && { required }),
    ...(operation.minimumBodyProperties && { minProperties: operation.minimumBodyProperties + required.length }),
    additionalProperties: false,
  };
}

/** The MCP tools, as tools/list shows them, with the operation behind each. All hints are explicit: an absent destructiveHint means true. */
export function emitTools(operations: Operation[]): string {
  const tools = operations
    .filter((operation) => operation.mcp)
    .map((operation) => ({
      operationId: operation.id,
      toolset: operation.tag,
      tool: {
        name: operation.tool,
        title: operation.summary,
        description: operation.description,
        inputSchema: inputSchema(operation),
        outputSchema: outputSchema(operation.successSchema),
        annotations: {
          title: operation.summary,
          readOnlyHint: operation.mcp?.readOnly,
          destructiveHint: operation.mcp?.destructive,
          idempotentHint: operation.mcp?.idempotent,
          openWorldHint: false,
        },
      },
    }));
  return `${BANNER}import type { ToolSpec } from '../contract/handler.js';

export const TOOLS: readonly ToolSpec[] = ${json(tools)};
`;
}
