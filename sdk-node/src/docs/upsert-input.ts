import type { UpsertPageInput } from './options.js';

/** Largest body in bytes. */
const LARGEST_BODY = 2 * 1024 * 1024;
const LONGEST_TITLE = 200;

function refuse(name: string, what: string): never {
  throw new TypeError(`${name} must be ${what}.`);
}

function assertText(value: unknown, name: string, isOptional: boolean): void {
  if (isOptional && (value === undefined || value === null)) return;
  if (typeof value !== 'string') refuse(name, isOptional ? 'a text or null' : 'a text');
}

/** The body of the request. Throws TypeError for input that the API would refuse for any site. */
export function upsertBody(input: UpsertPageInput): string {
  if (typeof input !== 'object' || input === null) refuse('input', 'an object such as { title: "Install", markdown: "…" }');
  const { title, markdown, description, sidebarTitle, icon, hidden, baseRevision } = input;
  assertText(title, 'title', false);
  if (title.trim() === '' || title.length > LONGEST_TITLE) refuse('title', `1 to ${LONGEST_TITLE} characters long`);
  assertText(markdown, 'markdown', false);
  if (Buffer.byteLength(markdown) > LARGEST_BODY) refuse('markdown', `at most ${LARGEST_BODY} bytes long`);
  for (const [name, value] of Object.entries({ description, sidebarTitle, icon })) assertText(value, name, true);
  if (hidden !== undefined && typeof hidden !== 'boolean') refuse('hidden', 'true or false');
  if (baseRevision !== undefined && (!Number.isInteger(baseRevision) || baseRevision < 0)) refuse('baseRevision', 'a whole number');
  return JSON.stringify({ title, markdown, description, sidebarTitle, icon, hidden, baseRevision });
}

/** The path and query of the request. A leading slash is a common mistake; the API's paths have none. */
export function upsertTarget(siteId: unknown, path: unknown): string {
  if (typeof siteId !== 'string' || siteId === '' || siteId === '.' || siteId === '..') refuse('siteId', 'the id of a site');
  if (typeof path !== 'string' || path.startsWith('/') || path.endsWith('/'))
    refuse('path', 'a text without slashes around it, such as "guides/install"; the home page is ""');
  return `/api/v1/docs/sites/${encodeURIComponent(siteId)}/pages?${new URLSearchParams({ path })}`;
}
