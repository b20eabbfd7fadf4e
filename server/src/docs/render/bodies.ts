/** From what a caller wrote to a stored, rendered body. */
import { createHash } from 'node:crypto';
import { type FoundLink, LIMITS, type Warning } from '@tidewatch/docs-renderer';
import { RENDERER_VERSION } from '@tidewatch/docs-renderer/process';
import type { Knex } from 'knex';
import { invalid } from '../../kernel/errors.js';
import { insertBody, sourceOf, touchBody } from './body-store.js';
import type { Format, RenderQueue } from './render-queue.js';

/** A body as it was given. */
export type Given = { format: 'mdx'; text: string } | { format: 'json'; body: unknown };

export interface StoredBody {
  format: Format;
  hash: Buffer;
  /** In MDX. */
  source: string;
  links: FoundLink[];
  warnings: Warning[];
}

interface Place {
  database: Knex;
  organizationId: string;
  siteId: string;
  now: Date;
}

function requireSize(text: string, field: string): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > LIMITS.bytes)
    throw invalid(field, `has ${bytes.toLocaleString('en')} bytes; a page has at most ${LIMITS.bytes.toLocaleString('en')}`);
}

/** Stores a body; one that the site had before costs a look-up. Throws VALIDATION_ERROR for what cannot be a page. */
export async function storeBody(queue: RenderQueue, { database, organizationId, siteId, now }: Place, given: Given): Promise<StoredBody> {
  const { format } = given;
  const text = format === 'mdx' ? given.text : JSON.stringify(given.body);
  requireSize(text, format === 'mdx' ? '/markdown' : '/body');
  const hash = createHash('sha256').update(`${RENDERER_VERSION}\0${format}\0`).update(text).digest();
  const known = await touchBody(database, organizationId, siteId, hash, now);
  if (known) {
    const source = format === 'mdx' ? text : await sourceOf(database, organizationId, siteId, hash);
    return { format, hash, source, links: known.links as FoundLink[], warnings: known.warnings as Warning[] };
  }
  const rendered = await queue.render(organizationId, format === 'mdx' ? text : given.body, format);
  await insertBody(database, organizationId, siteId, hash, rendered, now);
  return { format, hash, source: rendered.source, links: rendered.links, warnings: rendered.warnings };
}
