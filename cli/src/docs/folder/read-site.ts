/** Reads a documentation folder. */

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';
import { systemCode } from '../../failure.js';
import { joinPages } from '../api/joined-pages.js';
import { readApi, referencePaths } from '../api/local-api.js';
import { apiNavigation } from '../api/navigation.js';
import { assetAddress, type LocalAsset, readAsset } from '../assets/assets.js';
import { NamedFiles } from '../assets/named-files.js';
import { FrontMatterKeys } from '../ignored/front-matter.js';
import { isTableOfContents, navigationFileProblems } from '../ignored/navigation-files.js';
import type { LeftOutPage, Place, Problem } from '../problems.js';
import { frontMatterLength, type Line, originOf, textOf } from '../source/lines.js';
import { fitFields } from '../source/page-fields.js';
import { splitPage } from '../source/page-source.js';
import { type PageReader, readSourcePage } from '../source/read-page.js';
import { type LocalTheme, readConfiguration } from './configuration.js';
import { derivedNavigation } from './derived-navigation.js';
import { fitNavigation } from './fit-navigation.js';
import { iconNaming, nameIcons } from './icon-library.js';
import type { LocalPage, LocalSite } from './local-site.js';
import { keepInTabs, type NavigationTab, pathsIn } from './navigation-tree.js';
import { isPageFile, pathsOf } from './page-paths.js';
import { type Found, replaceAddresses, splitAddress, targetOf } from './references.js';
import { walk } from './walk.js';

/** Larger files aren't pages. */
const LARGEST_PAGE = 4 * 1024 * 1024;

const LARGEST_ASSET = 20 * 1024 * 1024;

/** A page with what only the reading of its folder needs. */
interface ReadPage extends LocalPage {
  order: number | null;
  isUntitled: boolean;
  isByHand: boolean;
  openapiPlace: Place;
}

interface ReadOptions {
  reader: PageReader;
  /** Called after each page. */
  progress?: (done: number, total: number) => void;
  /** Folders of static files, absolute: their files have absolute addresses on pages. */
  statics?: readonly string[];
}

/** Reads pages one by one, because the process that parses them is the slow part. */
class SiteReader {
  readonly problems: Problem[] = [];
  readonly keys = new FrontMatterKeys();
  readonly leftOut: LeftOutPage[] = [];
  readonly assets = new Map<string, LocalAsset>();
  private readonly empty = new Set<string>();
  private readonly sources = new Map<string, string | undefined>();

  constructor(
    private readonly folder: string,
    private readonly files: NamedFiles,
    private readonly paths: ReadonlyMap<string, string>,
    private readonly reader: PageReader,
    private readonly iconName: (name: string) => string,
  ) {}

  /** A snippet's text. Only listed files can be read, so an import cannot escape the folder. */
  private readonly source = (file: string): string | undefined => {
    if (!this.sources.has(file))
      this.sources.set(file, this.files.isListed(file) ? readFileSync(path.join(this.folder, file), 'utf8') : undefined);
    return this.sources.get(file);
  };

  private target(url: string, file: string, kind: Found['kind']) {
    return targetOf(url, file, {
      pageOf: (each) => this.paths.get(each),
      hasFile: (each) => this.files.has(each, kind === 'image'),
      prefixes: this.files.prefixes,
    });
  }

  /** A file to publish, read once; null if it is empty. */
  private async asset(file: string): Promise<LocalAsset | null> {
    const known = this.assets.get(file);
    if (known || this.empty.has(file)) return known ?? null;
    const asset = await readAsset(this.folder, file);
    if (asset.size === 0) {
      this.empty.add(file);
      const message = 'The file is empty, so it is not published.';
      this.problems.push({ severity: 'warning', code: 'asset_empty', message, file, line: null, column: null });
      return null;
    }
    this.assets.set(file, asset);
    const message = `A file of a site has at most ${LARGEST_ASSET / 1024 / 1024} MiB.`;
    if (asset.size > LARGEST_ASSET)
      this.problems.push({ severity: 'error', code: 'asset_too_large', message, file, line: null, column: null });
    return asset;
  }

  /** The theme with the addresses of its images on the site; `missing` is called for each that isn't there. */
  async theme(theme: LocalTheme, missing: (url: string) => void): Promise<LocalTheme> {
    const addressOf = async (url: string | null): Promise<string | null> => {
      if (url === null || url.startsWith('https:')) return url;
      const target = this.target(url.startsWith('/') ? url : `/${url}`, '', 'image');
      const asset = target && 'asset' in target ? await this.asset(target.asset) : null;
      if (!asset) missing(url);
      return asset && assetAddress(asset);
    };
    const [logoLight, logoDark, favicon] = [
      await addressOf(theme.logoLight),
      await addressOf(theme.logoDark),
      await addressOf(theme.favicon),
    ];
    return { ...theme, logoLight, logoDark, favicon };
  }

  /** The addresses on the site for a page's links. */
  private async addresses(links: readonly Found[], file: string, from: string): Promise<Map<string, string>> {
    const { resolveLink } = await import('@tidewatch/docs-renderer');
    const found = new Map<string, string>();
    for (const { url, kind } of links) {
      if (found.has(url)) continue;
      const target = this.target(url, file, kind);
      const { rest } = splitAddress(url);
      const asset = target && 'asset' in target ? await this.asset(target.asset) : null;
      const address = asset ? assetAddress(asset) : target && 'page' in target ? `/${target.page}` : null;
      if (address === null) continue;
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

  async page(file: string, sitePath: string): Promise<ReadPage | null> {
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
    this.keys.add(file, extra.lines);
    const { page } = read;
    const addresses = await this.addresses(page.links, file, sitePath);
    const icons = page.icons.map(({ name, ...place }): Found => ({ kind: 'icon', url: name, ...place }));
    const changed = replaceAddresses(textOf(read.lines), [...page.links, ...icons], ({ kind, url }) =>
      kind === 'icon' ? this.iconName(url) : (addresses.get(url) ?? null),
    ).split('\n');
    const lines = read.lines.map((line, index): Line => ({ ...line, text: changed[index] ?? line.text }));
    const { isBlank, outlineOf, titleOf } = await import('@tidewatch/docs-renderer');
    const heading = titleOf(page.tree);
    const { title, body, second } = splitPage(lines, file, page.frontMatter.title, heading);
    if (second) {
      const message = 'The page has this title besides that of its front matter; it is shown as a heading of the second level.';
      this.problems.push({ severity: 'info', code: 'second_title', message, file: second.file, line: second.line, column: 1 });
    }
    const { frontMatter } = page;
    const sidebarTitle = frontMatter.sidebarTitle ?? extra.sidebarTitle;
    const icon = frontMatter.icon && this.iconName(frontMatter.icon);
    const given = { ...frontMatter, ...(icon && { icon }), title, ...(sidebarTitle !== null && { sidebarTitle }) };
    return {
      ...{ path: sitePath, file, order: extra.order },
      ...{ isUntitled: !(page.frontMatter.title?.trim() || heading), isByHand: extra.isByHand },
      openapiPlace: { file, line: extra.openapiLine, column: extra.openapiLine && 1 },
      ...fitFields(given, file, (problem) => this.problems.push(problem)),
      markdown: textOf(body),
      links: page.links.map((link) => {
        const origin = originOf(read.lines, link.line, link.column) ?? { file, line: null, column: null };
        return { ...link, ...origin, url: addresses.get(link.url) ?? link.url };
      }),
      anchors: new Set(outlineOf(page.tree).map(({ anchor }) => anchor)),
      isBlank: isBlank(page.tree) && !frontMatter.openapi,
      placeOf: (line, column) => originOf(body, line, column) ?? { file, line: null, column: null },
    };
  }
}

/** Front matter fields of other generators, and where a page names an operation. */
interface ExtraFields {
  order: number | null;
  sidebarTitle: string | null;
  isDraft: boolean;
  isByHand: boolean;
  openapiLine: number | null;
  /** Its lines, with the dashes. */
  lines: readonly string[];
}

function extraFields(text: string): ExtraFields {
  const lines = withoutByteOrderMark(text)
    .split(/\r?\n/)
    .slice(0, 200)
    .map((each, index) => ({ text: each, file: '', line: index, shift: 0 }));
  const matter = textOf(lines.slice(0, frontMatterLength(lines)));
  const order = /^\s*(?:order|sidebar_position|nav_order):\s*(-?\d+(?:\.\d+)?)\s*$/m.exec(matter)?.[1];
  const label = /^(?:sidebar_label|\s+label):\s*["']?(.+?)["']?\s*$/m.exec(matter)?.[1];
  const api = /^(openapi|openapi-schema|api):/m.exec(matter);
  return {
    order: order === undefined ? null : Number(order),
    sidebarTitle: label ?? null,
    isDraft: /^draft:\s*true\s*$/m.test(matter),
    isByHand: api?.[1] === 'api',
    openapiLine: api ? matter.slice(0, api.index).split('\n').length : null,
    lines: matter.split('\n'),
  };
}

/** Removes pages from the navigation that don't exist, with a warning. */
function existingOnly(navigation: readonly NavigationTab[], known: ReadonlySet<string | null>, missing: (path: string) => void) {
  const named = navigation.flatMap(({ groups }) => groups.flatMap((group) => pathsIn(group.pages)));
  for (const each of new Set(named)) if (!known.has(each)) missing(each);
  return keepInTabs(navigation, (each) => known.has(each));
}

/** Reads all pages, one by one. */
async function readPages(
  site: SiteReader,
  paths: ReadonlyMap<string, string>,
  progress: (done: number, total: number) => void,
): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
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
  return pages;
}

/** Reads a whole folder. Its faults are in `problems`; a folder that cannot be read at all is a usage error. */
export async function readSite(folder: string, { reader, progress = () => undefined, statics = [] }: ReadOptions): Promise<LocalSite> {
  const files = await walk(folder);
  const configuration = await readConfiguration(folder, files);
  const { paths, problems, leftOut } = pathsOf(
    files.filter((file) => isPageFile(file, configuration !== null) && !isTableOfContents(file)),
  );
  problems.push(...(await navigationFileProblems(folder, files, configuration !== null)));
  const iconName = await iconNaming(configuration?.icons ?? 'lucide');
  const site = new SiteReader(folder, new NamedFiles(folder, files, statics), paths, reader, iconName);
  const pages = await readPages(site, paths, progress);
  const placeOf = (near: string) => configuration?.placeOf(near) ?? { file: 'docs.json', line: null, column: null };
  const note = (severity: Problem['severity'], code: string, message: string, near: string) =>
    problems.push({ severity, code, message, ...placeOf(near) });
  const { openapi = [] } = configuration ?? {};
  const targets = pages.flatMap((page) => page.openapi ?? []);
  const api = await readApi({ folder, files, placeOf, report: (problem) => problems.push(problem) }, openapi, targets);
  const joined = joinPages(pages, api);
  problems.push(...joined.problems);
  const lost = (url: string) => note('warning', 'broken_link', `Image not found: ${url}.`, url);
  const theme = configuration?.theme ? await site.theme(configuration.theme, lost) : null;
  const name = configuration?.name ?? null;
  const made = referencePaths(api);
  const present = new Set([...[...pages, ...site.leftOut].map(({ path: each }) => each), ...made]);
  const missing = (each: string) =>
    note('warning', 'navigation_page_missing', `The navigation names ${each || 'the home page'}, which does not exist.`, each || 'index');
  const found = configuration
    ? existingOnly(configuration.navigationWith(await apiNavigation(api, joined.pageOf)), present, missing)
    : derivedNavigation(
        pages.filter(({ hidden }) => !hidden),
        'Documentation',
      );
  const navigation = fitNavigation(nameIcons(found, iconName), (code, message, near) =>
    note(code === 'icon_invalid' ? 'warning' : 'info', code, message, near),
  );
  return {
    ...{ folder, pages, navigation, name, assets: site.assets, leftOut: [...leftOut, ...site.leftOut] },
    file: configuration?.file ?? null,
    description: configuration?.description ?? null,
    site: configuration?.site ?? null,
    redirects: configuration?.redirects ?? null,
    theme,
    documents: api.documents,
    referencePaths: made,
    problems: [...problems, ...(configuration?.problems ?? []), ...site.problems, ...site.keys.problems()],
  };
}
