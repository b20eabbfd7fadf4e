import type { OperationId } from './generated/commands.js';

/** One field of an operation, as flag or argument of its command. */
export interface FieldSpec {
  name: string;
  place: 'path' | 'query' | 'body';
  required: boolean;
  type: string;
  description: string;
  nullable: boolean;
  choices?: readonly unknown[];
  default?: unknown;
  /** The list operation by which a slug given in place of an id is looked up. */
  lookup?: OperationId;
  /** A text that nobody types in a line: a file or standard input may hold it. */
  long?: boolean;
  /** The list operation that knows what the value may be. */
  complete?: OperationId;
  /** Whether it is shown to nobody. */
  secret?: boolean;
  /** The type of an item of a list, when that is no text. */
  items?: string;
  /** What a number of it counts, where that is time. */
  unit?: 'ms' | 's' | 'min';
  /** Whether it is a point in time. */
  moment?: boolean;
  /** A value for the example line of the help. */
  example?: unknown;
}

/** One command of the generated table: an operation as a person types it. */
export interface CommandSpec {
  operationId: OperationId;
  words: readonly string[];
  summary: string;
  description: string;
  method: string;
  path: string;
  /** How the request proves who sends it. */
  authentication: 'none' | 'bearer' | 'signature';
  /** Who may call: keys with any of the scopes ([] is any key, null is none), people of at least the role (null is nobody). */
  access: { keyScopes: readonly string[] | null; organizationKeyOnly: boolean; role: string | null };
  /** Scopes of the project key that signs the request. */
  signedScopes?: readonly string[];
  /** Fields that are arguments, in their order; all others are flags. */
  args: readonly string[];
  fields: readonly FieldSpec[];
  /** Whether at least one field of the body must be given. */
  needsChange: boolean;
  /** Dotted paths into the envelope that a table shows. */
  columns: readonly string[];
  /** false, true (ask yes or no), or the field that repeats the slug. */
  confirm: boolean | string;
  /** Dotted path in the answer to the list or the one thing; null shows the whole answer. */
  envelope: string | null;
  list: boolean;
  paginated: boolean;
  /** Dotted path in a row or thing to its id; null where it has none. */
  id: string | null;
  /** A line above the rows, with dotted paths beside them in braces. */
  caption?: string;
  /** Dotted path in the answer to whether the rows are not all there are. */
  truncated?: string;
  /** Secrets that the answer shows this once: dotted paths, the one to keep first, what to do with it, and what to say when there is none. */
  once?: { fields: readonly string[]; advice: string; otherwise?: string };
  /** Dotted paths to everything that a row or thing holds. */
  outputs: readonly string[];
}
