/** Values that somebody wrote one on a line, or with commas. */
export const linesOf = (text: string): string[] => [...new Set(text.split(/[\n,]+/).map((line) => line.trim()))].filter(Boolean);
