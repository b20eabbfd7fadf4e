/** The schemas of requests and responses, as openapi-backend derives them from the document. */
import { type Document as Definition, OpenAPIBackend, type Operation } from 'openapi-backend';
import type { Document } from '../document/document.js';

interface OperationSchemas {
  id: string;
  /** Null without a body, and for a form, which is validated while it is read. */
  body: object | null;
  parameters: object;
  /** For each declared status; null if the response isn't JSON. */
  responses: Record<string, object | null>;
}

/** Stands in for Ajv, and returns the schema instead of compiling it. */
interface Recorded {
  context: string;
  schema: object;
}
const recorder = (_ajv: unknown, _options: unknown, context: unknown) => ({
  compile: (schema: object): Recorded => ({ context: String(context), schema }),
});

const FORM = 'multipart/form-data';

function withoutForm(operation: Operation): Operation {
  const { requestBody, ...rest } = operation;
  return requestBody !== undefined && 'content' in requestBody && FORM in requestBody.content ? (rest as Operation) : operation;
}

export async function operationSchemas(document: Document): Promise<OperationSchemas[]> {
  // quick: otherwise the document is validated against the OpenAPI 3.0 schema, and no operation is read
  const definition = structuredClone(document) as unknown as Definition;
  const backend = new OpenAPIBackend({ definition, strict: true, quick: true, validate: true, customizeAjv: recorder as never });
  await backend.init();
  const { router, validator } = backend;
  return router.getOperations().map((operation) => {
    const requests = validator.buildRequestValidatorsForOperation(withoutForm(operation)) as unknown as Recorded[];
    const of = (context: string) => requests.find((request) => request.context === context)?.schema;
    const answers = validator.buildStatusBasedResponseValidatorForOperation(operation) as unknown as Record<string, Recorded>;
    const statuses = Object.keys(operation.responses as object);
    return {
      id: String(operation.operationId),
      body: of('requestBodyValidator') ?? null,
      parameters: of('paramsValidator') as object,
      responses: Object.fromEntries(statuses.map((status) => [status, answers[status]?.schema ?? null])),
    };
  });
}
