/** How one operation is requested, as the generated table has it. */
export interface OperationRow {
  /** Names of the namespaces and the method, with spaces between. */
  words: string;
  method: string;
  /** With its fields in braces. */
  path: string;
  /** Names of the fields of the query, with spaces between. */
  query?: string;
  /** Whether everything else goes into a JSON body. */
  body?: true;
  /** The body is a form: names of its fields, with spaces between; its files come behind them. */
  form?: string;
  /** Property of the answer that holds the items of a page; several, with spaces between, where it may be one list or another. */
  list?: string;
  /** Whether sending it twice does what sending it once does. */
  repeatable?: true;
  /** Whether anybody may call it: then the key is not sent. */
  public?: true;
}
