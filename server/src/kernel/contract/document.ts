import type { AnySchema, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { OpenAPIBackend, type Operation } from 'openapi-backend';
import { OPERATIONS } from '../../generated/operations.js';
import { documentText } from './document-text.js';
import type { OperationId, OperationSpec } from './handler.js';

// the package is CommonJS: under NodeNext its default export arrives one level deeper than its types say
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

const definition = JSON.parse(documentText);

const ajvByContext = new Map<string, Ajv2020>();

function createAjv(strict: boolean, coerceTypes: boolean, allErrors = true): Ajv2020 {
  const ajv = new Ajv2020({
    strict,
    // infinity, as 1e999 is read, is no number in JSON, and becomes null on its way to the database
    strictNumbers: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    useDefaults: true,
    coerceTypes,
    allErrors,
  });
  addFormats(ajv, { mode: 'full' } as never);
  // the package's own format admits a urn: prefix, which PostgreSQL does not
  ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
  ajv.addVocabulary(['example', 'x-errors', 'x-cli-lookup', 'x-mcp-description', 'x-message']);
  return ajv;
}

/**
 * OpenAPI 3.1 is JSON Schema 2020-12, where openapi-backend would build a draft-07 validator; and it asks anew for every schema, so one
 * instance per kind is kept (a fresh one each time costs seconds at the start). Its own 204 schema breaks strict mode: strict for requests.
 */
function ajvFor(_original: unknown, options: { coerceTypes?: unknown } | undefined, context: unknown): Ajv2020 {
  const strict = context === 'requestBodyValidator' || context === 'paramsValidator';
  const coerce = context === 'paramsValidator' && Boolean(options?.coerceTypes);
  const key = `${String(context)}:${coerce}`;
  const known = ajvByContext.get(key) ?? createAjv(strict, coerce);
  ajvByContext.set(key, known);
  return known;
}

// quick: without it the document is held against the OpenAPI 3.0 schema, and then no operation at all is compiled
const backend = new OpenAPIBackend({
  definition: structuredClone(definition),
  strict: true,
  quick: true,
  validate: true,
  coerceTypes: true,
  customizeAjv: ajvFor as never,
});
await backend.init();

const compiled = new Map<string, { operation: Operation; validators: ValidateFunction[] }>();
for (const operation of backend.router.getOperations()) {
  // warmed here, so that no first caller pays for the compilation
  // a form with parts is checked while it is read: what its reader makes of it is nothing that the document describes
  const { requestBody, ...withoutBody } = operation;
  const isForm = requestBody !== undefined && 'content' in requestBody && 'multipart/form-data' in requestBody.content;
  const checked = (isForm ? withoutBody : operation) as Operation;
  const validators = backend.validator.buildRequestValidatorsForOperation(checked) as unknown as ValidateFunction[];
  compiled.set(String(operation.operationId), { operation, validators });
}

const integers = new Map<string, string[]>();
for (const { operationId, parameters = [] } of backend.router.getOperations()) {
  const named = parameters as { name: string; in: string; schema?: { type?: string | string[] } }[];
  const whole = named.filter((parameter) => parameter.in === 'query' && [parameter.schema?.type].flat().includes('integer'));
  integers.set(
    String(operationId),
    whole.map(({ name }) => name),
  );
}

const specs = new Map<string, OperationSpec>(OPERATIONS.map((spec) => [spec.id, spec]));

/** What the document says of an operation. */
export function specOf(id: OperationId): OperationSpec {
  const spec = specs.get(id);
  if (!spec) throw new Error(`the document has no operation ${id}`);
  return spec;
}

/** The compiled request validators of an operation. */
export function requestValidators(id: string): ValidateFunction[] {
  return compiled.get(id)?.validators ?? [];
}

/** The parameters of an operation's query that are whole numbers. */
export function integerQueries(id: string): readonly string[] {
  return integers.get(id) ?? [];
}

/**
 * Compiles one named schema of the document, for bodies that don't go through dispatch. Where bodies may hold very many values the first fault
 * alone is told: to list 150,000 faults takes 100 ms.
 */
export function compileSchema<T>(name: string, { allErrors = true } = {}): ValidateFunction<T> {
  const ajv = createAjv(false, false, allErrors);
  ajv.addSchema({ $id: 'document', ...definition } as AnySchema);
  return ajv.compile<T>({ $ref: `document#/components/schemas/${name}` });
}

const alone = createAjv(false, false);

/** Compiles a schema that stands by itself; nothing is turned into another type. */
export const compileAlone = (schema: object): ValidateFunction => alone.compile(schema);

/** Says how an answer breaks the document: an undeclared status or a body of another shape. Null when it keeps it. */
export function responseBreach(id: string, status: number, body: unknown): string | null {
  const entry = compiled.get(id);
  if (!entry) return `the document has no operation ${id}`;
  const declared = entry.operation.responses as Record<string, unknown> | undefined;
  if (!declared?.[String(status)]) return `${id} answered ${status}, which the document does not declare`;
  const { errors } = backend.validateResponse(body, entry.operation, status);
  return errors?.length ? `${id} ${status}: ${errors.map((error) => `${error.instancePath} ${error.message}`).join('; ')}` : null;
}
