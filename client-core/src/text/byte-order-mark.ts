/** The text of a file without the byte order mark that some Windows programs write; it is no part of the text. */
export const withoutByteOrderMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);
