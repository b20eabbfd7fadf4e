/** Lists of values as a field has them: on one line while they are few. */
const FEW = 3;

/** Values that somebody wrote with commas, or one on a line. */
export const linesOf = (text: string): string[] => [...new Set(text.split(/[\n,]+/).map((line) => line.trim()))].filter(Boolean);

/** The attributes of a field that has them. */
export const linesField = (values: readonly string[]): { value: string; rows?: number } =>
  values.length > FEW ? { value: values.join('\n'), rows: values.length + 1 } : { value: values.join(', ') };
