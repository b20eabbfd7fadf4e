import type { Knex } from 'knex';
import type { LimitName } from '../../generated/limits.js';
import type { DefaultedFields, OperationId } from '../../generated/operations.js';
import type { ReferencedName } from '../../generated/resources.js';
import type { operations } from '../../generated/types.js';
import type { Caller, Origin } from '../caller.js';
import type { Reads } from '../database/reads/reads.js';
import type { StorageKind } from '../storage/claims.js';

export type { OperationId };
/** An operation's specification from the document. */
export interface OperationSpec {
  id: OperationId;
  method: string;
  path: string;
  tag: string;
  successStatus: number;
  /** Whether it answers 201 instead of 200 if `created` is true. */
  mayCreate: boolean;
  /** The day since which callers are told that it will end, and the day after which it may; null if it stays. */
  deprecation: { since: string; sunset: string } | null;
  /** Media type of the success. */
  answerType: string;
  /** Whether anybody may call it. */
  public: boolean;
  /** Scopes, any one of which suffices; [] allows any API key, null none. */
  apiKeyScopes: string[] | null;
  /** The lowest sufficient role; null means sessions are not accepted. */
  sessionRole: string | null;
  /** The same for signed requests. */
  signedScopes: string[] | null;
  /** Whether ingest serves it instead of dispatch. */
  ingest: boolean;
  /** Whether it answers plain text, to any method. */
  plain: boolean;
  organizationKeyOnly: boolean;
  /** How recently a person must have proved who they are; with `when`, only for calls with one of these values in a field. */
  stepUp: { maxAgeSec: number; when?: Readonly<Record<string, readonly unknown[]>> } | null;
  /** The rate limit's name. */
  rateLimit: LimitName | null;
  /** The resource kind in the audit log; null if not audited. */
  audit: string | null;
  /** The kind of data that it stores, which a full quota refuses; null if it stores none. */
  stores: StorageKind | null;
  /** Whether an audited call and its audit row share a transaction; false if it waits for something slow; it may commit the row with its changes (`commit`). */
  transaction: boolean;
  /** Whether it only reads, and may do so on a replica that is current. */
  replica: boolean;
  /** Whether it takes an Idempotency-Key. */
  idempotencyKey: boolean;
  /** Whether its success has a secret that is shown only once. */
  secretAnswer: boolean;
  bodyType: 'json' | 'multipart' | null;
  /** The places in the answer that its ETag leaves out; null if the answer has no ETag. */
  unversioned: readonly (readonly string[])[] | null;
  /** Seconds between two responses of an event stream; null if it isn't one. */
  streamSec: number | null;
  /** Maximum bytes of a JSON body. */
  bodyLimit: number;
  /** Codes for invalid values of these fields, instead of VALIDATION_ERROR. */
  errorCodes: Record<string, string>;
  /** Fields of which a call has at most one. */
  exclusive: readonly (readonly string[])[];
  /** Fields of which a call has at least one. */
  anyOf: readonly (readonly string[])[];
  /** The integer fields of the query. */
  wholeNumbers: string[];
  /** The fields of the query that are lists. */
  queryLists: string[];
  /** The location of each flat input field in the HTTP request. */
  fields: Record<string, string>;
  /** The fields that refer to resources, by id or otherwise, with the name of the resource. */
  references: Partial<Record<string, ReferencedName>>;
  /** The fields that accept a time or a day relative to now. */
  moments: Partial<Record<string, 'time' | 'day'>>;
}

/** How a tool's response is drawn, by dotted paths. */
export interface AnswerShape {
  columns: readonly string[];
  /** The list or object in the response; null is the whole response. */
  envelope: string | null;
  list: boolean;
  id: string | null;
}

/** An MCP tool and its operation. */
export interface ToolSpec {
  operationId: OperationId;
  toolset: string;
  answer: AnswerShape;
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

/** An operation's input: path, query and body fields in one flat object, validated and with defaults. */
export type Input<Id extends OperationId> = Filled<
  Merge<QueryOf<operations[Id]> & PathOf<operations[Id]> & BodyOf<operations[Id]>>,
  DefaultedFields[Id]
>;

/** A success that isn't JSON: its text or bytes in chunks, each created when the reader has room for it, and its own headers. */
export interface TextAnswer {
  headers: Record<string, string>;
  chunks: Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
}

/** An operation's success body. */
export type Output<Id extends OperationId> =
  Success<operations[Id]['responses']> extends { content: { 'application/json': infer B } }
    ? B
    : Success<operations[Id]['responses']> extends {
          content: { 'text/csv': string } | { 'image/jpeg': string } | { 'application/octet-stream': string };
        }
      ? TextAnswer
      : never;

/** Additional data for a call's audit row, beyond what dispatch knows; a handler may set it. */
export interface AuditNote {
  organizationId: string | null;
  targetId: string | null;
  actor: { id: string; name: string } | null;
  /** A read that is audited for a secret in its response, which had none this time. */
  nothingTaken?: boolean;
}

/** The context of a handler. */
export interface OperationContext {
  caller: Caller;
  origin: Origin;
  /** The transaction of an audited operation, otherwise the pool. */
  database: Knex;
  /** For a part of a read that outlives the call, such as the next rows of an export: it may run on a replica that is current. */
  read: Reads['run'];
  now: Date;
  audit: AuditNote;
  /** Counts stored bytes beyond the input, for an operation that stores something. */
  stored: (value: unknown) => void;
  /** Runs work in a transaction together with the call's audit row, once: for an audited operation without its own transaction. */
  commit: <T>(work: (transaction: Knex) => Promise<T>) => Promise<T>;
}

/** One operation: takes the flat input, returns the success body, throws failures as AppError. */
export type Handler<Id extends OperationId> = (context: OperationContext, input: Input<Id>) => Promise<Output<Id>>;
