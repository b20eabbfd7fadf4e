/**
 * A documentation site in memory, for behaviour that a real server cannot be made to show: broken connections, overload, concurrent
 * changes.
 */
import { createHash } from 'node:crypto';
import { type ApiServer, type Handler, type Reply, refuse, type Seen, startApi } from './api-server.js';

interface Page {
  path: string;
  title: string;
  markdown: string;
  description: string | null;
  sidebarTitle: string | null;
  icon: string | null;
  hidden: boolean;
  noindex?: boolean;
  openapi?: string | null;
  revision: number;
}

/** Limits of requests. */
interface Body {
  mode?: 'plan' | 'apply';
  manifest?: { path: string; hash: string }[];
  assets?: string[];
  prune?: boolean;
  pages?: (Omit<Page, 'revision'> & { baseRevision: number | null })[];
  delete?: { path: string; baseRevision: number }[];
  baseRevision?: number;
  tabs?: unknown[];
  redirects?: unknown[];
  document?: object;
  name?: string;
  message?: string;
}

export const SITE_ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4e00';
const ROOT = `/api/v1/docs/sites/${SITE_ID}`;

const hashOf = ({ title, description, sidebarTitle, icon, hidden, noindex = false, openapi = null, markdown }: Page): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        title,
        description,
        sidebarTitle,
        icon,
        hidden,
        markdown,
        ...(noindex || openapi !== null ? [{ noindex, openapi }] : []),
      ]),
    )
    .digest('hex');

export interface FakeSite {
  api: ApiServer;
  pages: Map<string, Page>;
  releases: { number: number; message: string; pages: string[] }[];
  /** Called before each request; a returned response replaces the usual one. */
  before: (request: string, body: Body) => Reply | undefined;
  /** Returns the requests that changed something, and clears the list. */
  writes(): string[];
}

const NO_SYNC = { create: [], update: [], delete: [], unchanged: 0, missingAssets: [], pages: [], deleted: 0 };

export async function startSite(): Promise<FakeSite> {
  const api = await startApi();
  const pages = new Map<string, Page>();
  const assets = new Set<string>();
  const urls = new Set<string>();
  const theme = { accentColor: null, logoLightUrl: null, logoDarkUrl: null, faviconUrl: null };
  const site = { id: SITE_ID, slug: 'shop', name: 'Shop', description: null, theme, revision: 1, url: 'https://docs.example.org/d/shop' };
  let navigation: { revision: number; tabs: unknown[] } = { revision: 0, tabs: [] };
  let redirects: { revision: number; redirects: unknown[] } = { revision: 0, redirects: [] };
  let documents: { name: string; sha256: string }[] = [];
  let hasChanges = true;
  const fake: FakeSite = { api, pages, releases: [], before: () => undefined, writes: () => [] };
  const current = () => ({
    ...site,
    hasUnpublishedChanges: hasChanges,
    currentReleaseId: fake.releases.length > 0 ? SITE_ID : null,
    publishedAt: fake.releases.length > 0 ? '2026-01-15T09:30:00.000Z' : null,
  });
  const conflict = () => refuse(409, 'CONFLICT', 'The page was saved meanwhile.');

  let missing: string[] = [];
  const plan = ({ manifest = [], assets: named = [], prune }: Body) => {
    const listed = new Map(manifest.map((each) => [each.path, each.hash]));
    const known = [...listed].filter(([path]) => pages.has(path));
    const update = known.filter(([path, hash]) => hashOf(pages.get(path) as Page) !== hash);
    const reference = (path: string) => ({ path, revision: pages.get(path)?.revision });
    missing = named.filter((sha) => !assets.has(sha));
    return {
      ...NO_SYNC,
      create: [...listed.keys()].filter((path) => !pages.has(path)),
      update: update.map(([path]) => reference(path)),
      delete: prune ? [...pages.keys()].filter((path) => !listed.has(path)).map(reference) : [],
      unchanged: known.length - update.length,
      missingAssets: [...missing],
    };
  };
  const apply = ({ pages: given = [], delete: gone = [] }: Body): Reply => {
    const isStale = ({ path, baseRevision }: { path: string; baseRevision: number | null }) =>
      (pages.get(path)?.revision ?? null) !== baseRevision;
    if ([...given, ...gone].some(isStale)) return conflict();
    hasChanges = true;
    for (const { baseRevision, ...page } of given) pages.set(page.path, { ...page, revision: (baseRevision ?? 0) + 1 });
    for (const { path } of gone) pages.delete(path);
    return { body: { sync: { ...NO_SYNC, deleted: gone.length } } };
  };

  const routes: Record<string, (body: Body, seen: Seen) => Reply> = {
    'GET /api/v1/docs/sites': () => ({ body: { sites: [current()], nextCursor: null } }),
    [`GET ${ROOT}`]: () => ({ body: { site: current() } }),
    [`PATCH ${ROOT}`]: ({ baseRevision = 0, ...changes }) => {
      Object.assign(site, changes, { revision: baseRevision + 1 });
      hasChanges = true;
      return { body: { site: current() } };
    },
    [`POST ${ROOT}/sync`]: (body) => (body.mode === 'plan' ? { body: { sync: plan(body) } } : apply(body)),
    [`GET ${ROOT}/navigation`]: () => ({ body: { navigation, warnings: [] } }),
    [`PUT ${ROOT}/navigation`]: ({ baseRevision = 0, tabs = [] }) => {
      if (baseRevision !== navigation.revision) return conflict();
      navigation = { revision: baseRevision + 1, tabs };
      hasChanges = true;
      return { body: { navigation, warnings: [] } };
    },
    [`GET ${ROOT}/redirects`]: () => ({ body: redirects }),
    [`PUT ${ROOT}/redirects`]: ({ baseRevision = 0, redirects: given = [] }) => {
      redirects = { revision: baseRevision + 1, redirects: given };
      hasChanges = true;
      return { body: redirects };
    },
    [`GET ${ROOT}/api-reference`]: () => ({ body: { apiReference: documents[0] ?? null, documents } }),
    [`PUT ${ROOT}/api-reference`]: ({ name = 'openapi.json', document }) => {
      const reference = { name, sha256: createHash('sha256').update(JSON.stringify(document)).digest('hex') };
      documents = [...documents.filter((each) => each.name !== name), reference];
      return { body: { apiReference: reference, documents } };
    },
    [`GET ${ROOT}/assets`]: () => ({ body: { assets: [...urls].map((url) => ({ id: SITE_ID, url })), nextCursor: null } }),
    // bodies arrive as text, so the image's hash is the one that the plan reported as missing
    [`POST ${ROOT}/assets`]: (_body, { body }) => {
      const sha256 = missing.shift() ?? '';
      assets.add(sha256);
      urls.add(`/_assets/${sha256}-${/name="name"\r\n\r\n(.*)\r\n/.exec(body)?.[1]}`);
      return { status: 201, body: { asset: { id: SITE_ID, sha256 } } };
    },
    [`POST ${ROOT}/releases`]: ({ message = '' }) => {
      hasChanges = false;
      fake.releases.push({ number: fake.releases.length + 1, message, pages: [...pages.keys()].sort() });
      return { status: 201, body: { release: { id: SITE_ID, number: fake.releases.length, pageCount: pages.size }, warnings: [] } };
    },
  };
  for (const [route, answer] of Object.entries(routes)) {
    const handler: Handler = (seen) => {
      const isJson = seen.headers['content-type'] === 'application/json' && seen.body !== '';
      const body: Body = isJson ? JSON.parse(seen.body) : {};
      return fake.before(`${route.replace(ROOT, '')}${body.mode ? ` ${body.mode}` : ''}`, body) ?? answer(body, seen);
    };
    api.on(route, handler);
  }
  fake.writes = () =>
    api.seen
      .splice(0)
      .filter(({ method, body }) => method !== 'GET' && !body.startsWith('{"mode":"plan"'))
      .map(({ method, path }) => `${method} ${path.replace(ROOT, '')}`);
  return fake;
}
