/** The columns that take a value as it is, and with a function those that take what it makes of the value. */
type ColumnFor<Row, Value> = {
  [K in keyof Row]-?: (Value extends Row[K] ? K : never) | readonly [column: K, of: (value: Value) => Row[K]];
}[keyof Row];

/**
 * What a change sets: of the fields of the input those that were given, under the names of their columns. Naming every field is compulsory, so that
 * one that the document adds is not forgotten.
 */
export function changesOf<Row, Given>(
  input: Given,
  columns: { readonly [Field in keyof Given]-?: ColumnFor<Row, Exclude<Given[Field], undefined>> },
): Partial<Row> {
  const entries = (Object.keys(columns) as (keyof Given)[]).flatMap((field) => {
    const value = input[field];
    if (value === undefined) return [];
    const column = columns[field] as PropertyKey | readonly [PropertyKey, (value: unknown) => unknown];
    return [Array.isArray(column) ? [column[0], column[1](value)] : [column, value]];
  });
  return Object.fromEntries(entries) as Partial<Row>;
}
