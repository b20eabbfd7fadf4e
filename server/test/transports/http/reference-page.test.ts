import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ERROR_CATALOGUE } from '../../../src/generated/errors.js';
import { OPERATIONS } from '../../../src/generated/operations.js';
import { TOOLS } from '../../../src/generated/tools.js';
import { readDocumentText } from '../../../src/kernel/contract/document.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const GUIDE = '/api/docs';
const TAGS = [...new Set(OPERATIONS.map(({ tag }) => `${GUIDE}/${tag}`))];

let server: TestServer;
const answers = new Map<string, Response>();
const pages = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer();
  for (const path of [GUIDE, ...TAGS]) {
    const answer = await fetch(server.baseUrl + path);
    answers.set(path, answer);
    pages.set(path, await answer.text());
  }
});
afterAll(() => server.stop());

const guide = () => pages.get(GUIDE) ?? '';
const whole = () => [...pages.values()].join('');
const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const idsOf = (page: string) => all(/\sid="([^"]*)"/g, page);
const linksOf = (page: string) => all(/\shref="([^"]*)"/g, page);

/** The article of an operation, without tags. */
function articleOf(id: string): string {
  const tag = OPERATIONS.find((operation) => operation.id === id)?.tag;
  const [article = ''] = all(new RegExp(`<article id="${id}"[^>]*>(.*?)</article>`, 'gs'), pages.get(`${GUIDE}/${tag}`) ?? '');
  return article
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ');
}

test('every page is HTML with a policy that allows only its own style sheet, script and icon', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  for (const [path, { status, headers }] of answers) {
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
    const [style = '', ...more] = all(/<style>(.*?)<\/style>/gs, pages.get(path) ?? '');
    const [script = '', ...others] = all(/<script type="module">(.*?)<\/script>/gs, pages.get(path) ?? '');
    expect([path, more, others]).toEqual([path, [], []]);
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  }
});

test('every page is compressed, and smaller than 50 kB', () => {
  for (const [path, { headers }] of answers) {
    expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(headers.get('etag')).toMatch(/^"/);
    expect([path, gzipSync(pages.get(path) ?? '', { level: 9 }).length < 50_000]).toEqual([path, true]);
  }
});

test.each(['/api/docs/', '/api/docs/index', '/api/docs/nothing', '/api/docs/monitors.html'])('%s is not a page', async (path) => {
  expect((await fetch(server.baseUrl + path)).status).toBe(404);
});

test('the guide links to every operation, also by its former single-page addresses', () => {
  for (const { id, tag } of OPERATIONS) expect(guide()).toContain(`<a id="${id}" href="docs/${tag}#${id}">`);
});

test('the navigation of every page finds every operation by its method and path', () => {
  for (const page of pages.values()) {
    const [nav = ''] = all(/<nav(.*?)<\/nav>/gs, page);
    for (const { id, method, path } of OPERATIONS) expect(nav).toContain(`#${id}" title="${method.toUpperCase()} ${path}"`);
  }
});

test('samples call this server, and request and response match', () => {
  expect(whole()).not.toContain('127.0.0.1:4000');
  expect(articleOf('getMonitor')).toContain(`curl ${server.config.baseUrl}/api/v1/monitors/019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20 `);
  expect(articleOf('getMonitor')).not.toMatch(/monitors\/019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10/);
});

test('an operation has samples for curl, the command line, Node and Python', () => {
  const article = articleOf('createMonitor');
  for (const said of ['tidewatch monitors create', 'await client.monitors.create({', 'client.monitors.create( project_slug='])
    expect(article).toContain(said);
  expect(articleOf('login')).not.toMatch(/--password [^-]/);
});

test('there are no style attributes and no external resources', () => {
  for (const [path, page] of pages) {
    expect(page.match(/<link /g)).toHaveLength(1);
    expect(page).not.toMatch(/<img|<iframe|<form|javascript:|@import|url\(/i);
    const tags = all(/(<[a-z][^>]*>)/g, page.replace(/<script.*?<\/script>/s, ''));
    expect([path, tags.filter((tag) => /\s(style|src|on\w+)=/.test(tag))]).toEqual([path, []]);
  }
});

test('every id is unique on its page, and every link has a target', () => {
  for (const [path, page] of pages) {
    const known = idsOf(page);
    expect([path, known.filter((id, index) => known.indexOf(id) !== index)]).toEqual([path, []]);
    const targets = linksOf(page).map((href) => new URL(href, server.baseUrl + path));
    expect(targets.length).toBeGreaterThan(OPERATIONS.length);
    const broken = targets.filter(({ origin, pathname, hash }) => {
      if (origin !== server.baseUrl) return true;
      // whether the guides exist is tested where they are served
      if (pathname === '/api/openapi.json' || pathname === '/favicon.svg' || /^\/docs(\/|$)/.test(pathname)) return false;
      const target = pages.get(pathname);
      return target === undefined || (hash !== '' && !target.includes(` id="${hash.slice(1)}"`));
    });
    expect([path, broken.map(String)]).toEqual([path, []]);
  }
});

test.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
  '%s has its method, path, callers, fields, command and tool',
  (id, operation) => {
    const article = articleOf(id);
    expect(article).toContain(`${operation.method.toUpperCase()} ${operation.path}`);
    expect(article).toContain(`curl `);
    expect(article).toMatch(operation.plain ? /Command none/ : /Command tidewatch [a-z]/);
    for (const scope of [...(operation.apiKeyScopes ?? []), ...(operation.signedScopes ?? [])]) expect(article).toContain(scope);
    if (operation.sessionRole) expect(article).toMatch(new RegExp(`Signed-in person [a-z, ]*${operation.sessionRole}`));
    if (operation.public) expect(article).toContain('Public, no credential needed');
    if (operation.organizationKeyOnly) expect(article).toContain('organization key only');
    for (const field of Object.keys(operation.fields)) expect(article).toContain(` ${field} `);
    const tool = TOOLS.find(({ operationId }) => operationId === id)?.tool.name ?? 'none';
    expect(article).toContain(`MCP tool ${tool} `);
    expect(article).toContain(`Response ${operation.successStatus}`);
  },
);

test('every response of every operation is listed with its codes', async () => {
  const { paths } = JSON.parse(String(await readDocumentText())) as { paths: Record<string, Record<string, { responses: object }>> };
  for (const { id, path, method } of OPERATIONS) {
    const [, answers = ''] = articleOf(id).split('Status Code Meaning');
    for (const status of Object.keys(paths[path]?.[method]?.responses ?? {})) {
      // described once, for all operations
      if (status === '500' || status === '503') continue;
      expect([id, status, answers]).toEqual([id, status, expect.stringMatching(new RegExp(`(^| )${status} `))]);
    }
  }
  expect(articleOf('updateMonitor')).toContain('404 MONITOR_NOT_FOUND');
  expect(articleOf('createMonitor')).toContain('403 FORBIDDEN_SCOPE , project_forbidden , ip_not_allowed , FORBIDDEN_ORIGIN');
});

test.each(Object.entries(ERROR_CATALOGUE))('the catalogue shows %s', (code, { status, mcp, exit }) => {
  const [row = ''] = all(new RegExp(`(<tr><th scope="row"><code id="error-${code}">.*?</tr>)`, 'gs'), guide());
  expect(row.replace(/<[^>]+>/g, '|')).toMatch(new RegExp(`\\|${code}\\|.*\\|${status}\\|.*\\|${mcp}\\|.*\\|${exit}\\|`));
});

test('the guide explains credentials with the signature, errors, pages and limits', () => {
  for (const id of ['introduction', 'authentication', 'api-keys', 'sessions', 'signatures', 'errors', 'pagination', 'rate-limits', 'mcp']) {
    expect(idsOf(guide())).toContain(id);
  }
  for (const words of ['X-Tidewatch-Signature', 'openssl dgst -sha256 -hmac', 'nextCursor', 'Retry-After', 'X-MCP-Toolsets']) {
    expect(guide()).toContain(words);
  }
});

test('it is accessible by screen reader and keyboard: language, landmarks, headings in order, named tables', () => {
  for (const page of pages.values()) {
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    for (const landmark of ['<header', '<nav', '<main']) expect(page.split(`${landmark} `).length - 1).toBeGreaterThan(0);
    expect(all(/<body>\s*<a class="skip" href="#(\w+)"/g, page)).toEqual(['content']);
    const levels = all(/<h([1-6])[ >]/g, page).map(Number);
    expect([levels[0], levels.filter((level) => level === 1).length]).toEqual([1, 1]);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
    for (const table of all(/(<table.*?<\/table>)/gs, page)) {
      expect(table).toMatch(/^<table aria-label="[^"]+">\s*<thead><tr>(<th scope="col">[^<]+<\/th>)+<\/tr><\/thead>/);
      expect(table.match(/<tr><td/)).toBeNull();
    }
    for (const scroller of all(/(<(?:pre|div class="scroll")[^>]*>)/g, page))
      expect(scroller).toMatch(/tabindex="0" role="group" aria-label="[^"]+"/);
  }
});

/** Relative luminance of a colour, as defined by WCAG 2. */
function luminance(colour: string): number {
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(['light', 'dark'])('every colour of text reaches a contrast of 4.5 on its grounds, %s', (scheme) => {
  const blocks = all(/:root\{(.*?)\}/gs, guide()).slice(0, 2);
  const read = (css = '') => [...css.matchAll(/--([a-z-]+):(#[0-9a-f]{6})/g)].map(([, name = '', colour = '']) => [name, colour] as const);
  const colours = new Map([...read(blocks[0]), ...(scheme === 'dark' ? read(blocks[1]) : [])]);
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [one, other].map((name) => luminance(colours.get(name) ?? '')).sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const pairs = ['text', 'quiet', 'tide', 'down'].flatMap((ink) => ['paper', 'sunk', 'tide-wash'].map((ground) => [ink, ground] as const));
  const methods = ['tide', 'ok', 'degraded', 'down'].map((method) => [method, 'paper'] as const);
  for (const [ink, ground] of [...pairs, ...methods]) {
    expect([scheme, ink, ground, contrast(ink, ground) >= 4.5]).toEqual([scheme, ink, ground, true]);
  }
});

test("the document's content is text on the page, never markup", async () => {
  const hostile = '</style></pre><script>alert(1)</script><img src=x onerror="alert(1)"> \' " & ';
  const poisoned = JSON.parse(String(await readDocumentText()), (key, value) =>
    /^(description|summary|title|message|example)$/.test(key) && typeof value === 'string' ? hostile + value : value,
  );
  const render = fileURLToPath(new URL('./render-reference.mjs', import.meta.url));
  const html = execFileSync(process.execPath, [render], { input: JSON.stringify(poisoned), encoding: 'utf8', maxBuffer: 100_000_000 });
  expect(html).not.toMatch(/<script|<img|<\/style><\/pre>/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &#39; &quot; &amp; ');
});

test('the elements are well nested', () => {
  const empty = new Set(['meta', 'wbr', 'link', 'path']);
  const open: string[] = [];
  for (const [, close, name = ''] of whole()
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
    .matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (close) expect(open.pop()).toBe(name);
    else if (!empty.has(name)) open.push(name);
  }
  expect(open).toEqual([]);
});
