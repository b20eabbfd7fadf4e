/** Inserts sites into the database in the form that publishing writes. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { outlineOf, readPage, renderHtml, renderMarkdown, sectionsOf } from '@tidewatch/docs-renderer';
import type { Navigation, Redirect, Theme, Visibility } from '@tidewatch/docs-renderer/site';
import type { Knex } from 'knex';
import { tsvector } from '../../../src/docs/site/search/words.js';
import { hashSecret } from '../../../src/kernel/secrets/secrets.js';

export interface GivenPage {
  path: string;
  title?: string;
  description?: string | null;
  hidden?: boolean;
  noindex?: boolean;
  openapi?: string;
  body?: string;
  updatedAt?: Date;
}

export interface GivenSite {
  slug?: string;
  name?: string;
  description?: string | null;
  visibility?: Visibility;
  token?: string;
  pages?: readonly GivenPage[];
  /** By default one group with all pages. */
  navigation?: Navigation;
  redirects?: readonly Redirect[];
  theme?: Theme;
  /** Documents by name. */
  apiDocuments?: Readonly<Record<string, object>>;
  /** A document in the form of earlier releases, which had one without a name. */
  apiReference?: object | null;
  columns?: Record<string, unknown>;
}

export interface PublishedSite {
  organizationId: string;
  id: string;
  slug: string;
}

/** Renders a body and stores it with its sections; returns its hash. */
export async function storeBody(
  database: Knex,
  { organizationId, id }: Pick<PublishedSite, 'organizationId' | 'id'>,
  source: string,
): Promise<Buffer> {
  const hash = createHash('sha256').update(source).digest();
  const { tree } = readPage(source);
  const { html, outline } = renderHtml(tree);
  const row = { organization_id: organizationId, site_id: id };
  const toc = JSON.stringify(outline ?? outlineOf(tree));
  await database('docs_bodies')
    .insert({
      ...row,
      hash,
      source,
      html,
      markdown: renderMarkdown(tree),
      toc,
      links: '[]',
      description: null,
      warnings: '[]',
      created_at: new Date(),
    })
    .onConflict()
    .ignore();
  for (const [ordinal, { anchor, heading, text }] of sectionsOf(tree).entries())
    await database('docs_sections')
      .insert({
        ...{ ...row, body_hash: hash, ordinal, anchor: anchor ?? '', heading: heading ?? '', body: text },
        tsv: await tsvector({ organizationId: row.organization_id, siteId: id }, heading ?? '', text),
      })
      .onConflict()
      .ignore();
  return hash;
}

const allPages = (pages: readonly GivenPage[]): Navigation => ({
  tabs: [{ title: 'Docs', groups: [{ title: 'All', pages: pages.map(({ path }) => path) }] }],
});

/** Publishes the pages as the site's next release. */
export async function publish(database: Knex, site: PublishedSite, number: number, given: GivenSite): Promise<void> {
  const {
    pages = [],
    navigation = allPages(pages),
    redirects = [],
    theme = {},
    name = 'Acme',
    description = null,
    apiReference = null,
    apiDocuments = {},
  } = given;
  const row = { organization_id: site.organizationId, site_id: site.id };
  const stored: { page: GivenPage; hash: Buffer }[] = [];
  for (const page of pages)
    stored.push({ page, hash: await storeBody(database, site, page.body ?? `Text of ${page.title ?? page.path}.`) });
  const storeDocument = async (name: string, document: object) => {
    const content = Buffer.from(JSON.stringify(document));
    const sha256 = createHash('sha256').update(content).digest();
    await database('docs_assets')
      .insert({
        ...{ ...row, id: randomUUID(), sha256, name: 'openapi.json', content_type: 'application/json', size: content.length, content },
        created_at: new Date(),
      })
      .onConflict()
      .ignore();
    return { name, sha256: sha256.toString('hex') };
  };
  const documents: { name: string; sha256: string }[] = [];
  for (const [name, document] of Object.entries(apiDocuments)) documents.push(await storeDocument(name, document));
  const reference = apiReference && { sha256: (await storeDocument('', apiReference)).sha256 };
  await database.transaction(async (transaction) => {
    await transaction('docs_page_versions').where(row).whereNull('to_release').update({ to_release: number });
    for (const { page, hash } of stored)
      await transaction('docs_page_versions').insert({
        ...{
          ...row,
          page_id: randomUUID(),
          path: page.path,
          from_release: number,
          title: page.title ?? (page.path || 'Home'),
          body_hash: hash,
        },
        ...{
          description: page.description ?? null,
          hidden: page.hidden ?? false,
          noindex: page.noindex ?? false,
          openapi: page.openapi ?? null,
          updated_at: page.updatedAt ?? new Date('2026-11-20T10:00:00Z'),
        },
      });
    await transaction('docs_releases').insert({
      ...{ ...row, id: randomUUID(), number, message: `Release ${number}`, page_count: pages.length, content_hash: randomBytes(32) },
      ...{ navigation: JSON.stringify(navigation), redirects: JSON.stringify(redirects), created_by: 'test', created_at: new Date() },
      settings: JSON.stringify({ name, description, theme, ...(reference ? { apiReference: reference } : { apiDocuments: documents }) }),
    });
    await transaction('docs_sites')
      .where({ organization_id: site.organizationId, id: site.id })
      .update({ current_release: number, published_at: new Date() });
  });
}

/** A published site. */
export async function createSite(database: Knex, organizationId: string, given: GivenSite = {}): Promise<PublishedSite> {
  const { slug = `s-${randomBytes(4).toString('hex')}`, name = 'Acme', visibility = 'public', token, columns = {} } = given;
  const site = { organizationId, id: randomUUID(), slug };
  const now = new Date();
  await database('docs_sites').insert({
    ...{ organization_id: organizationId, id: site.id, slug, name, description: given.description ?? null, visibility },
    ...{
      link_token_hash: hashSecret(token ?? randomUUID()),
      link_token_sealed: Buffer.alloc(1),
      link_generation: 0,
      revision: 1,
      next_release: 2,
    },
    ...{
      default_address_enabled: true,
      theme: '{}',
      navigation: '{"tabs":[]}',
      navigation_revision: 0,
      redirects: '[]',
      api_documents: '[]',
      redirects_revision: 0,
    },
    ...{ draft_changed_at: now, created_at: now, updated_at: now },
    ...columns,
  });
  await publish(database, site, 1, given);
  return site;
}

/** An uploaded file; returns its path below the site. */
export async function addAsset(
  database: Knex,
  { organizationId, id }: Pick<PublishedSite, 'organizationId' | 'id'>,
  name: string,
  text: string,
  contentType = 'image/svg+xml',
): Promise<string> {
  const content = Buffer.from(text);
  const sha256 = createHash('sha256').update(content).digest();
  await database('docs_assets').insert({
    ...{ organization_id: organizationId, site_id: id, id: randomUUID(), sha256, name, content_type: contentType },
    ...{ size: content.length, content, created_at: new Date() },
  });
  return `/_assets/${sha256.toString('hex')}-${name}`;
}

/** Gives a site a custom host. */
export async function giveHost(database: Knex, site: PublishedSite, host: string): Promise<void> {
  const now = new Date();
  await database('host_names').insert({
    ...{ host, product: 'docs_site', owner_id: site.organizationId, site_id: site.id, status: 'active', reason: 'ok' },
    ...{
      observed: '{}',
      tls: '{}',
      failures: 0,
      next_check_at: now,
      claimed_at: now,
      watched_since: now,
      active_since: now,
      proven_at: now,
      reached_at: now,
    },
  });
}

/** Adds a page to the draft. */
export async function saveDraft(
  database: Knex,
  site: PublishedSite,
  { path, title = path || 'Home', body = 'A draft.' }: GivenPage,
): Promise<void> {
  const hash = await storeBody(database, site, body);
  const now = new Date();
  await database('docs_pages').insert({
    ...{ organization_id: site.organizationId, site_id: site.id, id: randomUUID(), path, title, hidden: false, format: 'mdx' },
    ...{ content_hash: hash, body_hash: hash, revision: 1, warnings: '[]', created_at: now, updated_at: now },
  });
}
