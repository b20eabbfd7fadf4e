/** Reads a documentation folder. */

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';
import { systemCode } from '../../failure.js';
import type { LeftOutPage, Problem } from '../problems.js';
import { frontMatterLength, type Line, originOf, textOf } from '../source/lines.js';
import { fitFields } from '../source/page-fields.js';
import { splitPage } from '../source/page-source.js';
import { type PageReader, readSourcePage } from '../source/read-page.js';
import { assetAddress, type LocalAsset, readAsset } from './assets.js';
import { readConfiguration } from './configuration.js';
import { derivedNavigation, type OrderedPage } from './derived-navigation.js';
import { fitNavigation } from './fit-navigation.js';
import type { LocalPage, LocalSite } from './local-site.js';
import { mediaTypeOf } from './media-types.js';
import { keepInTabs, pathsIn } from './navigation-tree.js';
import { isPageFile, pathsOf } from './page-paths.js';
import { type Found, replaceAddresses, splitAddress, targetOf } from './references.js';
import { walk } from './walk.js';

/** Larger files aren't pages. */
const LARGEST_PAGE = 4 * 1024 * 1024;

const LARGEST_ASSET = 20 * 1024 * 1024;

interface ReadOptions {
  reader: PageReader;
  /** Called after each page. */
  progress?: (done: number, total: number) => void;
}

/** Reads pages one by one, because the process that parses them is the slow part. */
class SiteReader {
  readonly problems: Problem[] = [];
  readonly leftOut: LeftOutPage[] = [];
  readonly assets = new Map<string, LocalAsset>();
  private readonly sources = new Map<string, string | undefined>();
  private readonly present: ReadonlySet<string>;

  constructor(
    private readonly folder: string,
    files: readonly string[],
    private readonly paths: ReadonlyMap<string, string>,
    private readonly reader: PageReader,
  ) {
    this.present = new Set(files);
  }

  /** A snippet's text. Only listed files can be read, so an import cannot escape the folder. */
  private readonly source = (file: string): string | undefined => {
    if (!this.sources.has(file))
      this.sources.set(file, this.present.has(file) ? readFileSync(path.join(this.folder, file), 'utf8') : undefined);
    return this.sources.get(file);
  };

  private target(url: string, file: string) {
    return targetOf(url, file, {
      pageOf: (each) => this.paths.get(each),
      hasFile: (each) => this.present.has(each) && mediaTypeOf(each) !== null,
    });
  }

  /** An asset of the folder, read once. */
  async asset(file: string): Promise<LocalAsset> {
    const known = this.assets.get(file);
    if (known) return known;
    const asset = await readAsset(this.folder, file);
    this.assets.set(file, asset);
    const message = `A file of a site has at most ${LARGEST_ASSET / 1024 / 1024} MiB.`;
    if (asset.size > LARGEST_ASSET)
      this.problems.push({ severity: 'error', code: 'asset_too_large', message, file, line: null, column: null });
    return asset;
  }

  /** The asset behind an address in the configuration; null if there is none. */
  async assetAt(url: string): Promise<LocalAsset | null> {
    const target = this.target(url.startsWith('/') ? url : `/${url}`, '');
    return target && 'asset' in target ? this.asset(target.asset) : null;
  }

  /** The addresses on the site for a page's links. */
  private async addresses(links: readonly Found[], file: string, from: string): Promise<Map<string, string>> {
    const { resolveLink } = await import('@tidewatch/docs-renderer');
    const found = new Map<string, string>();
    for (const { url } of links) {
      if (found.has(url)) continue;
      const target = this.target(url, file);
      const { rest } = splitAddress(url);
      if (!target) continue;
      const address = 'asset' in target ? assetAddress(await this.asset(target.asset)) : `/${target.page}`;
      // an address that is already right stays as written
      if (`/${resolveLink(url, from).path}` !== address) found.set(url, address + rest);
    }
    return found;
  }

  private leaveOut(file: string, path: string, problems: Problem[]): null {
    this.problems.push(...problems);
    this.leftOut.push({ file, path, problems });
    return null;
  }

  async page(file: string, sitePath: string): Promise<(LocalPage & { order: number | null }) | null> {
    const text = await readFile(path.join(this.folder, file), 'utf8');
    if (text.length > LARGEST_PAGE) {
      const message = 'The file is too large for a page.';
      return this.leaveOut(file, sitePath, [{ severity: 'error', code: 'too_large', message, file, line: null, column: null }]);
    }
    const extra = extraFields(text);
    if (extra.isDraft) return null;
    const read = await readSourcePage(this.reader, text, file, this.source);
    if (!('page' in read)) return this.leaveOut(file, sitePath, read.problems);
    this.problems.push(...read.problems);
    const { page } = read;
    const addresses = await this.addresses(page.links, file, sitePath);
    const changed = replaceAddresses(textOf(read.lines), page.links, ({ url }) => addresses.get(url) ?? null).split('\n');
    const lines = read.lines.map((line, index): Line => ({ ...line, text: changed[index] ?? line.text }));
    const { isBlank, outlineOf, titleOf } = await import('@tidewatch/docs-renderer');
    const { title, body, second } = splitPage(lines, file, page.frontMatter.title, titleOf(page.tree));
    if (second) {
      const message = 'The page has this title besides that of its front matter; it is shown as a heading of the second level.';
      this.problems.push({ severity: 'info', code: 'second_title', message, file: second.file, line: second.line, column: 1 });
    }
    const { frontMatter } = page;
    const sidebarTitle = frontMatter.sidebarTitle ?? extra.sidebarTitle;
    const given = { ...frontMatter, title, ...(sidebarTitle !== null && { sidebarTitle }) };
    return {
      ...{ path: sitePath, file, order: extra.order },
      ...fitFields(given, file, (problem) => this.problems.push(problem)),
      markdown: textOf(body),
      links: page.links.map((link) => {
        const origin = originOf(read.lines, link.line, link.column) ?? { file, line: null, column: null };
        return { ...link, ...origin, url: addresses.get(link.url) ?? link.url };
      }),
      anchors: new Set(outlineOf(page.tree).map(({ anchor }) => anchor)),
      isBlank: isBlank(page.tree),
      placeOf: (line, column) => originOf(body, line, column) ?? { file, line: null, column: null },
    };
  }
}

/** Front matter fields of other generators. */
function extraFields(text: string): { order: number | null; sidebarTitle: string | null; isDraft: boolean } {
  const lines = withoutByteOrderMark(text)
    .split(/\r?\n/)
    .slice(0, 200)
    .map((each, index) => ({ text: each, file: '', line: index, shift: 0 }));
  const matter = textOf(lines.slice(0, frontMatterLength(lines)));
  const order = /^\s*(?:order|sidebar_position|nav_order):\s*(-?\d+(?:\.\d+)?)\s*$/m.exec(matter)?.[1];
  const label = /^(?:sidebar_label|\s+label):\s*["']?(.+?)["']?\s*$/m.exec(matter)?.[1];
  return { order: order === undefined ? null : Number(order), sidebarTitle: label ?? null, isDraft: /^draft:\s*true\s*$/m.test(matter) };
}

/** Removes pages from the navigation that don't exist, with a warning. */
function existingOnly(site: Pick<LocalSite, 'navigation'>, pages: readonly { path: string | null }[], missing: (path: string) => void) {
  const known = new Set(pages.map(({ path }) => path));
  const named = site.navigation.flatMap(({ groups }) => groups.flatMap((group) => pathsIn(group.pages)));
  for (const each of new Set(named)) if (!known.has(each)) missing(each);
  return keepInTabs(site.navigation, (each) => known.has(each));
}

/** Reads a whole folder. Its faults are in `problems`; a folder that cannot be read at all is a usage error. */
export async function readSite(folder: string, { reader, progress = () => undefined }: ReadOptions): Promise<LocalSite> {
  const files = await walk(folder);
  const configuration = await readConfiguration(folder, files);
  const { paths, problems, leftOut } = pathsOf(files.filter((file) => isPageFile(file, configuration !== null)));
  const site = new SiteReader(folder, files, paths, reader);
  const pages: (LocalPage & OrderedPage)[] = [];
  let done = 0;
  for (const [file, sitePath] of paths) {
    const page = await site.page(file, sitePath).catch((error: unknown) => {
      // deleted since the listing
      if (systemCode(error) === 'ENOENT') return null;
      throw error;
    });
    if (page) pages.push(page);
    done += 1;
    progress(done, paths.size);
  }
  const note = (severity: Problem['severity'], code: string, message: string, near: string) =>
    problems.push({ severity, code, message, ...(configuration?.placeOf(near) ?? { file: 'docs.json', line: null, column: null }) });
  const { theme, openapi = null } = configuration ?? {};
  for (const url of [theme?.logoLight, theme?.logoDark, theme?.favicon])
    if (url && !url.startsWith('https:') && !(await site.assetAt(url))) note('warning', 'broken_link', `Image not found: ${url}.`, url);
  if (openapi !== null && !files.includes(openapi)) note('error', 'openapi_missing', `API description not found: ${openapi}.`, openapi);
  const name = configuration?.name ?? null;
  const found = configuration
    ? existingOnly(configuration, [...pages, ...site.leftOut], (each) =>
        note(
          'warning',
          'navigation_page_missing',
          `The navigation names ${each || 'the home page'}, which does not exist.`,
          each || 'index',
        ),
      )
    : derivedNavigation(
        pages.filter(({ hidden }) => !hidden),
        'Documentation',
      );
  const navigation = fitNavigation(found, (code, message, near) => note(code === 'icon_invalid' ? 'warning' : 'info', code, message, near));
  return {
    ...{ folder, pages, navigation, name, assets: site.assets, leftOut: [...leftOut, ...site.leftOut] },
    file: configuration?.file ?? null,
    description: configuration?.description ?? null,
    site: configuration?.site ?? null,
    redirects: configuration?.redirects ?? null,
    theme: configuration?.theme ?? null,
    openapi,
    problems: [...problems, ...(configuration?.problems ?? []), ...site.problems],
  };
}
