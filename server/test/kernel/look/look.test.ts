/** One hand made every page: each has the mark as its icon, and takes its colours from the look. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { drawNowhere, SITE_FILES } from '@tidewatch/docs-renderer/site';
import type { Response } from 'express';
import { renderDashboard } from '../../../src/analytics/dashboard/page.js';
import { messagePage } from '../../../src/analytics/link-pages/document.js';
import { ASK } from '../../../src/analytics/weekly-report/unsubscribe-route.js';
import { html } from '../../../src/generated/html/html.js';
import { favicon, faviconAddress } from '../../../src/generated/look/drawings.js';
import { pageTokens } from '../../../src/generated/look/styles.js';
import { sendPage } from '../../../src/identity/pages/kit/layout.js';
import { ownPage } from '../../../src/kernel/http/own-page.js';
import { chartHtml } from '../../../src/kernel/look/drawings.js';
import { type Look, readStyle } from '../../../src/kernel/look/style.js';
import { renderStatusPage } from '../../../src/status-pages/html/pages.js';
import { renderNotFound } from '../../../src/status-pages/html/shell.js';
import { emptyDashboard } from '../../analytics/dashboard/sample.js';
import { HERE, wellStatus } from '../../status-pages/support/pages.js';
import { troubleStatus } from '../../status-pages/support/trouble.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const filesIn = (folder: string, ending: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.startsWith('generated'))
    .map((name) => `${folder}/${name}`);

/** A page of an account, as it is sent. */
function accountPage(): string {
  let sent = '';
  const response = { status: () => response, set: () => response, type: () => response, send: (text: string) => (sent = text) };
  sendPage(response as unknown as Response, 'http://localhost', { title: 'Sign in', content: html`` });
  return sent;
}

const own = (name: string) => ownPage(`${name}.html`).render('http://localhost');
const ON_THIS_SERVER = '/favicon.svg';
const [CALM, DOWN] = [faviconAddress(), faviconAddress({ down: true })];

test.each<[string, string, string]>([
  ['the first page', own('landing'), ON_THIS_SERVER],
  ['the packages', own('packages'), ON_THIS_SERVER],
  ['a page that is not there', own('not-found'), ON_THIS_SERVER],
  ['a ping address', own('ping'), CALM],
  ['a page of an account', accountPage(), ON_THIS_SERVER],
  ['a calm status page', renderStatusPage(wellStatus(), HERE), CALM],
  ['a status page with something down', renderStatusPage(troubleStatus(), HERE), DOWN],
  ['a status page that is not there', renderNotFound(), CALM],
  ['a shared dashboard', renderDashboard(emptyDashboard()), CALM],
  ['a question behind a link', ASK, CALM],
  ['a message behind a link', messagePage('Done'), CALM],
  ['the console', textOf('console/index.html'), ON_THIS_SERVER],
  ...readdirSync(path.join(ROOT, 'openapi/reference')).map((name): [string, string, string] => [
    `the reference, ${name}`,
    textOf(`openapi/reference/${name}`),
    name === 'index.html' ? '../favicon.svg' : '../../favicon.svg',
  ]),
])('%s has the mark as its icon', (_what, page, address) => {
  expect(page.match(/<link rel="icon" href="([^"]*)"/)?.[1]).toBe(address);
});

test('so has documentation without an icon of its own', () => {
  const name = /<link rel="icon" href="\/d\/_assets\/([^"]*)"/.exec(drawNowhere('/d', null).html)?.[1];
  expect(SITE_FILES.get(String(name))?.body.toString()).toBe(favicon());
});

const STYLES = [
  ...filesIn('server/pages', '.css'),
  ...filesIn('docs-renderer/pages', '.css'),
  ...filesIn('openapi/generate/reference', '.css'),
  ...filesIn('console/src', '.css'),
];
/** What draws with code. */
const SOURCES = [
  ...['server/src/kernel/mail', 'server/src/kernel/look', 'server/src/status-pages', 'server/src/notifications', 'server/src/analytics'],
  ...['docs-renderer/src/site', 'openapi/generate', 'widget/src/feedback', 'charts/src', 'console/src'],
].flatMap((folder) => [...filesIn(folder, '.ts'), ...filesIn(folder, '.tsx')]);
// not the private methods of classes
const COLOUR = /(?<!\.)#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?!\()|\b(?:rgba?|hsla?|okl(?:ch|ab)|hwb|lch|lab)\(/gi;
/** The API's usual accent of a widget: what a new one has, and an example of what to type. */
const USUAL_ACCENT = '#2563eb';
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // black and white on a customer's accent
  'widget/src/feedback/loader/colours.ts': ['#000', '#fff'],
  'console/src/screens/feedback/preview.tsx': [USUAL_ACCENT],
  'console/src/screens/feedback/setup/widget-form.tsx': [USUAL_ACCENT],
};

test('nothing but the look names a colour', () => {
  const coloursIn = (file: string) =>
    (
      textOf(file)
        .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|&#[\dx]\w*;/gm, '')
        .match(COLOUR) ?? []
    ).filter((colour) => !ALLOWED[file]?.includes(colour));
  expect(STYLES.length).toBeGreaterThan(10);
  const found = [...STYLES, ...SOURCES].map((file) => [file, coloursIn(file)] as const);
  expect(found.filter(([, colours]) => colours.length > 0)).toEqual([]);
});

const declared = (css: string) => new Set([...css.matchAll(/--([\w-]+)\s*:/g)].map(([, name]) => name));
const unknown = (css: string) =>
  [...new Set([...css.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name))].filter((name) => !declared(css).has(name));

test.each(['account', 'front', 'status', 'dashboard'] satisfies Look[])('every property of the style %s has a value', (look) => {
  expect(unknown(readStyle(look))).toEqual([]);
});

test('so has that of documentation and of the reference', () => {
  const docs = textOf('docs-renderer/pages/docs-site.css');
  const reference = /<style>(.*?)<\/style>/s.exec(textOf('openapi/reference/index.html'))?.[1] ?? '';
  expect([unknown(pageTokens(docs, { choice: true }) + docs), unknown(reference)]).toEqual([[], []]);
  const console = filesIn('console/src', '.css').map(textOf).join('\n');
  expect(unknown(textOf('console/src/generated/tokens.css') + console)).toEqual([]);
});

test('a label of a chart stays text', () => {
  const label = `"><script>alert('1')</script>\u202e`;
  expect(String(chartHtml({ name: 'svg', attributes: { 'aria-label': label }, children: [label] }))).toBe(
    '<svg aria-label="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;</svg>',
  );
});
