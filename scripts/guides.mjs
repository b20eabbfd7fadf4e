/**
 * Draws the guides in `docs/` for the server, which serves them at `/docs`: navigation, bodies, what a search reads, and files, as one file. It needs
 * the compiled command line, which reads a folder of documentation.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sectionsOf } from '@tidewatch/docs-renderer';
import { Reader, rendererMark } from '@tidewatch/docs-renderer/process';
import { writeChanged } from './write-changed.mjs';

const FOLDER = 'docs';
const SOURCES = [FOLDER, 'cli/dist/docs'];
const TARGET = 'server/dist/guides.json';
/** Beside it, because packages are the same wherever they are made. */
const STAMP = 'server/dist/guides-from';

const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** All files below a folder. */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
  );

/** What the file is made from: the folder, the renderer, what reads a folder, and this script. */
function digestOf(root) {
  const sources = [...SOURCES.flatMap((folder) => filesBelow(path.join(root, folder))), fileURLToPath(import.meta.url)];
  return sha256([rendererMark(), ...sources.sort().map((file) => sha256(readFileSync(file)))].join(' '));
}

/** Whether the file is there, whole, and made from this. */
const isCurrent = (target, stamp, madeFrom) =>
  [target, stamp].every((file) => existsSync(file)) && readFileSync(stamp, 'utf8') === `${madeFrom} ${sha256(readFileSync(target))}`;

/** A page as the server keeps it. */
async function drawn({ documents, shown, reader }, page) {
  const { markdown } = shown.site.pages.find(({ path: at }) => at === page.path);
  const [body, { tree }] = await Promise.all([documents.body(shown, page), reader.read(markdown)]);
  return { path: page.path, ...body, sections: sectionsOf(tree) };
}

/** Draws them, unless they are drawn already. */
export async function buildGuides(root) {
  const [target, stamp, madeFrom] = [path.join(root, TARGET), path.join(root, STAMP), digestOf(root)];
  if (isCurrent(target, stamp, madeFrom)) return;
  const [{ readSite }, { shownFolder }, { Documents }, { mediaTypeOf }, { assetAddress }] = await Promise.all(
    ['folder/read-site', 'preview/shown-site', 'preview/documents', 'assets/media-types', 'assets/assets'].map(
      (name) => import(`../cli/dist/docs/${name}.js`),
    ),
  );
  const reader = new Reader();
  try {
    const site = await readSite(path.join(root, FOLDER), { reader });
    const shown = await shownFolder({ site, problems: [], state: 0 });
    const { apiDocuments: _none, publishedAt: _now, version: _state, pages, ...contents } = shown.contents;
    const documents = new Documents(reader, '');
    const bodies = [];
    for (const page of pages) bodies.push(await drawn({ documents, shown, reader }, page));
    const files = [...site.assets.values()].map((asset) => ({
      address: assetAddress(asset),
      type: mediaTypeOf(asset.file) ?? 'application/octet-stream',
      body: readFileSync(path.join(site.folder, asset.file)).toString('base64'),
    }));
    // nobody knows when a page of a package was changed
    const entries = pages.map(({ updatedAt: _changed, ...page }) => page);
    writeChanged(target, JSON.stringify({ contents: { ...contents, pages: entries }, bodies, files }));
    writeChanged(stamp, `${madeFrom} ${sha256(readFileSync(target))}`);
  } finally {
    await reader.close();
  }
}
