/** Whatever a team writes, a reader's browser executes none of it, even without the policy: on pages, in Markdown and in search. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PageError, readPage, renderHtml, renderMarkdown } from '@tidewatch/docs-renderer';
import type { Browser, Page } from 'playwright-core';
import { tsvector } from '../../src/docs/site/search/words.js';
import { createSite, type PublishedSite } from '../../test/docs/site/published.js';
import { organizationOf } from '../../test/harness/fixtures.js';
import { startTestServer, type TestServer } from '../../test/harness/server.js';
import { launchBrowser } from '../status-page/browser.js';
import { poke } from '../status-page/suspects.js';
import { ATTACKS, FIELDS } from './attacks.js';

const A_PAGE = 100;

let server: TestServer;
let browser: Browser;
let site: PublishedSite;
const paths: string[] = [];
const apiPaths: string[] = [];

/** A diagram and an icon that contain an attack. */
const drawn = (attack: string): string => {
  const words = attack.replace(/[\n"`]/g, ' ');
  const value = JSON.stringify(attack.replace(/[`|]/g, ' '));
  return [
    `\`\`\`mermaid\nflowchart\naccTitle: ${words}\nA["${words}"] -->|"${words}"| B\nclick A "${words}"\n\`\`\``,
    `\`\`\`mermaid\nsequenceDiagram\nA->>B: ${words}\n\`\`\``,
    `<Card icon={${value}} title={${value}} />`,
  ].join('\n\n');
};

/** The remains of attacks in both syntaxes. Unparsable ones cannot be saved. */
function rendered(attacks: readonly string[]): { html: string; markdown: string } {
  const parts = [...attacks, ...attacks.map(drawn)].flatMap((attack) =>
    (['mdx', 'markdown'] as const).flatMap((syntax) => {
      try {
        const { tree } = readPage(attack, syntax);
        return [{ html: renderHtml(tree).html, markdown: renderMarkdown(tree) }];
      } catch (error) {
        if (error instanceof PageError) return [];
        throw error;
      }
    }),
  );
  return { html: parts.map(({ html }) => html).join('\n'), markdown: parts.map(({ markdown }) => markdown).join('\n\n') };
}

/** Operations whose every text is an attack; each has a page of the team, and one of the reference is left. */
const MOST_OPERATIONS = 30;

function attackedApi() {
  const all = Array.from({ length: MOST_OPERATIONS }, (_, at) =>
    ATTACKS.filter((_attack, index) => index % MOST_OPERATIONS === at).slice(0, 40),
  );
  const named = (attacks: readonly string[]) =>
    Object.fromEntries(attacks.map((attack) => [attack, { type: attack, description: attack, enum: [attack] }]));
  const paths = all.map((attacks, at): [string, object] => {
    const [first = '', second = ''] = attacks;
    const content = {
      'application/json': { schema: { type: 'object', properties: named(attacks) }, examples: { [first]: { value: attacks } } },
    };
    const parameters = attacks
      .slice(0, 10)
      .map((name) => ({ name, in: 'query', required: true, description: attacks.join('\n\n'), schema: { type: name } }));
    const responses = { 200: { description: second, content }, [first]: { description: attacks.join(' ') } };
    const texts = { summary: first, description: attacks.join('\n\n'), tags: [second], operationId: `attack${at}` };
    return [
      at === 0 ? `/a0/${second}` : `/a${at}`,
      {
        post: {
          ...texts,
          parameters,
          requestBody: { content },
          responses,
          ...(at % 2 && { 'x-codeSamples': [{ lang: first, label: first, source: second }] }),
        },
      },
    ];
  });
  const document = {
    openapi: '3.1.0',
    info: { title: FIELDS[0], description: FIELDS.join('\n') },
    servers: [{ url: `javascript:${FIELDS[1]}` }],
    paths: Object.fromEntries(paths),
  };
  const pages = paths
    .slice(1)
    .map(([path], at) => ({ path: `api-${at}`, title: FIELDS[at % FIELDS.length] as string, body: '', openapi: `POST ${path}` }));
  return { document, pages };
}

async function storeAttacks(): Promise<void> {
  const knex = server.database.knex;
  for (let at = 0; at < ATTACKS.length; at += A_PAGE) {
    const path = `attacks-${at}`;
    const field = FIELDS[(at / A_PAGE) % FIELDS.length] as string;
    const row = { organization_id: site.organizationId, site_id: site.id };
    const hash = createHash('sha256').update(path).digest();
    const toc = JSON.stringify([
      { depth: 2, text: field, anchor: 'x' },
      { depth: 2, text: field, anchor: '"><script>' },
    ]);
    const now = new Date();
    await knex('docs_bodies').insert({
      ...row,
      hash,
      source: '',
      ...rendered(ATTACKS.slice(at, at + A_PAGE)),
      toc,
      links: '[]',
      description: field,
      warnings: '[]',
      created_at: now,
    });
    await knex('docs_sections').insert({
      ...row,
      body_hash: hash,
      ordinal: 0,
      anchor: '"><img src=x>',
      heading: field,
      body: `needle ${field}`,
      tsv: await tsvector({ organizationId: site.organizationId, siteId: site.id }, '', 'needle'),
    });
    await knex('docs_page_versions').insert({
      ...{
        ...row,
        page_id: randomUUID(),
        path,
        from_release: 1,
        title: field,
        description: field,
        sidebar_title: field,
        icon: field,
        hidden: false,
      },
      ...{ body_hash: hash, updated_at: now },
    });
    paths.push(path);
  }
}

beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs', limits: 'management=off,docsSearches=off' });
  const organizationId = (await organizationOf(await server.signIn())).id;
  const { document, pages } = attackedApi();
  apiPaths.push('api-reference', 'api-reference/attack0', ...pages.map(({ path }) => path));
  const groups = FIELDS.map((title, index) => ({ title, pages: [{ title, pages: [`attacks-${index * A_PAGE}`] }] }));
  site = await createSite(server.database.knex, organizationId, {
    ...{
      name: FIELDS[0] as string,
      description: FIELDS[1] as string,
      apiDocuments: { 'a.json': document },
      pages: [{ path: '' }, ...pages],
      navigation: { tabs: FIELDS.slice(0, 5).map((title) => ({ title, groups })) },
    },
    theme: {
      accentColor: '#123456}body{background:url(https://evil.test)',
      logoLightUrl: 'javascript:alert(1)',
      faviconUrl: '"><script>alert(1)</script>',
    },
    columns: { edit_url_pattern: 'javascript:alert(1)//{path}' },
  });
  await storeAttacks();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A document's forbidden actions, without the policy's help. */
async function misdeedsOf(path: string, act: (page: Page) => Promise<void> = async () => {}): Promise<string[]> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const misdeeds: string[] = [];
  page.on('dialog', (dialog) => {
    misdeeds.push(`dialog on ${path}`);
    void dialog.dismiss();
  });
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin === server.baseUrl) return route.continue();
    // pages may show external images; nothing else
    if (!(url.protocol === 'data:' || route.request().resourceType() === 'image'))
      misdeeds.push(`${route.request().resourceType()} ${url}`);
    return route.abort();
  });
  await page.goto(`${server.baseUrl}/d/${site.slug}${path}`).catch((error) => {
    // Markdown may be downloaded instead of shown
    if (!/download/i.test(String(error))) throw error;
  });
  await poke(page);
  await act(page);
  if (await page.evaluate('Boolean(window.pwned)')) misdeeds.push(`ran on ${path}`);
  const suspects = (await page.evaluate(`[...document.querySelectorAll('*')].flatMap((element) => [
    ...element.getAttributeNames().filter((name) => /^on|^srcdoc$/i.test(name)).map((name) => name + ' on ' + element.tagName),
    ...(['BASE', 'OBJECT', 'EMBED', 'FRAME'].includes(element.tagName) || (element.tagName === 'META' && element.httpEquiv) ? [element.outerHTML] : []),
    ...(/^(javascript|vbscript|data):/i.test(element.protocol ?? '') && element.tagName === 'A' ? [element.outerHTML] : []),
  ])`)) as string[];
  await context.close();
  return [...misdeeds, ...suspects];
}

test('pages execute nothing', async () => {
  expect(paths.length).toBe(Math.ceil(ATTACKS.length / A_PAGE));
  for (const path of paths) expect(await misdeedsOf(`/${path}`)).toEqual([]);
});

test('pages of an API execute nothing', async () => {
  const hasFields = async (page: Page) => expect(await page.locator('.api-fields').count()).toBe(1);
  for (const path of apiPaths) expect(await misdeedsOf(`/${path}`, path === 'api-reference' ? undefined : hasFields)).toEqual([]);
});

test('Markdown is text', async () => {
  for (const path of [...paths.slice(0, 5), ...apiPaths.slice(0, 5)]) expect(await misdeedsOf(`/${path}.md`)).toEqual([]);
  for (const path of ['/llms.txt', '/llms-full.txt', '/sitemap.xml']) expect(await misdeedsOf(path)).toEqual([]);
});

test('search executes neither its results nor its query', async () => {
  expect(await misdeedsOf('/_search?q=needle&limit=50')).toEqual([]);
  for (const field of FIELDS) expect(await misdeedsOf(`/_search?q=${encodeURIComponent(field)}`)).toEqual([]);
  const typed = async (page: Page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('needle');
    await page.getByRole('option').first().waitFor();
    await poke(page);
  };
  expect(await misdeedsOf('', typed)).toEqual([]);
});

test('the same attacks, inserted unchanged into a page, execute', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await context.route('**/*', (route) => route.abort());
  await page.setContent(`<!doctype html>${FIELDS.join('\n')}`);
  await poke(page);
  expect(dialogs).toBeGreaterThan(0);
  await context.close();
});
