import SwaggerParser from '@apidevtools/swagger-parser';
import { collectDocument } from './collect.js';
import { type Document, forEachOperation, isPublic, type Node, storesData, takesIdempotencyKey } from './document.js';

/** Failures that all operations share, by status. 404 and 409 differ by operation and are in the sources. */
const COMMON_FAILURES: Record<string, { response: string; when: (operation: Node, method: string) => boolean }[]> = {
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

/** The header that makes a repeated call harmless, and the one that says so. */
function addIdempotencyKey(operation: Node, responses: Record<string, unknown>): void {
  const parameters = (operation['parameters'] ?? []) as Node[];
  operation['parameters'] = [...parameters, { $ref: '#/components/parameters/IdempotencyKey' }];
  for (const [status, response] of Object.entries(responses as Record<string, Node>))
    if (status.startsWith('2'))
      responses[status] = {
        ...response,
        headers: {
          ...(response['headers'] as Node | undefined),
          'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' },
        },
      };
}

/**
 * Reads the sources into one document, keeping schema names, and adds the shared failures to every operation, so each source file lists only an
 * operation's own.
 */
export async function readDocument(folder: string): Promise<Document> {
  const document = await collectDocument(folder);
  forEachOperation(document, (_path, method, operation) => {
    const own = operation['responses'] as Record<string, unknown>;
    const all: Record<string, unknown> = { ...own };
    for (const [status, failures] of Object.entries(COMMON_FAILURES)) {
      const failure = failures.find(({ when }) => when(operation, method));
      if (!(status in own) && failure) all[status] = { $ref: `#/components/responses/${failure.response}` };
    }
    if (takesIdempotencyKey(operation, method)) addIdempotencyKey(operation, all);
    operation['responses'] = Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b)));
  });
  return document;
}

/** Keywords beside a reference override those of the referenced schema. */
const OWN_WORDS = ['description', 'default', 'examples', 'x-mcp-description', 'x-cli-lookup'];

/** A copy of the document with every reference replaced by its target. */
export async function dereference(document: Document): Promise<Document> {
  return (await SwaggerParser.dereference(structuredClone(document) as never, {
    dereference: { preservedProperties: OWN_WORDS },
  })) as unknown as Document;
}
