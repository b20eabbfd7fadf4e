import type { Document, Node } from '../document/document.js';
import type { Field, Operation } from '../document/operations.js';

export const BANNER = '// Generated from openapi/ by `npm run generate`. Do not edit.\n';

const json = (value: unknown) => JSON.stringify(value, null, 2);
const pascal = (text: string) => text.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());

const isWholeQuery = ({ place, schema }: Field) => place === 'query' && [schema['type']].flat().includes('integer');

const isQueryList = ({ place, schema }: Field) => place === 'query' && schema['type'] === 'array';

/** The operation table that dispatch reads, the union of ids, and the required handlers per tag. */
export function emitOperations(operations: Operation[]): string {
  const specs = operations.map((operation) => ({
    id: operation.id,
    method: operation.method,
    path: operation.path,
    tag: operation.tag,
    successStatus: operation.successStatus,
    mayCreate: operation.mayCreate,
    answerType: operation.successType,
    public: operation.public,
    apiKeyScopes: operation.apiKeyScopes,
    sessionRole: operation.sessionRole,
    signedScopes: operation.signedScopes,
    ingest: operation.ingest,
    plain: operation.plain,
    organizationKeyOnly: operation.organizationKeyOnly,
    stepUp: operation.stepUp,
    deprecation: operation.deprecation,
    rateLimit: operation.rateLimit,
    audit: operation.audit,
    stores: operation.stores,
    transaction: operation.transaction,
    replica: operation.replica,
    idempotencyKey: operation.idempotencyKey,
    secretAnswer: operation.cli.once !== null,
    unversioned: operation.unversioned,
    streamSec: operation.streamSec,
    errorCodes: operation.errorCodes,
    exclusive: operation.exclusive,
    anyOf: operation.anyOf,
    bodyType: operation.bodyType,
    bodyLimit: operation.bodyLimit,
    wholeNumbers: operation.fields.filter(isWholeQuery).map((field) => field.name),
    queryLists: operation.fields.filter(isQueryList).map((field) => field.name),
    fields: Object.fromEntries(operation.fields.map((field) => [field.name, field.place])),
    references: Object.fromEntries(operation.fields.flatMap((field) => (field.reference ? [[field.name, field.reference]] : []))),
    moments: Object.fromEntries(operation.fields.flatMap((field) => (field.moment ? [[field.name, field.moment]] : []))),
  }));
  const ids = operations.map((operation) => `  | '${operation.id}'`).join('\n');
  const dispatched = operations.filter((operation) => !operation.ingest);
  const tags = [...new Set(dispatched.map((operation) => operation.tag))];
  const interfaces = tags.map((tag) => {
    const members = dispatched
      .filter((operation) => operation.tag === tag)
      .map((operation) => `  ${operation.id}: Handler<'${operation.id}'>;`);
    return `/** Every operation of the tag ${tag}. */\nexport interface ${pascal(tag)}Operations {\n${members.join('\n')}\n}\n`;
  });
  const defaulted = operations.map((operation) => {
    const names = operation.fields.filter((field) => field.schema['default'] !== undefined).map((field) => `'${field.name}'`);
    return `  ${operation.id}: ${names.join(' | ') || 'never'};`;
  });
  return `${BANNER}import type { Handler, OperationSpec } from '../kernel/contract/handler.js';

export type OperationId =
${ids};

/** The fields that validation fills with defaults. */
export interface DefaultedFields {
${defaulted.join('\n')}
}

${interfaces.join('\n')}
/** Every operation that goes through dispatch, so none of ingest. */
export type DispatchedOperations = ${tags.map((tag) => `${pascal(tag)}Operations`).join(' & ')};

export const OPERATIONS: readonly OperationSpec[] = ${json(specs)};
`;
}

/** The rate limits, those of the document itself first. */
export function emitLimits(document: Document): string {
  return `${BANNER}
export const LIMIT_CLASSES = ${json(document['x-rate-limits'])} as const;

export type LimitName = keyof typeof LIMIT_CLASSES;

/** The limits that all processes share. */
export type SharedLimitName = {
  [Name in LimitName]: (typeof LIMIT_CLASSES)[Name] extends { shared: true } ? Name : never;
}[LimitName];
`;
}

/** The error catalogue: the HTTP status, MCP code and CLI exit code of each code. */
export function emitErrors(document: Document): string {
  const codes = document.components['schemas']?.['ErrorCode'] ?? {};
  const catalogue = codes['x-errors'] as Record<string, Node>;
  return `${BANNER}
export const ERROR_CATALOGUE = ${json(catalogue)} as const;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;
`;
}
