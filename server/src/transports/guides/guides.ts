/** The guides of this server: what the build drew from the folder `docs/`, with this server's address in samples. */
import { readFile } from 'node:fs/promises';
import {
  type Body,
  type Contents,
  findablePages,
  outlineOf,
  Redirects,
  type SearchedPage,
  type SiteView,
  Suggestions,
} from '@tidewatch/docs-renderer/site';
import { escapeHtml } from '../../generated/html/escape.js';
import { rootPath } from '../../kernel/http/own-page.js';
import { GUIDES_PATH, guideUrl } from '../../kernel/net/guide-url.js';

const FILE = new URL('../../../dist/guides.json', import.meta.url);

/** The public addresses of a server. */
export interface Addresses {
  baseUrl: string;
  ingestUrl: string;
  docsUrl: string;
}

/** The address in the folder's samples, which is that of a server on the reader's own computer, and the first part of the path. */
const WRITTEN = /(http|ws):\/\/127\.0\.0\.1:4000(?=(\/(?:ping|agent|d|api\/status|api\/event|api\/error)\b)?)/g;

/** The public address that stands for an address in a sample. */
function publicAddress({ baseUrl, ingestUrl, docsUrl }: Addresses, scheme: string, path: string | undefined): string {
  const address = path === undefined ? baseUrl : path === '/d' ? docsUrl : ingestUrl;
  return address.replace(/^http/, scheme);
}

/** What `scripts/guides.mjs` writes. */
interface Drawn {
  contents: Omit<Contents, 'version' | 'publishedAt'>;
  bodies: (Body & Pick<SearchedPage, 'sections'> & { path: string })[];
  /** With addresses as in bodies, and contents in Base64. */
  files: { address: string; type: string; body: string }[];
}

export interface Guides {
  view: SiteView;
  bodies: ReadonlyMap<string, Body>;
  searched: readonly SearchedPage[];
  redirects: Redirects;
  suggestions: Suggestions;
  /** The address of the API reference. */
  reference: string;
  /** By address. */
  files: ReadonlyMap<string, { type: string; body: Buffer }>;
}

type Rewrite = (text: string) => string;

const withAddresses = (body: Drawn['bodies'][number], plain: Rewrite, markup: Rewrite): Drawn['bodies'][number] => ({
  ...body,
  html: markup(body.html),
  markdown: plain(body.markdown),
  description: body.description && plain(body.description),
  sections: body.sections.map((section) => ({ ...section, text: plain(section.text) })),
});

/** Reads them. Pages of the first tab are for people who use this server; the others tell its operator of local addresses, which stay. */
export async function readGuides(addresses: Addresses): Promise<Guides> {
  const { baseUrl } = addresses;
  const drawn = JSON.parse(await readFile(FILE, 'utf8')) as Drawn;
  const contents: Contents = {
    ...drawn.contents,
    pages: drawn.contents.pages.map((page) => ({ ...page, updatedAt: null })),
    version: '',
    publishedAt: new Date(0),
  };
  const outline = await outlineOf(contents);
  const rewrite = (written: Rewrite) => (text: string) =>
    text.replaceAll(WRITTEN, (_all, scheme: string, path?: string) => written(publicAddress(addresses, scheme, path)));
  const [plain, markup] = [rewrite((text) => text), rewrite(escapeHtml)];
  const isForUsers = (path: string) => outline.positions.get(path)?.tab === outline.tabs[0];
  const bodies = drawn.bodies.map((body) => (isForUsers(body.path) ? withAddresses(body, plain, markup) : body));
  const sections = new Map(bodies.map((body) => [body.path, body.sections]));
  const searched = findablePages(contents, outline).map(({ path, title, description }) => ({
    ...{ path, title, description, sections: sections.get(path) ?? [] },
    trail: outline.positions.get(path)?.trail.map((above) => above.title) ?? [],
  }));
  return {
    view: {
      ...{ contents, outline, tracker: null, preview: null, isDraft: false, isOurs: true },
      site: { visibility: 'public', editUrlPattern: null, feedbackProjectId: null },
      address: { base: rootPath(baseUrl) + GUIDES_PATH, canonical: guideUrl(baseUrl) },
    },
    bodies: new Map(bodies.map((body) => [body.path, body])),
    searched,
    redirects: new Redirects(contents.redirects),
    suggestions: new Suggestions(findablePages(contents, outline)),
    reference: `${rootPath(baseUrl)}/api/docs`,
    files: new Map(drawn.files.map(({ address, type, body }) => [address, { type, body: Buffer.from(body, 'base64') }])),
  };
}
