/** Renders and stores the body that a caller sends. */

import { createHash } from 'node:crypto';
import { type FoundLink, LIMITS, type Warning } from '@tidewatch/docs-renderer/light';
import { RENDERER_VERSION } from '@tidewatch/docs-renderer/process';
import type { Knex } from 'knex';
import { invalid } from '../../kernel/errors.js';
import type { Principal } from '../../kernel/shares/principal.js';
import { insertBodies, type NewBody, sourceOf, touchBodies } from './body-store.js';
import type { Format, RenderQueue } from './render-queue.js';

/** A body as the caller sent it. */
export type Given = ({ format: 'mdx'; text: string } | { format: 'json'; body: unknown }) & {
  /** The position of its page in the request, as a JSON pointer. */
  at?: string | undefined;
};

export interface StoredBody {
  format: Format;
  hash: Buffer;
  /** In MDX. */
  source: string;
  links: FoundLink[];
  warnings: Warning[];
  /** Anchors of headings, for links to them. */
  anchors: string[];
}

interface Home {
  database: Knex;
  organizationId: string;
  siteId: string;
  now: Date;
  /** The principal that waits for a rendering process. */
  principal: Principal;
}

function requireSize(text: string, field: string): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > LIMITS.bytes)
    throw invalid(field, `has ${bytes.toLocaleString('en')} bytes; a page has at most ${LIMITS.bytes.toLocaleString('en')}`);
}

/** Bodies written in one statement, and their size in memory until then. */
const BATCH = 25;
const BATCH_CHARACTERS = 2_000_000;

interface Named {
  given: Given;
  text: string;
  hash: Buffer;
}

function named(given: Given): Named {
  const text = given.format === 'mdx' ? given.text : JSON.stringify(given.body);
  requireSize(text, `${given.at ?? ''}${given.format === 'mdx' ? '/markdown' : '/body'}`);
  const hash = createHash('sha256').update(`${RENDERER_VERSION}\0${given.format}\0`).update(text).digest();
  return { given, text, hash };
}

const anchorsOf = (outline: unknown) => (outline as { anchor: string }[]).map(({ anchor }) => anchor);

/**
 * Stores bodies and returns them in order; one query finds those that the site already has. They enter the render queue one by one, so that
 * a large save occupies one slot. Throws VALIDATION_ERROR for a body that is not a valid page.
 */
export async function storeBodies(queue: RenderQueue, home: Home, givens: readonly Given[]): Promise<StoredBody[]> {
  const { database, organizationId, siteId, now } = home;
  const all = givens.map(named);
  const hashes = [...new Map(all.map(({ hash }) => [hash.toString('hex'), hash])).values()];
  const known = new Map((await touchBodies(database, organizationId, siteId, hashes, now)).map((row) => [row.hash.toString('hex'), row]));
  const stored = new Map<string, StoredBody>();
  let fresh: NewBody[] = [];
  let characters = 0;
  const write = async () => {
    if (fresh.length) await insertBodies(database, organizationId, siteId, fresh, now);
    fresh = [];
    characters = 0;
  };
  for (const { given, text, hash } of all) {
    const key = hash.toString('hex');
    if (stored.has(key)) continue;
    const { format } = given;
    const row = known.get(key);
    if (row) {
      const source = format === 'mdx' ? text : await sourceOf(database, organizationId, siteId, hash);
      const { links, warnings, toc } = row;
      stored.set(key, { format, hash, source, links: links as FoundLink[], warnings: warnings as Warning[], anchors: anchorsOf(toc) });
      continue;
    }
    const rendered = await queue.render(home.principal, format === 'mdx' ? text : given.body, format, given.at);
    const { source, links, warnings, outline } = rendered;
    stored.set(key, { format, hash, source, links, warnings, anchors: anchorsOf(outline) });
    fresh.push({ hash, rendered });
    characters += rendered.html.length + source.length;
    if (fresh.length >= BATCH || characters >= BATCH_CHARACTERS) await write();
  }
  await write();
  return all.map(({ hash }) => stored.get(hash.toString('hex')) as StoredBody);
}
