/** Which schemas requests and answers reach. */
import { type Document, forEachOperation, type Node } from '../document/document.js';
import { forEachNode } from '../document/walk.js';

const SCHEMA = /^#\/components\/schemas\/([^/]+)$/;
const COMPONENT = /^#\/components\/([^/]+)\/([^/]+)$/;

/** The name of the schema that a reference means; null for other references and for no reference. */
export const schemaNamed = ($ref: unknown): string | null => SCHEMA.exec(String($ref))?.[1] ?? null;

/** The names of all schemas that these parts refer to, directly or through other components. */
export function schemasBelow(document: Document, parts: readonly unknown[]): Set<string> {
  const seen = new Set<string>();
  const names = new Set<string>();
  const visit = (part: unknown) =>
    forEachNode(part, ({ $ref }) => {
      const [pointer, section = '', name = ''] = COMPONENT.exec(String($ref)) ?? [];
      if (pointer === undefined || seen.has(pointer)) return;
      seen.add(pointer);
      if (section === 'schemas') names.add(name);
      visit(document.components[section]?.[name]);
    });
  for (const part of parts) visit(part);
  return names;
}

/** The parts of all operations that callers send, and those that they get. */
export function sides(document: Document): { requests: unknown[]; answers: unknown[] } {
  const requests: unknown[] = [];
  const answers: unknown[] = [];
  forEachOperation(document, (_path, _method, operation: Node, item) => {
    requests.push(item['parameters'], operation['parameters'], operation['requestBody']);
    answers.push(operation['responses']);
  });
  return { requests, answers };
}
