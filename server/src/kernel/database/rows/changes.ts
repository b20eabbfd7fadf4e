/** Columns that take a value unchanged, or with a function those that take its converted value. */
type ColumnFor<Row, Value> = {
  [K in keyof Row]-?: (Value extends Row[K] ? K : never) | readonly [column: K, of: (value: Value) => Row[K]];
}[keyof Row];

/**
 * The columns to set: the given input fields under their column names. Every field must be listed, so that one added to the document isn't
 * forgotten.
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
