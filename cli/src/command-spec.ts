import type { OperationId } from './generated/commands.js';

/** One field of an operation, as a flag or argument of its command. */
export interface FieldSpec {
  name: string;
  place: 'path' | 'query' | 'body';
  required: boolean;
  type: string;
  description: string;
  nullable: boolean;
  choices?: readonly unknown[];
  default?: unknown;
  /** The list operation that resolves a slug given instead of an id. */
  lookup?: OperationId;
  /** A long text, which may come from a file or standard input. */
  long?: boolean;
  /** The list operation with possible values. */
  complete?: OperationId;
  /** Whether it is never shown. */
  secret?: boolean;
  /** The type of a list's items, if not string. */
  items?: string;
  /** The unit of a number, if it is a duration. */
  unit?: 'ms' | 's' | 'min';
  /** Whether it is a point in time. */
  moment?: boolean;
  /** A value for the example line of the help. */
  example?: unknown;
}

/** One command of the generated table. */
export interface CommandSpec {
  operationId: OperationId;
  words: readonly string[];
  summary: string;
  description: string;
  method: string;
  path: string;
  /** How the request is authenticated. */
  authentication: 'none' | 'bearer' | 'signature';
  /** Who may call: keys with any of the scopes ([] is any key, null is none), people with at least the role (null is nobody). */
  access: { keyScopes: readonly string[] | null; organizationKeyOnly: boolean; role: string | null };
  /** Scopes of the project key that signs the request. */
  signedScopes?: readonly string[];
  /** Fields that are positional arguments, in order; all others are flags. */
  args: readonly string[];
  fields: readonly FieldSpec[];
  /** The flags of fields that the command asks for in its own way, by the paths of details. */
  ownFlags?: Readonly<Record<string, string>>;
  /** Whether it takes an Idempotency-Key. */
  idempotencyKey?: true;
  /** Whether at least one field of the body must be given. */
  needsChange: boolean;
  /** Dotted paths of the table's columns, in the envelope. */
  columns: readonly string[];
  /** false, true (ask yes or no), or the field that repeats the slug. */
  confirm: boolean | string;
  /** Dotted path to the list or object in the response; null shows the whole response. */
  envelope: string | null;
  list: boolean;
  paginated: boolean;
  /** Media type of a response that isn't JSON. */
  answerType?: string;
  /** Dotted path to the id in a row or object; null if there is none. */
  id: string | null;
  /** A line above the rows, with dotted paths in braces. */
  caption?: string;
  /** Dotted path to the flag that says the list is incomplete. */
  truncated?: string;
  /** One-time secrets in the response: dotted paths, the one to keep first, what to do with it or if it is lost, and the message if there is none. */
  once?: { fields: readonly string[]; advice: string; lost: string; otherwise?: string };
  /** Dotted paths to all fields of a row or object. */
  outputs: readonly string[];
}
