/** Synchronizes a folder with a draft. A plan needs one look-up of hashes; differing pages are saved in batches, each all or none. */
import type { DocsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { invalid } from '../../kernel/errors.js';
import { plainPath } from '../../kernel/paths/plain-path.js';
import { inSlices } from '../../kernel/slices/slices.js';
import { keepAssets, knownHashes } from '../assets/asset-store.js';
import { manifestOf } from '../pages/page-store.js';
import { requirePagePath } from '../pages/path.js';
import { savePages } from '../pages/save.js';
import type { Save } from '../pages/save-input.js';
import type { RenderQueue } from '../render/render-queue.js';
import { requireSite } from '../sites/lookup.js';

type Sync = components['schemas']['DocSync'];
type SyncInput = Input<'syncDocSite'>;

const plain = <Named extends { path: string }>(list: readonly Named[]): Named[] =>
  list.map((each) => ({ ...each, path: plainPath(each.path) }));

const withPlainPaths = ({ manifest, pages, delete: deletions, ...rest }: SyncInput): SyncInput => ({
  ...rest,
  ...(manifest && { manifest: plain(manifest) }),
  ...(pages && { pages: plain(pages) }),
  ...(deletions && { delete: plain(deletions) }),
});

const NOTHING: Sync = { create: [], update: [], delete: [], unchanged: 0, missingAssets: [], pages: [], deleted: 0 };

function requireOnce(paths: readonly string[], field: string): void {
  const seen = new Set<string>();
  for (const [index, path] of paths.entries()) {
    if (seen.has(path)) throw invalid(`${field}/${index}/path`, 'is in the list more than once');
    seen.add(path);
  }
}

type Present = Awaited<ReturnType<typeof manifestOf>>[number];

interface Differences {
  create: string[];
  update: Sync['update'];
  /** Pages that the manifest does not have. */
  gone: Present[];
}

/** How the pages of a draft differ from a manifest. Both may have 10,000, so they are compared in slices. */
async function differences(
  owner: string,
  manifest: readonly { path: string; hash: string }[],
  rows: readonly Present[],
): Promise<Differences> {
  const present = new Map<string, Present>();
  await inSlices(owner, rows, (row) => void present.set(row.path, row));
  const found: Differences = { create: [], update: [], gone: [] };
  const wanted = new Set<string>();
  await inSlices(owner, manifest, ({ path, hash }) => {
    wanted.add(path);
    const row = present.get(path);
    if (!row) found.create.push(path);
    else if (row.content_hash.toString('hex') !== hash) found.update.push({ path, revision: row.revision });
  });
  await inSlices(owner, rows, (row) => void (wanted.has(row.path) || found.gone.push(row)));
  return found;
}

async function plan(context: OperationContext, { siteId, manifest = [], assets = [], prune = false }: SyncInput): Promise<Sync> {
  const { database } = context;
  const site = await requireSite(context, siteId);
  await inSlices(site.organization_id, manifest.entries(), ([index, { path }]) => requirePagePath(path, `/manifest/${index}/path`));
  requireOnce(
    manifest.map(({ path }) => path),
    '/manifest',
  );
  const [rows, known] = await Promise.all([
    manifestOf(database, site.organization_id, siteId),
    knownHashes(database, site.organization_id, siteId, assets),
  ]);
  // the folder uses these files, but its pages are saved only after the plan
  if (known.size)
    await keepAssets(
      database,
      site.organization_id,
      siteId,
      [...known].map((hash) => Buffer.from(hash, 'hex')),
    );
  const { create, update, gone } = await differences(site.organization_id, manifest, rows);
  return {
    ...NOTHING,
    ...{ create, update, unchanged: manifest.length - create.length - update.length },
    delete: (prune ? gone : []).map(({ path, revision }) => ({ path, revision })),
    missingAssets: [...new Set(assets)].filter((hash) => !known.has(hash)),
  };
}

async function apply(queue: RenderQueue, context: OperationContext, input: SyncInput): Promise<Sync> {
  const { siteId, pages = [], delete: deletions = [] } = input;
  const named = [...pages, ...deletions].map(({ path }) => path);
  requireOnce(named, '/pages');
  for (const [index, { path }] of pages.entries()) requirePagePath(path, `/pages/${index}/path`);
  const saves = pages.map(({ path, baseRevision, ...input }, index): Save => {
    return { name: { path }, base: baseRevision === null ? 0 : baseRevision, input, whole: true, at: `/pages/${index}` };
  });
  const { saved, deleted } = await savePages(
    { queue, context, siteId },
    saves,
    deletions.map(({ path, baseRevision }) => ({ path, base: baseRevision })),
  );
  const written = saved.map(({ row, created }) => ({ path: row.path, revision: row.revision, created, warnings: row.warnings }));
  return { ...NOTHING, pages: written, deleted };
}

export const syncOperations = (queue: RenderQueue) =>
  ({
    async syncDocSite(context, input) {
      const isPlan = input.mode === 'plan';
      if (isPlan && (input.pages || input.delete)) throw invalid('/pages', 'and delete belong to the mode apply');
      if (!isPlan && (input.manifest || input.assets)) throw invalid('/manifest', 'and assets belong to the mode plan');
      const plain = withPlainPaths(input);
      return { sync: isPlan ? await plan(context, plain) : await apply(queue, context, plain) };
    },
  }) satisfies Partial<DocsOperations>;
