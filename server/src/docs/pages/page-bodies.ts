/** Renders the bodies of pages to save, and finds their broken links. */
import { iconProblem, type Warning } from '@tidewatch/docs-renderer/light';
import type { Knex } from 'knex';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { principalOf } from '../../kernel/shares/principal.js';
import { type StoredBody, storeBodies } from '../render/bodies.js';
import type { RenderQueue } from '../render/render-queue.js';
import type { SiteRow } from '../sites/site-store.js';
import { type Linking, linkWarnings } from './link-warnings.js';
import { getPage } from './page-store.js';
import { namedPath, type ReadSave, type Save } from './save-input.js';

/** A save with its body; null if the page keeps its own body and warnings. */
export interface RenderedSave extends Save {
  body: StoredBody | null;
}

/** The path that the page will have, which its relative links start from. */
async function pathAfter(database: Knex, site: SiteRow, save: Save): Promise<string> {
  const path = save.input.path ?? namedPath(save);
  if (path !== null || !('id' in save.name)) return path ?? '';
  return (await getPage(database, site.organization_id, site.id, { id: save.name.id }))?.path ?? '';
}

function iconWarnings({ input: { icon } }: Save): Warning[] {
  const problem = icon ? iconProblem(icon) : undefined;
  return problem === undefined ? [] : [{ code: 'unknown_icon', message: problem, severity: 'warning', line: null, column: null }];
}

/** Renders and stores the bodies, before anything is locked. Throws VALIDATION_ERROR for a body that is not a valid page. */
export async function renderBodies(
  queue: RenderQueue,
  context: OperationContext,
  site: SiteRow,
  saves: readonly ReadSave[],
): Promise<RenderedSave[]> {
  const { database, now } = context;
  const home = { database, organizationId: site.organization_id, siteId: site.id, now, principal: principalOf(context) };
  const withBody = saves.filter(({ given }) => given !== null);
  const stored = await storeBodies(
    queue,
    home,
    withBody.flatMap(({ given }) => given ?? []),
  );
  const bodies = new Map<ReadSave, StoredBody>();
  for (const [index, save] of withBody.entries()) {
    const body = stored[index];
    if (body) bodies.set(save, body);
  }
  const linking: Linking[] = [];
  for (const [save, { links, anchors }] of bodies) linking.push({ path: await pathAfter(database, site, save), links, anchors });
  const broken = await linkWarnings(database, site, linking);
  for (const [index, [save, body]] of [...bodies].entries())
    bodies.set(save, { ...body, warnings: [...iconWarnings(save), ...body.warnings, ...(broken[index] ?? [])] });
  return saves.map((save) => ({ ...save, body: bodies.get(save) ?? null }));
}
