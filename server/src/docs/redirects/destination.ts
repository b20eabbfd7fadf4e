/** Where a redirect leads. */

/** A URL of another host up to its path: the host and its port are spelled out, so nothing that a reader's path contains can become part of them. */
const FIXED_HOST = /^https?:\/\/(?:[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9_])?|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?(?=[/?#]|$)/;

/** The fixed start of a destination on another host; null if it has none. */
export const fixedHostOf = (destination: string): string | null => FIXED_HOST.exec(destination)?.[0] ?? null;

export const isElsewhere = (destination: string): boolean => /^https?:/i.test(destination);
