/** What a process does; one may have several. */
export const ROLES = ['api', 'ingest', 'gateway', 'worker', 'docs'] as const;
export type ProcessRole = (typeof ROLES)[number];
