const DEFAULT_PATH = /^\/d\/([a-z0-9][a-z0-9-]{1,58}[a-z0-9])(\/.*)?$/;

/** Splits a path on this installation's own host: `/d/acme/guides` is `/guides` of acme. Null if it isn't a site's path. */
export function splitDocsPath(path: string): { slug: string; rest: string } | null {
  const [, slug, rest = ''] = DEFAULT_PATH.exec(path) ?? [];
  return slug === undefined ? null : { slug, rest };
}
