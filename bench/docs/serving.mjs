/**
 * Documentation sites: pages from memory beside nginx with the same bytes in a file, their latency at 50 requests a second, uncached pages, searches
 * among 10,000 pages, and sizes.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readPage, renderHtml } from '../../docs-renderer/dist/index.js';
import { quantile, report } from '../measure.mjs';
import { compareWithNginx } from '../monitoring/status-page.mjs';
import { startStack } from '../stack.mjs';
import { DIAGRAMS } from './showcase.mjs';

const PAGES = 10_000;
const GROUPS = 100;
const SMALL = 1_000;
const ICONS = ['rocket', 'flag', 'star', 'key', 'lock', 'database', 'server', 'bell'];
const WORDS =
  'agent alert api build cache check cluster config cron deploy deploy-key domain error event export field group host import incident index job key label limit log metric monitor node page plan project queue release retry role rule scope script search server session site status token trace upload user value webhook worker'.split(
    ' ',
  );

let state = 7;
const random = (below) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state % below;
};
const word = () => WORDS[random(WORDS.length)];
const sentence = () => `${Array.from({ length: 14 }, word).join(' ')}.`;
const paragraph = () => Array.from({ length: 5 }, sentence).join(' ');

/** The measured page also has diagrams and icons, as do the navigation's groups. */
const HEAVY = 500;
const drawn = () => renderHtml(readPage(DIAGRAMS).tree).html;

function body(at) {
  const parts = Array.from({ length: 5 }, (_, part) => ({
    anchor: `part-${part}`,
    heading: `${word()} ${word()} ${part}`,
    text: `${paragraph()} unique${at}x${part}`,
  }));
  return {
    parts,
    html: (at === HEAVY ? drawn() : '').concat(
      parts
        .map(
          ({ anchor, heading, text }) =>
            `<h2 id="${anchor}">${heading}<a class="dc-anchor" href="#${anchor}" aria-label="Link to this section"></a></h2>\n<p>${text} <a href="/page-${random(PAGES)}">${word()}</a></p>`,
        )
        .join('\n'),
    ),
    markdown: parts.map(({ heading, text }) => `## ${heading}\n\n${text}`).join('\n\n'),
    toc: parts.map(({ anchor, heading }) => ({ depth: 2, text: heading, anchor })),
  };
}

async function seed(knex, organizationId, slug, count, tsvector) {
  const site = { organization_id: organizationId, site_id: randomUUID() };
  const now = new Date();
  const paths = Array.from({ length: count }, (_, at) => `page-${at}`);
  const perGroup = Math.ceil(count / GROUPS);
  const groups = Array.from({ length: GROUPS }, (_, at) => ({
    title: `Group ${at} of ${word()}`,
    icon: ICONS[at % ICONS.length],
    pages: paths.slice(at * perGroup, (at + 1) * perGroup),
  }));
  await knex('docs_sites').insert({
    ...{
      organization_id: organizationId,
      id: site.site_id,
      slug,
      name: 'Bench',
      visibility: 'public',
      default_address_enabled: true,
      link_generation: 0,
    },
    ...{
      link_token_hash: createHash('sha256').update(slug).digest(),
      link_token_sealed: Buffer.alloc(1),
      theme: '{}',
      navigation: '{"tabs":[]}',
    },
    ...{ navigation_revision: 0, redirects: '[]', redirects_revision: 0, revision: 1, current_release: 1, next_release: 2 },
    ...{ draft_changed_at: now, created_at: now, updated_at: now },
  });
  await knex('docs_releases').insert({
    ...{
      ...site,
      id: randomUUID(),
      number: 1,
      message: 'Bench',
      page_count: count,
      content_hash: Buffer.alloc(32),
      redirects: '[]',
      created_at: now,
    },
    ...{ navigation: JSON.stringify({ tabs: [{ title: 'Docs', groups }] }), settings: JSON.stringify({ name: 'Bench' }) },
  });
  for (let at = 0; at < count; at += 500) {
    const some = paths
      .slice(at, at + 500)
      .map((path, index) => ({ path, ...body(at + index), hash: createHash('sha256').update(`${slug} ${path}`).digest() }));
    await knex('docs_bodies').insert(
      some.map(({ hash, html, markdown, toc }) => ({
        ...site,
        hash,
        source: '',
        html,
        markdown,
        toc: JSON.stringify(toc),
        links: '[]',
        description: null,
        warnings: '[]',
        created_at: now,
      })),
    );
    await knex('docs_page_versions').insert(
      some.map(({ path, hash }) => ({
        ...site,
        page_id: randomUUID(),
        path,
        from_release: 1,
        title: `${word()} ${word()} ${path}`,
        hidden: false,
        body_hash: hash,
        updated_at: now,
      })),
    );
    const sections = some.flatMap(({ hash, parts }) =>
      parts.map(({ anchor, heading, text }, ordinal) => ({
        ...{ ...site, body_hash: hash, ordinal, anchor, heading, body: text },
        tsv: tsvector(site.site_id, heading, text),
      })),
    );
    for (let from = 0; from < sections.length; from += 500) await knex('docs_sections').insert(sections.slice(from, from + 500));
  }
  await knex.raw('analyze docs_sections, docs_page_versions, docs_bodies');
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

function get(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    http
      .get(url, { agent, headers: { 'accept-encoding': 'gzip', ...headers } }, (response) => {
        let bytes = 0;
        response.on('data', (chunk) => {
          bytes += chunk.length;
        });
        response.on('end', () => resolve({ ms: performance.now() - started, status: response.statusCode, bytes }));
      })
      .on('error', reject);
  });
}

/** The latencies of requests at 50 a second, whether earlier ones have completed or not. */
async function steady(name, urls) {
  const asked = urls.map(async (url, at) => {
    await new Promise((resolve) => setTimeout(resolve, at * 20));
    const { ms, status } = await get(url);
    if (status !== 200) throw new Error(`${url}: ${status}`);
    return ms;
  });
  const latencies = await Promise.all(asked);
  report(`${name}, p50`, [quantile(latencies, 0.5)], 'ms');
  report(`${name}, p95`, [quantile(latencies, 0.95)], 'ms');
}

async function fill(stack) {
  const { tsvector } = await import('../../server/dist/docs/site/search/words.js');
  const { openEmbedded } = await import('../../server/dist/kernel/database/embedded/index.js');
  const { openDatabase } = await import('../../server/dist/kernel/database/connections/connection.js');
  const embedded = await openEmbedded({ stateDirectory: path.join(stack.dataDirectory, 'postgres') });
  const database = openDatabase(embedded.connection, { warn() {}, error() {}, info() {}, debug() {} });
  try {
    const [{ id }] = await database.knex('organizations').select('id').limit(1);
    for (const [slug, count] of [
      ['small', SMALL],
      ['large', PAGES],
    ])
      await seed(database.knex, id, slug, count, tsvector);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

async function weigh(url) {
  report(`HTML of a page of ${SMALL} with diagrams, gzip (at most 20)`, [(await get(url('small', '/page-500'))).bytes / 1000], 'kB', 1);
  report(`HTML of a page of ${PAGES}, gzip (at most 25)`, [(await get(url('large', '/page-5000'))).bytes / 1000], 'kB', 1);
  for (const name of ['docs-site.js', 'docs-site.css']) {
    const file = gzipSync(readFileSync(new URL(`../../docs-renderer/pages/${name}`, import.meta.url)), { level: 9 });
    report(`${name}, gzip (at most 12)`, [file.length / 1000], 'kB', 1);
  }
}

export default async function benchmark() {
  const stack = await startStack();
  const url = (slug, rest) => `${stack.baseUrl}/d/${slug}${rest}`;
  try {
    await fill(stack);
    await weigh(url);
    await compareWithNginx({ port: stack.port, page: '/d/small/page-500', pid: stack.pid });
    await steady('cached page at 50 requests/s (p95 less than 10)', Array(300).fill(url('small', '/page-500')));
    const cold = Array.from({ length: 300 }, (_, at) => url('large', `/page-${at * 20 + 7}`));
    await steady(`page of ${PAGES} that nobody asked for, at 50 requests/s (p95 less than 30)`, cold);
    const asked = (at) => [word(), `${word()} ${word()}`, `unique${random(PAGES)}x1`, word().slice(0, 3), 'moniter'][at % 5];
    await get(url('large', '/_search?q=warm'));
    const searches = Array.from({ length: 200 }, (_, at) =>
      url('large', `/_search?limit=${10 + (at % 30)}&q=${encodeURIComponent(asked(at))}`),
    );
    await steady(`search among ${PAGES} pages at 50 requests/s (p95 less than 50)`, searches);
  } finally {
    agent.destroy();
    await stack.stop();
  }
}
