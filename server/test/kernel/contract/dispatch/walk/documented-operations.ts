/** Reads the bundled document independently of the generator, so that a generator bug shows as a difference. */
import { readFileSync } from 'node:fs';

type Node = Record<string, unknown>;

export interface DocumentedField {
  name: string;
  place: 'path' | 'query' | 'header' | 'body';
  required: boolean;
  /** Whether it accepts a list. */
  many: boolean;
  /** The resource that it refers to. */
  reference: string | null;
  /** Whether it accepts whole ids only. */
  isId: boolean;
}

export interface DocumentedOperation {
  id: string;
  method: string;
  path: string;
  /** Whether it is public. */
  public: boolean;
  /** Scopes, any one of which suffices; [] is any key, null no Bearer key at all. */
  keyScopes: string[] | null;
  /** The same for a signature. */
  signedScopes: string[] | null;
  /** The lowest sufficient role; null: no sessions. */
  role: string | null;
  organizationKeyOnly: boolean;
  successStatus: number;
  /** All of them: an operation that may create something has two. */
  successes: number[];
  fields: DocumentedField[];
  bodyExample: Node | null;
  /** In bytes. */
  bodyLimit: number;
  /** Whether the body is multipart. */
  multipart: boolean;
  /** Called by a property's pages; their Origin is the credential. */
  pages: boolean;
}

const document = JSON.parse(readFileSync(new URL('../../../../../../openapi/closed.json', import.meta.url), 'utf8')) as Node;

function resolve(node: unknown): Node {
  const reference = (node as Node | undefined)?.['$ref'];
  if (typeof reference !== 'string') return (node ?? {}) as Node;
  const parts = reference.slice(2).split('/');
  return resolve(parts.reduce<unknown>((at, part) => (at as Node)[part], document));
}

/** The schema of a value, or of a list's items. */
const itemOf = (schema: unknown) => resolve(resolve(schema)['items'] ?? schema);

const named = (schema: unknown) => ({
  reference: (itemOf(schema)['x-reference'] as string | undefined) ?? null,
  isId: itemOf(schema)['format'] === 'uuid',
});

const takesMany = (schema: unknown) => resolve(schema)['type'] === 'array';

function parameterFields(item: Node, operation: Node): DocumentedField[] {
  const parameters = [...((item['parameters'] as Node[]) ?? []), ...((operation['parameters'] as Node[]) ?? [])].map(resolve);
  return parameters.map((parameter) => ({
    name: String(parameter['name']),
    place: parameter['in'] as DocumentedField['place'],
    required: parameter['required'] === true,
    many: takesMany(parameter['schema']),
    ...named(parameter['schema']),
  }));
}

const MULTIPART = 'multipart/form-data';

const contentOf = (operation: Node) => (resolve(operation['requestBody'])['content'] ?? {}) as Record<string, Node>;

function bodyOf(operation: Node): Node | null {
  const content = contentOf(operation);
  return content['application/json'] ?? content[MULTIPART] ?? null;
}

function bodyFields(operation: Node): DocumentedField[] {
  const schema = resolve(bodyOf(operation)?.['schema']);
  const shape = Array.isArray(schema['oneOf']) ? resolve(schema['oneOf'][0]) : schema;
  const required = (shape['required'] as string[]) ?? [];
  return Object.entries((shape['properties'] as Record<string, Node>) ?? {}).map(([name, property]) => ({
    name,
    place: 'body',
    required: required.includes(name),
    many: takesMany(property),
    ...named(property),
  }));
}

function accepted(operation: Node, scheme: string): string[] | null {
  const requirements = (operation['security'] as Record<string, string[]>[]).filter((requirement) => requirement[scheme]);
  return requirements.length ? requirements.flatMap((requirement) => requirement[scheme] ?? []) : null;
}

/** All operations of the document that speak JSON, in order. */
export function documentedOperations(): DocumentedOperation[] {
  const operations: DocumentedOperation[] = [];
  for (const [path, item] of Object.entries(document['paths'] as Record<string, Node>)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete']) {
      const operation = item[method] as Node | undefined;
      // answered in plain text: server/test/monitoring/pings/pings.test.ts
      if (!operation || operation['x-plain'] === true) continue;
      operations.push({
        id: String(operation['operationId']),
        method: method.toUpperCase(),
        path,
        public: (operation['security'] as unknown[]).length === 0,
        keyScopes: accepted(operation, 'apiKey'),
        signedScopes: accepted(operation, 'signedRequest'),
        role: accepted(operation, 'session')?.[0] ?? null,
        organizationKeyOnly: operation['x-organization-key-only'] === true,
        successStatus: Number(Object.keys(operation['responses'] as Node).find((status) => status.startsWith('2'))),
        successes: Object.keys(operation['responses'] as Node)
          .filter((status) => status.startsWith('2'))
          .map(Number),
        fields: [...parameterFields(item, operation), ...bodyFields(operation)],
        bodyExample: (bodyOf(operation)?.['example'] as Node) ?? null,
        bodyLimit: Number(operation['x-body-limit'] ?? 65_536),
        multipart: MULTIPART in contentOf(operation),
        pages: accepted(operation, 'pageOrigin') !== null,
      });
    }
  }
  return operations;
}

/** All scopes of the document. */
export function documentedScopes(): string[] {
  return resolve({ $ref: '#/components/schemas/Scope' })['enum'] as string[];
}
