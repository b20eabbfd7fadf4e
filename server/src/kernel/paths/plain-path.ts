/** A path as it is stored: callers may write a slash at each of its ends, as in links. */
export const plainPath = (path: string): string => path.replace(/^\/|\/$/g, '');
