/** A failure whose message says how to fix it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** The workaround that always exists; most messages end with it. */
export const ELSE_DATABASE_URL = 'or set DATABASE_URL to a PostgreSQL 15 or newer';
