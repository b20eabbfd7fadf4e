/** Names for the bodies and answers that the sources write in place: generated clients expose them, and otherwise each generator invents its own. */
import { type Document, forEachOperation, type Node } from '../document/document.js';
import { pascalName } from '../python/names.js';

/** `listErrorIssues` answers an ErrorIssueList, every other operation with its own name and Result. */
function answerName(id: string): string {
  const [, things] = /^list([A-Z]\w*)$/.exec(id) ?? [];
  return things === undefined ? `${pascalName(id)}Result` : `${singular(things)}List`;
}

const singular = (things: string): string => things.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');

type Media = Node & { schema?: Node };

/** The JSON of a body or an answer whose schema has no name; null if there is none. */
function unnamed(part: unknown): Media | null {
  const media = ((part as Node | undefined)?.['content'] as Record<string, Media> | undefined)?.['application/json'];
  return media?.schema && media.schema['$ref'] === undefined ? media : null;
}

/** A copy of the document in which every JSON body and every JSON answer of a success has a named schema. */
export function withNamedParts(document: Document): Document {
  const copy = structuredClone(document);
  const schemas = copy.components['schemas'] ?? {};
  const name = (media: Media | null, own: string) => {
    if (media === null) return;
    const schema = media.schema as Node;
    // one operation may answer the same with 200 and with 201
    if (schemas[own] && JSON.stringify(schemas[own]) !== JSON.stringify(schema))
      throw new Error(`${own} names a schema of the document and a part without a name; give one of them another name`);
    schemas[own] = schema;
    media.schema = { $ref: `#/components/schemas/${own}` };
  };
  forEachOperation(copy, (_path, _method, operation) => {
    const id = String(operation['operationId']);
    name(unnamed(operation['requestBody']), `${pascalName(id)}Request`);
    for (const [status, answer] of Object.entries(operation['responses'] as Node))
      if (status.startsWith('2')) name(unnamed(answer), answerName(id));
  });
  copy.components['schemas'] = schemas;
  return copy;
}
