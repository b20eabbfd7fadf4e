/** Docs sites of maximum size: saves, plans, releases and readers' requests. None of them blocks the main thread. */
import { afterAll, beforeAll, test } from '@jest/globals';
import type { ProbeRequest } from '../probe.js';
import { MeteredPlace, many } from './main-thread.js';

const PAGES = 10_000;
const PAGES_A_SYNC = 100;

let metered: MeteredPlace;
let siteId: string;
let slug: string;
/** A site without readers. */
let draftId: string;
beforeAll(async () => {
  metered = await MeteredPlace.start();
  siteId = await siteCalled('large-docs');
  slug = 'large-docs';
  draftId = await siteCalled('draft-docs');
  for (let first = 0; first < PAGES; first += PAGES_A_SYNC) await send(synchronizing(siteId, first));
  await send(metered.managed('PUT', `/api/v1/docs/sites/${siteId}/navigation`, { baseRevision: 0, tabs: tabsOf(PAGES, pathOf) }));
  await send(metered.managed('POST', `/api/v1/docs/sites/${siteId}/releases`, { message: 'first' }));
}, 300_000);
afterAll(() => metered?.stop());

const pathOf = (number: number) => (number === 0 ? '' : `guides/section-${number % 100}/page-${number}`);

async function siteCalled(name: string): Promise<string> {
  const { body } = await metered.place.alpha.admin.call('createDocSite', { slug: name, name, visibility: 'public' });
  return body.site.id;
}

async function send({ path, method, headers = {}, body = '' }: ProbeRequest): Promise<string> {
  const answer = await fetch(`${metered.place.baseUrl}${path}`, { method, headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`answered ${answer.status}: ${text}`);
  return text;
}

const markdownOf = (number: number) =>
  `# Page ${number % 40}\n\nWords of page ${number % 40}, with [a link](/guides/section-1/page-1).\n\n## More\n\nText.\n`;

function synchronizing(id: string, first: number, markdown = markdownOf): ProbeRequest {
  const pages = many(PAGES_A_SYNC, (index) => ({
    path: pathOf(first + index),
    title: `Page ${first + index}`,
    markdown: markdown(first + index),
  }));
  return metered.managed('POST', `/api/v1/docs/sites/${id}/sync`, { mode: 'apply', pages });
}

/** This many pages, 400 in a group. */
function tabsOf(count: number, path: (number: number) => string) {
  const groups = many(Math.ceil(count / 400), (group) => ({
    title: `Group ${group}`,
    pages: many(Math.min(400, count - group * 400), (index) => path(group * 400 + index)),
  }));
  return [{ title: 'Docs', groups }];
}

const pages = (id: string, path: string) => `/api/v1/docs/sites/${id}/pages?path=${path}`;

test('saves of pages of 500 kB', () =>
  metered.requireGivingWay('saves of pages of 500 kB', {
    requestOf: (mark) => {
      const markdown = `# ${mark}\n\n${`A paragraph with *stars* and [a link](/x${mark}) in it.\n\n`.repeat(9_000)}`;
      return metered.managed('PUT', pages(draftId, 'large'), { title: 'Large', markdown });
    },
  }));

test('saves of pages that take seconds to parse', () =>
  metered.requireGivingWay('saves of pages that take seconds to parse', {
    statuses: [200, 201, 503],
    requestOf: (mark) =>
      metered.managed('PUT', pages(draftId, 'slow'), { title: 'Slow', markdown: `${mark}\n\n${'{"a"}'.repeat(15_000)}` }),
  }));

test('saves of trees of 500 kB', () =>
  metered.requireGivingWay('saves of trees of 500 kB', {
    requestOf: (mark) => {
      const children = many(5_000, (index) => ({ type: 'paragraph', children: [{ type: 'text', value: `${mark} ${index}` }] }));
      return metered.managed('PUT', pages(draftId, 'tree'), { title: 'Tree', body: { schemaVersion: 1, type: 'root', children } });
    },
  }));

test('synchronizations of 100 pages of 15 kB', () =>
  metered.requireGivingWay('synchronizations of 100 pages of 15 kB', {
    requestOf: (mark) => synchronizing(draftId, 0, (number) => `# ${mark} ${number}\n\n${'Some words of a page.\n\n'.repeat(650)}`),
  }));

test('plans of 10,000 pages', () =>
  metered.requireGivingWay('plans of 10,000 pages', {
    requestOf: (mark) => {
      const manifest = many(PAGES, (index) => ({ path: pathOf(index), hash: `${mark}${index}`.padStart(64, '0') }));
      return metered.managed('POST', `/api/v1/docs/sites/${siteId}/sync`, { mode: 'plan', prune: true, manifest });
    },
  }));

test('navigations of 20,000 missing pages', async () => {
  let revision = 0;
  await metered.requireGivingWay('navigations of 20,000 pages', {
    // each change names the previous revision
    connections: 1,
    requestOf: () => {
      const tabs = tabsOf(20_000, (number) => `p/${number}`);
      return metered.managed('PUT', `/api/v1/docs/sites/${draftId}/navigation`, { baseRevision: revision++, tabs });
    },
  });
});

test('reading the navigation of 10,000 pages', () =>
  metered.requireGivingWay('reading the navigation of 10,000 pages', {
    requestOf: () => metered.managed('GET', `/api/v1/docs/sites/${siteId}/navigation`),
  }));

test('1,000 redirects', () =>
  metered.requireGivingWay('1,000 redirects', {
    requestOf: (mark) => {
      const redirects = many(1_000, (index) => ({
        source: `/old-${mark}/${index}/:page`,
        destination: `/guides/${index}/:page`,
        permanent: true,
      }));
      return metered.managed('PUT', `/api/v1/docs/sites/${draftId}/redirects`, { redirects });
    },
  }));

test('publications of 10,000 pages', () =>
  metered.requireGivingWay('publications of 10,000 pages', {
    connections: 2,
    statuses: [201],
    requestOf: (mark) => metered.managed('POST', `/api/v1/docs/sites/${siteId}/releases`, { message: `release ${mark}` }),
  }));

test('readers of a site of 10,000 pages between publications', async () => {
  let count = 0;
  await metered.requireGivingWay('readers between publications', {
    // the home page has its own path
    statuses: [200, 201, 308],
    requestOf: (mark) => {
      count += 1;
      if (count % 40 === 0) return metered.managed('POST', `/api/v1/docs/sites/${siteId}/releases`, { message: `release ${mark}` });
      return { method: 'GET', path: `/d/${slug}/${pathOf((mark * 7) % PAGES)}` };
    },
  });
});

const FILES = ['llms.txt', 'llms-full.txt', 'sitemap.xml', 'index.md'];
test('files for programs', () =>
  metered.requireGivingWay('files for programs', {
    requestOf: (mark) => ({ method: 'GET', path: `/d/${slug}/${FILES[mark % FILES.length]}` }),
  }));

test('searches', () =>
  metered.requireGivingWay('searches', {
    statuses: [200, 503],
    requestOf: (mark) => ({ method: 'GET', path: `/d/${slug}/_search?q=${encodeURIComponent(`wrods of page ${mark % 500}`)}` }),
  }));

test('exports of a site', () =>
  metered.requireGivingWay('exports of a site', {
    requestOf: () => metered.managed('GET', `/api/v1/docs/sites/${siteId}/export?limit=100`),
  }));

const referenceOf = (mark: number) => {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(many(10, (index) => [`field${index}`, { type: 'string', description: `${mark}` }])),
  };
  const operation = (index: number) => ({
    ...{ operationId: `get${index}`, summary: `Get ${index}`, description: `Gets *thing* ${index}.` },
    responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
  });
  const paths = Object.fromEntries(many(1_900, (index) => [`/things/${index}/{id}`, { get: operation(index) }]));
  return { document: { openapi: '3.1.0', info: { title: `API ${mark}`, version: '1' }, paths } };
};

test('API references of 2 MB', () =>
  metered.requireGivingWay('API references of 2 MB', {
    requestOf: (mark) => metered.managed('PUT', `/api/v1/docs/sites/${siteId}/api-reference`, referenceOf(mark)),
  }));

test('readers of an API reference of 2 MB', async () => {
  await send(metered.managed('PUT', `/api/v1/docs/sites/${siteId}/api-reference`, referenceOf(0)));
  await send(metered.managed('POST', `/api/v1/docs/sites/${siteId}/releases`, { message: 'with a reference' }));
  await metered.requireGivingWay('readers of an API reference of 2 MB', {
    requestOf: (mark) => ({ method: 'GET', path: `/d/${slug}/api-reference/get${mark % 1_900}` }),
  });
});
