import SwaggerParser from '@apidevtools/swagger-parser';
import { addAnswerHeaders } from './answer-headers.js';
import { collectDocument } from './collect.js';
import {
  type Document,
  forEachOperation,
  isConditional,
  isPublic,
  type Node,
  storesData,
  takesIdempotencyKey,
  takesOrganization,
} from './document.js';
import { fillListExamples } from './list-examples.js';

/** Answers that many operations share, by status. 404 and 409 differ by operation and are in the sources. */
const COMMON_ANSWERS: Record<string, { response: string; when: (operation: Node, method: string) => boolean }[]> = {
  '304': [{ response: 'NotModified', when: isConditional }],
  '400': [{ response: 'ValidationError', when: () => true }],
  '401': [{ response: 'Unauthorized', when: (operation) => !isPublic(operation) }],
  '403': [{ response: 'Forbidden', when: (operation) => !isPublic(operation) }],
  // an operation that stores data may exceed the quota, and one with an Idempotency-Key may be running; its own 409 then has these codes as well
  '409': [
    { response: 'StorageFull', when: storesData },
    { response: 'IdempotencyConflict', when: takesIdempotencyKey },
  ],
  '413': [{ response: 'PayloadTooLarge', when: (operation) => 'requestBody' in operation }],
  '415': [{ response: 'UnsupportedMediaType', when: (operation) => 'requestBody' in operation }],
  '422': [{ response: 'IdempotencyKeyReused', when: takesIdempotencyKey }],
  '429': [{ response: 'RateLimited', when: () => true }],
  '500': [{ response: 'Internal', when: () => true }],
  '503': [{ response: 'Unavailable', when: () => true }],
};

/** The parameters of whole kinds of operations: they are headers, and no fields. */
const COMMON_PARAMETERS: { parameter: string; when: (operation: Node, method: string) => boolean }[] = [
  { parameter: 'IdempotencyKey', when: takesIdempotencyKey },
  { parameter: 'IfNoneMatch', when: isConditional },
  { parameter: 'OrganizationHeader', when: takesOrganization },
];

function addCommonParameters(operation: Node, method: string): void {
  const added = COMMON_PARAMETERS.filter(({ when }) => when(operation, method));
  if (!added.length) return;
  const references = added.map(({ parameter }) => ({ $ref: `#/components/parameters/${parameter}` }));
  operation['parameters'] = [...((operation['parameters'] ?? []) as Node[]), ...references];
}

/**
 * Reads the sources into one document, keeping schema names, and adds the shared parameters, answers and headers to every operation, so each source file lists
 * only an operation's own.
 */
export async function readDocument(folder: string): Promise<Document> {
  const document = await collectDocument(folder);
  forEachOperation(document, (_path, method, operation) => {
    const own = operation['responses'] as Record<string, unknown>;
    const all: Record<string, unknown> = { ...own };
    for (const [status, answers] of Object.entries(COMMON_ANSWERS)) {
      const answer = answers.find(({ when }) => when(operation, method));
      if (!(status in own) && answer) all[status] = { $ref: `#/components/responses/${answer.response}` };
    }
    addCommonParameters(operation, method);
    operation['responses'] = Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b)));
  });
  addAnswerHeaders(document);
  fillListExamples(document);
  return document;
}

/** Keywords beside a reference override those of the referenced schema. */
const OWN_WORDS = ['description', 'default', 'examples', 'x-mcp-description', 'x-cli-lookup', 'x-etag'];

/** A copy of the document with every reference replaced by its target. */
export async function dereference(document: Document): Promise<Document> {
  return (await SwaggerParser.dereference(structuredClone(document) as never, {
    dereference: { preservedProperties: OWN_WORDS },
  })) as unknown as Document;
}
