import path from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { collectAgentProtocol } from '../document/collect.js';
import { BANNER } from './emit-server.js';

/** Rewrites references in the bundled document for a standalone schema. */
function withDefinitions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDefinitions);
  if (value === null || typeof value !== 'object') return value;
  // a property may be named description: its value is a schema, not a text
  const told = ([key, inner]: [string, unknown]) =>
    (key === 'description' && typeof inner === 'string') || key === 'examples' || key.startsWith('x-');
  const entries = Object.entries(value).filter((entry) => !told(entry));
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      key,
      key === '$ref' ? String(inner).replace('#/components/schemas/', '#/$defs/') : withDefinitions(inner),
    ]),
  );
}

interface AgentProtocol {
  /** Types, and JSON Schemas by name under `$defs`. Server and agent get the same file, because each validates what the other sends. */
  text: string;
  schemas: { $defs: Record<string, unknown> };
}

/** The agent's protocol. */
export async function readAgentProtocol(root: string): Promise<AgentProtocol> {
  const document = await collectAgentProtocol(path.join(root, 'openapi'));
  const types = astToString(await openapiTypescript(structuredClone(document) as never, { defaultNonNullable: false }));
  const definitions = Object.fromEntries(
    Object.entries(document.components['schemas'] ?? {}).map(([name, schema]) => [name, withDefinitions(schema)]),
  );
  const aliases = Object.keys(definitions).map((name) => `export type ${name} = components['schemas']['${name}'];`);
  const schemas = { $defs: definitions };
  const text = `${BANNER}${types}
${aliases.join('\n')}

/** Every message and every part of one as JSON Schema, under its name in $defs. */
export const MESSAGE_SCHEMAS: { $defs: Record<string, object> } = ${JSON.stringify(schemas, null, 2)};
`;
  return { text, schemas };
}
