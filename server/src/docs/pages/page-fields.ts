/** The columns of a page after a save. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { invalid } from '../../kernel/errors.js';
import { sourceOf } from '../render/body-store.js';
import type { SiteRow } from '../sites/site-store.js';
import type { RenderedSave } from './page-bodies.js';
import type { PageFields, PageRow } from './page-store.js';
import { namedPath } from './save-input.js';

type Hashed = Pick<PageRow, 'title' | 'description' | 'sidebar_title' | 'icon' | 'hidden' | 'noindex' | 'openapi'>;

/** The hash that synchronization compares: of the fields and the source. Fields that are newer than most pages count only where they are set. */
export function contentHash(page: Hashed, source: string): Buffer {
  const { title, description, sidebar_title, icon, hidden, noindex, openapi } = page;
  const later = noindex || openapi !== null ? [{ noindex, openapi }] : [];
  return createHash('sha256')
    .update(JSON.stringify([title, description, sidebar_title, icon, hidden, source, ...later]))
    .digest();
}

/** Fields that the save leaves out stay as they are. Throws VALIDATION_ERROR for a new page without a title or a body. */
export async function fieldsAfter(
  transaction: Knex,
  site: SiteRow,
  before: PageRow | undefined,
  { body, ...save }: RenderedSave,
): Promise<PageFields> {
  const { input } = save;
  const title = input.title ?? before?.title;
  if (title === undefined) throw invalid('/title', 'is required for a new page');
  const fields = {
    path: input.path ?? before?.path ?? namedPath(save) ?? '',
    title,
    description: input.description === undefined ? (before?.description ?? null) : input.description,
    sidebar_title: input.sidebarTitle === undefined ? (before?.sidebar_title ?? null) : input.sidebarTitle,
    icon: input.icon === undefined ? (before?.icon ?? null) : input.icon,
    hidden: input.hidden ?? before?.hidden ?? false,
    noindex: input.noindex ?? before?.noindex ?? false,
    openapi: input.openapi === undefined ? (before?.openapi ?? null) : input.openapi,
  };
  const hash = body?.hash ?? before?.body_hash;
  if (!hash) throw invalid('/markdown', 'is required for a new page');
  const source = body?.source ?? (await sourceOf(transaction, site.organization_id, site.id, hash));
  return {
    ...fields,
    format: body?.format ?? before?.format ?? 'mdx',
    body_hash: hash,
    content_hash: contentHash(fields, source),
    warnings: body?.warnings ?? before?.warnings ?? [],
  };
}
