import path from 'node:path';
import { ASSET_FOLDER } from '../../docs/assets/assets.js';
import { keepInTabs } from '../../docs/folder/navigation-tree.js';
import { findSite } from '../../docs/publish/service.js';
import { docsJson } from '../../docs/pull/docs-json.js';
import { fileOfPage, type PulledPage, pageText } from '../../docs/pull/page-file.js';
import { assetIds, type PulledDocument, type PulledSite, readAssetContent, readPages, readSettings } from '../../docs/pull/service.js';
import { type FileState, isThere, otherPages, removeFile, writeChanged } from '../../docs/pull/write-folder.js';
import { EXIT } from '../../exit-codes.js';
import { usage } from '../../failure.js';
import { type Invocation, note } from '../../io.js';
import { type Connection, connect } from '../../operation/call.js';
import { planLookUps } from '../../operation/input/lookup.js';
import { planRequest, printPlan } from '../../operation/plan.js';
import { specOf } from '../../operation/specs.js';
import { printJson, printList } from '../../output/print.js';
import { whileWaiting } from '../../output/spinner.js';

const ADDRESS = /\/_assets\/([0-9a-f]{64}-[A-Za-z0-9._-]+)/g;

/** The files below `_assets` that texts mention, without duplicates. */
function namedAssets(texts: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const text of texts) for (const [, file = ''] of text.matchAll(ADDRESS)) found.add(file.replace(/\.+$/, ''));
  return [...found];
}

/** The path of a file in the folder. */
const assetFile = (name: string): string => `${ASSET_FOLDER}/${name}`;

export interface PullOptions {
  prune?: boolean;
}

interface PulledFile {
  file: string;
  state: FileState;
}

/** The name of the file that the site has for each API document. */
const API_FILE = 'openapi.json';

/** The file of an API document, which never replaces the configuration or a page. */
const documentFile = ({ name }: PulledDocument): string =>
  /\.(?:json|ya?ml)$/i.test(name) && !/^(?:docs|mint)\.json$/.test(name) ? name : `${name}.openapi.json`;

/** docs.json, whose navigation names only pages that have files. */
function configurationText({ site, navigation, redirects, documents }: PulledSite, hasFile: (path: string) => boolean): string {
  const { slug, name, description, theme } = site;
  const own = {
    accentColor: theme.accentColor,
    logoLight: theme.logoLightUrl,
    logoDark: theme.logoDarkUrl,
    favicon: theme.faviconUrl,
  };
  const settings = {
    slug,
    name,
    description,
    theme: own,
    navigation: keepInTabs(navigation.tabs, (path) => hasFile(path) || (documents.length > 0 && /^api-reference(?:\/|$)/.test(path))),
    redirects,
    openapi: documents.map(documentFile),
  };
  return `${JSON.stringify(docsJson(settings), null, 2)}\n`;
}

/** Writes a site part by part. If the connection breaks, the finished parts stay, and the next run continues. */
class Pull {
  readonly files: PulledFile[] = [];
  readonly left: string[] = [];
  private readonly assets = new Set<string>();
  private readonly paths = new Set<string>();

  constructor(
    private readonly connection: Connection,
    private readonly siteId: string,
    private readonly folder: string,
  ) {}

  private async write(file: string, content: string | Buffer): Promise<void> {
    this.files.push({ file, state: await writeChanged(this.folder, file, content) });
  }

  private async page(page: PulledPage): Promise<void> {
    const file = fileOfPage(page.path);
    if (file === null) this.left.push(page.path);
    else {
      this.paths.add(page.path);
      await this.write(file, pageText(page));
    }
    for (const asset of namedAssets([page.markdown])) this.assets.add(asset);
  }

  async run(say: (text: string) => void): Promise<void> {
    const settings = await readSettings(this.connection, this.siteId);
    await readPages(this.connection, this.siteId, async (pages) => {
      for (const page of pages) await this.page(page);
      say(`Pages: ${this.files.length}`);
    });
    const text = configurationText(settings, (path) => this.paths.has(path));
    for (const asset of namedAssets([text])) this.assets.add(asset);
    await this.readAssets(settings.documents, say);
    await this.write('docs.json', text);
  }

  /** Content never changes under its name, so existing files are skipped. Names without an asset are skipped as well. */
  private async readAssets(documents: readonly PulledDocument[], say: (text: string) => void): Promise<void> {
    const isNeeded = this.assets.size > 0 || documents.length > 0;
    const ids = isNeeded ? await assetIds(this.connection, this.siteId) : new Map<string, string>();
    const contentOf = async (name: string) => {
      const id = ids.get(name);
      return id === undefined ? null : readAssetContent(this.connection, this.siteId, id);
    };
    for (const name of this.assets) {
      const file = assetFile(name);
      say(`Files: ${file}`);
      if (await isThere(this.folder, file)) this.files.push({ file, state: 'unchanged' });
      else await this.writeIfFound(file, await contentOf(name));
    }
    for (const document of documents) await this.writeIfFound(documentFile(document), await contentOf(`${document.sha256}-${API_FILE}`));
  }

  private async writeIfFound(file: string, content: Buffer | null): Promise<void> {
    if (content) await this.write(file, content);
  }

  /** Deletes the files of pages that were deleted on the site. */
  async prune(): Promise<void> {
    for (const file of await otherPages(this.folder, new Set(this.files.map((each) => each.file)))) {
      await removeFile(this.folder, file);
      this.files.push({ file, state: 'removed' });
    }
  }
}

/** Prints the requests that would be made. */
function rehearse(connection: Connection, named: string): void {
  const { requests, values } = planLookUps(connection.settings, specOf('getDocSite'), { siteId: named });
  const reads = (['getDocSite', 'getDocNavigation', 'getDocRedirects', 'getDocApiReference', 'exportDocSite'] as const).map((operationId) =>
    planRequest(connection.settings, specOf(operationId), values),
  );
  printPlan(connection, [...requests, ...reads]);
}

/** Writes a site's draft into a folder; returns the exit code. */
export async function pullDocs(invocation: Invocation, named: string, folder: string, { prune = false }: PullOptions): Promise<number> {
  if (invocation.options.curl) throw usage('--curl is not available here: a pull takes several requests. See the API reference.');
  const connection = await connect(invocation);
  if (invocation.options.dryRun) {
    rehearse(connection, named);
    return EXIT.done;
  }
  const pull = new Pull(connection, await findSite(connection, named), path.resolve(folder));
  await whileWaiting(connection.io, `Reading ${named}`, (say) => pull.run(say));
  if (prune) await pull.prune();
  const changed = pull.files.filter(({ state }) => state !== 'unchanged');
  if (invocation.options.json) printJson(invocation, { folder, files: pull.files, left: pull.left });
  else printList(invocation, 'files', ['file', 'state'], changed);
  if (!invocation.options.json && !invocation.options.quiet) {
    note(connection.io, `${changed.length} files changed, ${pull.files.length - changed.length} unchanged.`);
    for (const each of pull.left) note(connection.io, `Skipped the page ${each}: no file can have this path. Change the page's path.`);
  }
  return pull.left.length > 0 ? EXIT.failed : EXIT.done;
}
