/** An operation's request, from the generated table. */
export interface OperationRow {
  /** Names of the namespaces and the method, separated by spaces. */
  words: string;
  method: string;
  /** With fields in braces. */
  path: string;
  /** Names of the query fields, separated by spaces. */
  query?: string;
  /** Whether all other fields go into a JSON body. */
  body?: true;
  /** The body is a form: names of its fields, separated by spaces; its files follow them. */
  form?: string;
  /** The response's property with the items of a page; several, separated by spaces, if the list varies. */
  list?: string;
  /** Whether the operation is idempotent. */
  repeatable?: true;
  /** Whether it takes an Idempotency-Key. */
  keyed?: true;
  /** Whether anybody may call it: then the key is not sent. */
  public?: true;
}
