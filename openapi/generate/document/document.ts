import { readFileSync } from 'node:fs';

/** A JSON Schema or any other node of the document, as plain data. */
export type Node = { [key: string]: unknown };

export interface Document extends Node {
  paths: Record<string, Record<string, Node>>;
  components: Record<string, Record<string, Node>>;
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Whether an operation names the kind of data it stores, or creates something small. */
export function storesData(operation: Node): boolean {
  if (typeof operation['x-stores'] === 'string') return true;
  const creates = Object.keys((operation['responses'] ?? {}) as Node).includes('201');
  return operation['x-stores'] !== false && creates && !isPublic(operation);
}

/** Whether the operation explicitly allows anybody to call it. */
export function isPublic(operation: Node): boolean {
  return Array.isArray(operation['security']) && operation['security'].length === 0;
}

/** Calls `visit` for every operation of the document, in path order. */
export function forEachOperation(document: Document, visit: (path: string, method: string, operation: Node, item: Node) => void): void {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) visit(path, method, operation, item);
    }
  }
}

/** The file's text, or null if it doesn't exist. */
export function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Whether the operation takes an Idempotency-Key: every audited POST with a credential that dispatch serves. Uploads are recognized by their content,
 * events by their ids.
 */
export function takesIdempotencyKey(operation: Node, method: string): boolean {
  const requirements = (operation['security'] ?? []) as Node[];
  const content = ((operation['requestBody'] as Node | undefined)?.['content'] ?? {}) as Node;
  return (
    method === 'post' &&
    typeof operation['x-audit'] === 'string' &&
    operation['x-idempotency-key'] !== false &&
    requirements.some((requirement) => 'apiKey' in requirement || 'session' in requirement) &&
    !('multipart/form-data' in content)
  );
}

const accepts = (operation: Node, scheme: string): boolean =>
  ((operation['security'] ?? []) as Node[]).some((requirement) => scheme in requirement);

/** Whether a person may call the operation, and so name the organization that the call concerns. */
export const takesOrganization = (operation: Node): boolean => accepts(operation, 'session');

/** Whether a caller who has the answer already may ask whether it is still the same. */
export function isConditional(operation: Node, method: string): boolean {
  const { content = {} } = ((operation['responses'] as Record<string, Node> | undefined)?.['200'] ?? {}) as { content?: Node };
  return method === 'get' && 'application/json' in content && (accepts(operation, 'session') || accepts(operation, 'apiKey'));
}

/** Headers that every transport and client has its own place for; they are no fields of an operation. */
export const OUTER_HEADERS: readonly string[] = ['Idempotency-Key', 'If-None-Match', 'X-Tidewatch-Organization'];
