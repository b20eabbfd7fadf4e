import {
  type Document,
  forEachOperation,
  isConditional,
  isPublic,
  type Node,
  OUTER_HEADERS,
  storesData,
  takesIdempotencyKey,
} from './document.js';
import { unversionedPaths } from './unversioned.js';

/** The part of the HTTP request that contains a field of an operation's flat input. */
type Place = 'path' | 'query' | 'header' | 'body';

export interface Field {
  name: string;
  place: Place;
  required: boolean;
  schema: Node;
  description: string;
  /** The description for tools, which a model sees all at once; '' if the name suffices. */
  toolDescription: string;
  /** The list operation that the CLI uses to turn a slug into an id. */
  lookup: string | null;
  /** The resource that it refers to. */
  reference: string | null;
  /** Whether it is a time or a day that may be relative to now. */
  moment: 'time' | 'day' | null;
}

/** One operation, read once from the document; every emitter uses it. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  public: boolean;
  /** Scopes, any one of which suffices; [] is any key, null is no API key. */
  apiKeyScopes: string[] | null;
  /** The lowest role that suffices; null is no session. */
  sessionRole: string | null;
  /** The same for signed requests. */
  signedScopes: string[] | null;
  /** The day since which callers are told that it will end, and the day after which it may; null if it stays. */
  deprecation: { since: string; sunset: string } | null;
  /** Served by ingest, not by dispatch. */
  ingest: boolean;
  /** Answers plain text to programs that have nothing but HTTP, such as curl; so no client has it. */
  plain: boolean;
  /** The format of the body; null without a body. */
  bodyType: 'json' | 'multipart' | null;
  /** Maximum bytes of a JSON body. */
  bodyLimit: number;
  /** Codes for invalid values of these fields, instead of VALIDATION_ERROR. */
  errorCodes: Record<string, string>;
  /** Fields of which a call has at most one. */
  exclusive: string[][];
  /** Fields of which a call has at least one. */
  anyOf: string[][];
  /** The response's lists by name, each with the field that requests it instead of the default list. */
  lists: Record<string, string>;
  organizationKeyOnly: boolean;
  /** How long ago a person may have proved who they are; null: any time. With `when`, only calls with one of these values in a field. */
  stepUp: { maxAgeSec: number; when?: Record<string, unknown[]> } | null;
  rateLimit: string | null;
  audit: string | null;
  /** What the call stores: the kind of data, or 'settings' for something small that it creates; null: nothing that a full quota refuses. */
  stores: string | null;
  /** false: the call waits for another server, and must not hold a connection while it waits. */
  transaction: boolean;
  /** Whether it only reads, and may do so on a replica. */
  replica: boolean;
  /** Whether it takes an Idempotency-Key. That is no field: every transport and client has its own place for it. */
  idempotencyKey: boolean;
  /** The places in the answer that its ETag leaves out; null if the answer has no ETag. */
  unversioned: string[][] | null;
  /** Seconds between two responses of a stream; null if it isn't one. */
  streamSec: number | null;
  fields: Field[];
  minimumBodyProperties: number;
  successStatus: number;
  /** Whether it returns 201 instead of 200 if `created` is true. */
  mayCreate: boolean;
  /** Media type of the response. */
  successType: string;
  /** For a JSON response; otherwise empty. */
  successSchema: Node;
  mcp: McpFace | null;
  tool: string;
  cli: CliFace;
}

/** The operation's tool, as declared in the document. */
interface McpFace {
  readOnly: boolean;
  destructive: boolean;
  idempotent: boolean;
  /** Whether it mails or posts to people outside. */
  openWorld?: boolean;
  description?: string;
  /** Fields that the tool leaves out. */
  omit?: string[];
}

/** The operation's command, as declared in the document. */
interface CliFace {
  command: string;
  args: string[];
  columns: string[];
  confirm: string | boolean;
  /** Dotted path to the rows of the response, if they aren't its only list. */
  rows: string | null;
  /** The property with the object that interests a person, if the response has others. */
  object: string | null;
  /** A line above the rows, with dotted paths into the response in braces. */
  caption: string | null;
  /** Dotted path to the boolean that marks the rows as incomplete. */
  truncated: string | null;
  /** Dotted path within a row or object to its id, if it isn't obvious. */
  id: string | null;
  /** Secrets that the response shows only once. */
  once: { fields: string[]; advice: string; lost: string; otherwise?: string } | null;
  /** The list operations with the possible values of a field, by field. */
  complete: Record<string, string>;
}

const snakeCase = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Any of the alternatives of one security scheme; null if the scheme isn't accepted. */
function alternatives(operation: Node, scheme: string): string[] | null {
  const matching = ((operation['security'] ?? []) as Record<string, string[]>[]).filter((requirement) => scheme in requirement);
  return matching.length ? matching.flatMap((requirement) => requirement[scheme] ?? []) : null;
}

/** The resource that a schema, or its items, refers to. */
function referenceOf({ 'x-reference': own, items }: Node): string | null {
  return ((own ?? (items as Node | undefined)?.['x-reference']) as string | undefined) ?? null;
}

const momentOf = (schema: Node) => (schema['x-moment'] as Field['moment'] | undefined) ?? null;

function parameterFields(operation: Node, item: Node): Field[] {
  const parameters = [...((item['parameters'] as Node[]) ?? []), ...((operation['parameters'] as Node[]) ?? [])];
  const fields = parameters.filter(({ name }) => !OUTER_HEADERS.includes(String(name)));
  return fields.map((parameter) => ({
    name: String(parameter['name']),
    place: parameter['in'] as Place,
    required: parameter['required'] === true,
    schema: parameter['schema'] as Node,
    description: String(parameter['description'] ?? ''),
    toolDescription: String(parameter['x-mcp-description'] ?? parameter['description'] ?? ''),
    lookup: (parameter['x-cli-lookup'] as string) ?? null,
    reference: referenceOf(parameter['schema'] as Node),
    moment: momentOf(parameter['schema'] as Node),
  }));
}

/** Maximum bytes of a JSON body, unless the document sets another limit. */
export const USUAL_BODY_LIMIT = 65_536;

const MULTIPART = 'multipart/form-data';

function bodyType(operation: Node): Operation['bodyType'] {
  const body = operation['requestBody'] as Node | undefined;
  if (!body || 'application/octet-stream' in (body['content'] as Node)) return null;
  return MULTIPART in (body['content'] as Node) ? 'multipart' : 'json';
}

/** If a body may be one object or a list, flags describe the first alternative; the others are for programs. */
function bodySchema(operation: Node): Node | null {
  const content = (operation['requestBody'] as Node | undefined)?.['content'] as Record<string, { schema: Node }> | undefined;
  const schema = (content?.['application/json'] ?? content?.[MULTIPART])?.schema;
  return (schema?.['oneOf'] as Node[] | undefined)?.[0] ?? schema ?? null;
}

function bodyFields(schema: Node | null): Field[] {
  const required = (schema?.['required'] as string[]) ?? [];
  return Object.entries((schema?.['properties'] as Record<string, Node>) ?? {}).map(([name, property]) => ({
    name,
    place: 'body',
    required: required.includes(name),
    schema: property,
    description: String(property['description'] ?? ''),
    toolDescription: String(property['x-mcp-description'] ?? property['description'] ?? ''),
    lookup: (property['x-cli-lookup'] as string) ?? null,
    reference: referenceOf(property),
    moment: momentOf(property),
  }));
}

const JSON_TYPE = 'application/json';

function success(operation: Node): { status: number; type: string; schema: Node } {
  const [status, response] = Object.entries(operation['responses'] as Record<string, Node>).find(([code]) => code.startsWith('2')) ?? [];
  const content = response?.['content'] as Record<string, { schema: Node }> | undefined;
  const [type = JSON_TYPE] = Object.keys(content ?? {});
  return { status: Number(status), type, schema: content?.[JSON_TYPE]?.schema ?? {} };
}

function cliFace(cli: Node): CliFace {
  return {
    command: String(cli['command'] ?? ''),
    args: (cli['args'] as string[]) ?? [],
    columns: (cli['columns'] as string[]) ?? [],
    confirm: (cli['confirm'] as string | boolean) ?? false,
    rows: (cli['rows'] as string) ?? null,
    object: (cli['object'] as string) ?? null,
    caption: (cli['caption'] as string) ?? null,
    truncated: (cli['truncated'] as string) ?? null,
    id: (cli['id'] as string) ?? null,
    once: (cli['once'] as CliFace['once']) ?? null,
    complete: (cli['complete'] as Record<string, string>) ?? {},
  };
}

function deprecationOf(operation: Node): Operation['deprecation'] {
  if (operation['deprecated'] !== true) return null;
  return { since: String(operation['x-deprecated-since']), sunset: String(operation['x-sunset']) };
}

/** Reads every operation of a dereferenced document. */
export function readOperations(document: Document): Operation[] {
  const operations: Operation[] = [];
  forEachOperation(document, (path, method, operation, item) => {
    const body = bodySchema(operation);
    const mcp = operation['x-mcp'] as Operation['mcp'] | undefined;
    const { status, type, schema } = success(operation);
    operations.push({
      id: String(operation['operationId']),
      method,
      path,
      tag: String((operation['tags'] as string[])?.[0]),
      summary: String(operation['summary']),
      description: String(operation['description']),
      public: isPublic(operation),
      apiKeyScopes: alternatives(operation, 'apiKey'),
      sessionRole: alternatives(operation, 'session')?.[0] ?? null,
      signedScopes: alternatives(operation, 'signedRequest'),
      ingest:
        operation['x-plain'] === true ||
        alternatives(operation, 'signedRequest') !== null ||
        alternatives(operation, 'pageOrigin') !== null,
      plain: operation['x-plain'] === true,
      bodyType: bodyType(operation),
      bodyLimit: (operation['x-body-limit'] as number) ?? USUAL_BODY_LIMIT,
      errorCodes: (operation['x-error-codes'] as Record<string, string>) ?? {},
      exclusive: (operation['x-exclusive'] as string[][]) ?? [],
      anyOf: (operation['x-any-of'] as string[][]) ?? [],
      lists: (operation['x-lists'] as Record<string, string>) ?? {},
      organizationKeyOnly: operation['x-organization-key-only'] === true,
      stepUp: (operation['x-step-up'] as Operation['stepUp'] | undefined) ?? null,
      rateLimit: (operation['x-rate-limit'] as string) ?? null,
      deprecation: deprecationOf(operation),
      audit: (operation['x-audit'] as string | false) || null,
      stores: storesData(operation) ? ((operation['x-stores'] as string | undefined) ?? 'settings') : null,
      transaction: operation['x-transaction'] !== false,
      replica: operation['x-replica'] === true,
      idempotencyKey: takesIdempotencyKey(operation, method),
      unversioned: isConditional(operation, method) ? unversionedPaths(schema) : null,
      streamSec: (operation['x-stream'] as number) ?? null,
      fields: [...parameterFields(operation, item), ...bodyFields(body)],
      minimumBodyProperties: Number(body?.['minProperties'] ?? 0),
      successStatus: status,
      mayCreate: status === 200 && Object.hasOwn((operation['responses'] ?? {}) as Node, '201'),
      successType: type,
      successSchema: schema,
      mcp: mcp ?? null,
      tool: snakeCase(String(operation['operationId'])),
      cli: cliFace((operation['x-cli'] ?? {}) as Node),
    });
  });
  return operations;
}
