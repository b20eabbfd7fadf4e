import type { Knex } from 'knex';
import type { LimitName } from '../../generated/limits.js';
import type { DefaultedFields, OperationId } from '../../generated/operations.js';
import type { operations } from '../../generated/types.js';
import type { Caller, Origin } from './caller.js';

export type { OperationId };
export type Role = 'viewer' | 'editor' | 'admin' | 'owner';
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What the document says of one operation. */
export interface OperationSpec {
  id: OperationId;
  method: string;
  path: string;
  tag: string;
  successStatus: number;
  /** Anybody may call it. */
  public: boolean;
  /** Scopes of which any one suffices; [] is any API key, null is none. */
  apiKeyScopes: string[] | null;
  /** The lowest role that suffices; null means sessions are not accepted. */
  sessionRole: string | null;
  /** The same for signed requests. */
  signedScopes: string[] | null;
  /** It is served by ingest, not by dispatch. */
  ingest: boolean;
  organizationKeyOnly: boolean;
  /** Named class of rate limit. */
  rateLimit: LimitName | null;
  /** Kind of resource under which calls are audited; null when they aren't. */
  audit: string | null;
  /** Whether an audited call is one transaction with its audit row; false where it waits for somebody else's server. */
  transaction: boolean;
  bodyType: 'json' | 'multipart' | null;
  /** Bytes that a JSON body may have. */
  bodyLimit: number;
  /** Codes of their own that bad values of these fields have instead of VALIDATION_ERROR. */
  errorCodes: Record<string, string>;
  /** The fields of the query that are whole numbers. */
  wholeNumbers: string[];
  /** Where each field of the flat input stands in the HTTP request. */
  fields: Record<string, string>;
}

/** An MCP tool and the operation behind it. */
export interface ToolSpec {
  operationId: OperationId;
  toolset: string;
  tool: {
    name: string;
    title: string;
    description: string;
    inputSchema: { type: string; [key: string]: unknown };
    outputSchema: { type: string; [key: string]: unknown };
    annotations: Record<string, unknown>;
  };
}

type Merge<T> = { [K in keyof T]: T[K] };
type Present<T> = [T] extends [never] ? unknown : [NonNullable<T>] extends [never] ? unknown : NonNullable<T>;
type QueryOf<O> = O extends { parameters: { query?: infer Q } } ? Present<Q> : unknown;
type PathOf<O> = O extends { parameters: { path?: infer P } } ? Present<P> : unknown;
type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : O extends { requestBody: { content: { 'multipart/form-data': infer B } } }
    ? B
    : unknown;
type Filled<T, Fields> = T & { [K in keyof T & Fields]-?: NonNullable<T[K]> };
type Success<R> = R extends { 200: infer A } ? A : R extends { 201: infer A } ? A : R extends { 202: infer A } ? A : never;

/** An operation's input: path, query and body fields in one flat object, validated and with defaults filled in. */
export type Input<Id extends OperationId> = Filled<
  Merge<QueryOf<operations[Id]> & PathOf<operations[Id]> & BodyOf<operations[Id]>>,
  DefaultedFields[Id]
>;

/** The body of an operation's success. */
export type Output<Id extends OperationId> =
  Success<operations[Id]['responses']> extends { content: { 'application/json': infer B } } ? B : never;

/** What the audit row of a call will say beyond what dispatch knows; a handler may set it. */
export interface AuditNote {
  organizationId: string | null;
  targetId: string | null;
  actor: { id: string; name: string } | null;
}

/** What every handler is given. */
export interface OperationContext {
  caller: Caller;
  origin: Origin;
  /** The transaction of an audited operation, else the pool. */
  database: Knex;
  now: Date;
  audit: AuditNote;
}

/** One operation: flat input in, body of the success out; failures are thrown as AppError. */
export type Handler<Id extends OperationId> = (context: OperationContext, input: Input<Id>) => Promise<Output<Id>>;
