import { type Document, forEachOperation, isPublic, type Node, storesData } from './document.js';

/** Where a field of an operation's flat input travels in the HTTP request. */
type Place = 'path' | 'query' | 'header' | 'body';

export interface Field {
  name: string;
  place: Place;
  required: boolean;
  schema: Node;
  description: string;
  /** The same for a tool, all of which a model is shown at once; '' where the name says it. */
  toolDescription: string;
  /** The list operation by which the CLI turns a slug into an id. */
  lookup: string | null;
  /** How the short numbers begin that it accepts in place of ids. */
  number: string | null;
}

/** One operation, read once from the document; every emitter starts from this. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  public: boolean;
  /** Scopes of which any one suffices; [] is any key, null is no API key at all. */
  apiKeyScopes: string[] | null;
  /** The lowest role that suffices; null is no session at all. */
  sessionRole: string | null;
  /** The same for signed requests. */
  signedScopes: string[] | null;
  /** It is served by ingest and not by dispatch. */
  ingest: boolean;
  /** What the body is, as it travels; null without one. */
  bodyType: 'json' | 'multipart' | null;
  /** Bytes that a JSON body may have. */
  bodyLimit: number;
  /** Codes of their own that bad values of these fields have instead of VALIDATION_ERROR. */
  errorCodes: Record<string, string>;
  /** Lists of the answer by name, each with the field that asks for it in place of the usual one. */
  lists: Record<string, string>;
  organizationKeyOnly: boolean;
  rateLimit: string | null;
  audit: string | null;
  /** What the call stores: the kind of data, or 'settings' for something small that it creates; null: nothing that a full quota refuses. */
  stores: string | null;
  /** false: the call waits for somebody else's server, and must not hold a connection meanwhile. */
  transaction: boolean;
  /** Seconds between two answers of a stream; null where there is none. */
  streamSec: number | null;
  fields: Field[];
  minimumBodyProperties: number;
  successStatus: number;
  /** Whether it answers 201 instead of 200 if `created` is true. */
  mayCreate: boolean;
  /** Media type of the answer. */
  successType: string;
  /** Of a JSON answer; otherwise empty. */
  successSchema: Node;
  /** `omit` names the fields that the tool goes without. */
  mcp: { readOnly: boolean; destructive: boolean; idempotent: boolean; description?: string; omit?: string[] } | null;
  tool: string;
  cli: CliFace;
}

/** What the document says of an operation's command. */
interface CliFace {
  command: string;
  args: string[];
  columns: string[];
  confirm: string | boolean;
  /** Dotted path to the rows of the answer, where they are not its one list. */
  rows: string | null;
  /** A line above the rows, with dotted paths into the answer in braces. */
  caption: string | null;
  /** Dotted path to the boolean that says that the rows are not all there are. */
  truncated: string | null;
  /** Dotted path in a row or thing to its id, where that is not plain. */
  id: string | null;
  /** Secrets that the answer shows only once. */
  once: { fields: string[]; advice: string; otherwise?: string } | null;
  /** The list operations that know what a field may be, by its name. */
  complete: Record<string, string>;
}

const snakeCase = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Any-of over the alternatives of one security scheme; null when the scheme is not accepted. */
function alternatives(operation: Node, scheme: string): string[] | null {
  const matching = ((operation['security'] ?? []) as Record<string, string[]>[]).filter((requirement) => scheme in requirement);
  return matching.length ? matching.flatMap((requirement) => requirement[scheme] ?? []) : null;
}

/** What a schema, or one of a list, says of short numbers. */
function numberOf({ 'x-number': own, items }: Node): string | null {
  return ((own ?? (items as Node | undefined)?.['x-number']) as string | undefined) ?? null;
}

function parameterFields(operation: Node, item: Node): Field[] {
  const parameters = [...((item['parameters'] as Node[]) ?? []), ...((operation['parameters'] as Node[]) ?? [])];
  return parameters.map((parameter) => ({
    name: String(parameter['name']),
    place: parameter['in'] as Place,
    required: parameter['required'] === true,
    schema: parameter['schema'] as Node,
    description: String(parameter['description'] ?? ''),
    toolDescription: String(parameter['x-mcp-description'] ?? parameter['description'] ?? ''),
    lookup: (parameter['x-cli-lookup'] as string) ?? null,
    number: numberOf(parameter['schema'] as Node),
  }));
}

/** Bytes of a JSON body where the document says nothing else. */
export const USUAL_BODY_LIMIT = 65_536;

const MULTIPART = 'multipart/form-data';

function bodyType(operation: Node): Operation['bodyType'] {
  const body = operation['requestBody'] as Node | undefined;
  if (!body) return null;
  return MULTIPART in (body['content'] as Node) ? 'multipart' : 'json';
}

/** A body that may be one thing or many is entered as the first alternative; the others are for programs. */
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
    number: numberOf(property),
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
    caption: (cli['caption'] as string) ?? null,
    truncated: (cli['truncated'] as string) ?? null,
    id: (cli['id'] as string) ?? null,
    once: (cli['once'] as CliFace['once']) ?? null,
    complete: (cli['complete'] as Record<string, string>) ?? {},
  };
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
      ingest: alternatives(operation, 'signedRequest') !== null || alternatives(operation, 'pageOrigin') !== null,
      bodyType: bodyType(operation),
      bodyLimit: (operation['x-body-limit'] as number) ?? USUAL_BODY_LIMIT,
      errorCodes: (operation['x-error-codes'] as Record<string, string>) ?? {},
      lists: (operation['x-lists'] as Record<string, string>) ?? {},
      organizationKeyOnly: operation['x-organization-key-only'] === true,
      rateLimit: (operation['x-rate-limit'] as string) ?? null,
      audit: (operation['x-audit'] as string | false) || null,
      stores: storesData(operation) ? ((operation['x-stores'] as string | undefined) ?? 'settings') : null,
      transaction: operation['x-transaction'] !== false,
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
