/** A word as a POSIX shell reads it back: unchanged, whatever stands in it. */
export const quoteForShell = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
