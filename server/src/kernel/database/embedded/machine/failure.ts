/** A failure whose message says what to do about it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** The way out that always exists; ends most messages. */
export const ELSE_DATABASE_URL = 'or set DATABASE_URL to a PostgreSQL 15 or newer';
