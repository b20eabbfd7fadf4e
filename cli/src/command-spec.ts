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
  lookup?: string;
}

/** One command of the generated table: an operation as a person types it. */
export interface CommandSpec {
  operationId: string;
  words: readonly string[];
  summary: string;
  description: string;
  method: string;
  path: string;
  /** How the request proves who sends it. */
  authentication: 'none' | 'bearer' | 'signature';
  /** Fields that are arguments, in their order; all others are flags. */
  args: readonly string[];
  fields: readonly FieldSpec[];
  /** Dotted paths into the envelope that a table shows. */
  columns: readonly string[];
  /** false, true (ask yes or no), or the field that repeats the slug. */
  confirm: boolean | string;
  /** The property of the answer that holds the list or the one thing; null shows the whole answer. */
  envelope: string | null;
  list: boolean;
  paginated: boolean;
}
