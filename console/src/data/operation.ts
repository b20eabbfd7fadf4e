/** An operation of the document as the console calls it: a constant with where it is, and types from the document. */
import type { operations } from '../generated/types.js';

export type OperationId = keyof operations;

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;
type Given<Value> = [NonNullable<Value>] extends [never] ? unknown : NonNullable<Value>;
type Of<Thing, Name extends string> = Thing extends { [name in Name]?: infer Value } ? Given<Value> : unknown;
type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Answers<Id extends OperationId> = operations[Id]['responses'];

/** The flat input of an operation: what is in its path, its query and its body. */
export type Input<Id extends OperationId> = Of<Parameters<Id>, 'path'> &
  Of<Parameters<Id>, 'query'> &
  (operations[Id] extends { requestBody?: infer Body } ? Given<Json<NonNullable<Body>>> : unknown);

/** What an operation answers when it succeeds. */
export type Answer<Id extends OperationId> = Json<Answers<Id>[keyof Answers<Id> & (200 | 201 | 202)]>;

/** An operation, without knowing which. */
export interface AnyOperation {
  id: string;
  method: string;
  /** With its parameters in braces. */
  path: string;
  /** The lowest role that may call it. */
  role: string;
  /** Its command, without `tidewatch`. */
  words: string;
  /** The fields that its command takes without a flag, in order. */
  args?: string;
  /** Whether it has a body: then what is in neither path nor query is in it. */
  body?: boolean;
  /** The fields of its query, if it has a body as well. */
  query?: string;
}

export interface Operation<Id extends OperationId> extends AnyOperation {
  id: Id;
}
