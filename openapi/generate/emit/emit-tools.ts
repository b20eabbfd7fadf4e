/**
 * The MCP tools. A client keeps them all in its model's context, so they are short: an input says what to give, an output only names its fields. The
 * server still validates arguments against the whole document.
 */
import { idPath, leafPaths, shapeOf } from '../document/answer-paths.js';
import type { Node } from '../document/document.js';
import type { Field, Operation } from '../document/operations.js';
import { BANNER } from './emit-server.js';

/** How deep a response is described: its envelope, and the objects in it. */
const ANSWER_DEPTH = 2;

const typesOf = (schema: Node): unknown[] => [schema['type'] ?? (schema['properties'] ? 'object' : [])].flat();

/** A response's schema by field names and types; anything deeper is just an object or an array. */
function outline(schema: Node, depth: number): Node {
  const { type, properties, items } = schema as { type?: unknown; properties?: Record<string, Node>; items?: Node };
  const types = typesOf(schema);
  if (types.includes('object') && properties && depth > 0) {
    const fields = Object.entries(properties).map(([name, property]) => [name, outline(property, depth - 1)]);
    return { type: type ?? 'object', properties: Object.fromEntries(fields) };
  }
  if (types.includes('array') && items?.['properties'] && depth > 0) return { type, items: outline(items, depth) };
  return types.length ? { type: types.length > 1 ? types : types[0] } : {};
}

/**
 * Official clients validate a tool's structuredContent against its outputSchema even for errors, so the schema requires nothing. It doesn't exclude
 * additional properties either: clients cache it, and a new field must not break them.
 */
function outputSchema(success: Node): Node {
  const { properties } = outline(success, ANSWER_DEPTH) as { properties?: Node };
  return { type: 'object', properties: { ...properties, error: { type: 'object' } } };
}

/** What an argument says about its values beside their type. */
const RULES = [
  ...['enum', 'format', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'default'],
];

/**
 * Rules that are not worth their place: what no model breaks by mistake, such as that a text is not empty, and the pattern of a reference, which its
 * description says in words.
 */
const isObvious = (schema: Node, rule: string) =>
  (rule === 'minLength' && schema[rule] === 1) ||
  (rule === 'pattern' && (schema['x-reference'] !== undefined || String(schema[rule]).includes('\\x1f')));

/** A value by its type and rules; an object in a list by its fields, which say the same. */
function ruleOf(schema: Node): Node {
  const { type, items, properties, required } = schema as {
    type?: unknown;
    items?: Node;
    properties?: Record<string, Node>;
    required?: unknown;
  };
  const rules = RULES.filter((rule) => schema[rule] !== undefined && !isObvious(schema, rule)).map((rule) => [rule, schema[rule]]);
  return {
    ...(type !== undefined && { type }),
    ...Object.fromEntries(rules),
    ...(items && { items: ruleOf(items) }),
    ...fieldsOf(properties, required),
  };
}

const fieldsOf = (properties: Record<string, Node> | undefined, required: unknown): Node =>
  properties
    ? {
        properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, ruleOf(field)])),
        ...(required !== undefined && { required }),
      }
    : {};

const toolField = ({ schema, toolDescription }: Field): Node => ({ ...ruleOf(schema), description: toolDescription.replace(/\.$/, '') });

function inputSchema(operation: Operation): Node {
  const required = operation.fields.filter((field) => field.required).map((field) => field.name);
  const omitted = operation.mcp?.omit ?? [];
  const shown = operation.fields.filter(({ name }) => !omitted.includes(name));
  const properties = Object.fromEntries(shown.map((field) => [field.name, toolField(field)]));
  return { type: 'object', properties, ...(required.length && { required }), additionalProperties: false };
}

/** A tool as tools/list shows it, with its operation. */
interface Tool {
  operationId: string;
  toolset: string;
  answer: Node;
  tool: { name: string; title: string; description: string; inputSchema: Node; outputSchema: Node; annotations: Node };
}

/** How a response is drawn: the columns of the command line, and where its rows or its object are. */
function answerOf(operation: Operation): Node {
  const { envelope, list, thing } = shapeOf(operation);
  const { columns, id } = operation.cli;
  return { columns, envelope, list, id: id ?? idPath(leafPaths(thing)) };
}

/** The MCP tools. All hints are explicit: an absent destructiveHint means true. */
export function toolsOf(operations: readonly Operation[]): Tool[] {
  return operations.flatMap((operation) => {
    const { mcp, id, tag, tool, summary } = operation;
    if (!mcp) return [];
    const { readOnly, destructive, idempotent, openWorld = false, description = operation.description } = mcp;
    const annotations = { readOnlyHint: readOnly, destructiveHint: destructive, idempotentHint: idempotent, openWorldHint: openWorld };
    const end = operation.deprecation ? ` Deprecated: it may end after ${operation.deprecation.sunset}.` : '';
    const shown = { name: tool, title: summary, description: `${description}${end}`, inputSchema: inputSchema(operation) };
    return [
      {
        operationId: id,
        toolset: tag,
        answer: answerOf(operation),
        tool: { ...shown, outputSchema: outputSchema(operation.successSchema), annotations },
      },
    ];
  });
}

export function emitTools(operations: readonly Operation[]): string {
  return `${BANNER}import type { ToolSpec } from '../kernel/contract/handler.js';

export const TOOLS: readonly ToolSpec[] = ${JSON.stringify(toolsOf(operations), null, 2)};
`;
}
