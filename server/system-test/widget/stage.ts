/** A real server, a site on another origin with the widget in its pages, and a browser. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createProject } from '../../test/harness/fixtures.js';
import { startTestServer, type TestServer } from '../../test/harness/server.js';
import { until } from '../../test/harness/until.js';
import { launchBrowser } from '../status-page/browser.js';

const root = path.resolve(import.meta.dirname, '../../..');

export interface Widget {
  id: string;
  key: string;
  projectSlug: string;
}

export interface Stored {
  id: string;
  content: string;
  kind: string;
  uid: string | null;
  contactEmail: string | null;
  score: number | null;
  pageUrl: string;
  hasScreenshot: boolean;
  propertyId: string | null;
  sessionId: string | null;
  relatedIssueIds: string[];
}

export interface Stage {
  server: TestServer;
  origin: string;
  /** A widget of a separate project, for the pages of this site. */
  widget(input?: Record<string, unknown>): Promise<Widget>;
  survey(projectSlug: string, input?: Record<string, unknown>): Promise<string>;
  /** Adds a page to the site; `{script}` in it stands for the widget's script tag. Returns its URL. */
  page(name: string, key: string, options?: PageOptions): string;
  /**
   * A new window, with a record of its console output and errors.
   *
   * @param time hasClock: the page's clock can be advanced. Otherwise `performance.now` runs a hundred times faster; the clock would follow it.
   */
  visit(address: string, options?: BrowserContextOptions, time?: { hasClock?: boolean }): Promise<Visit>;
  /** Waits until a project has this much feedback, and returns it, newest first. */
  feedback(projectSlug: string, count: number): Promise<Stored[]>;
  close(): Promise<void>;
}

export interface PageOptions {
  attributes?: string;
  head?: string;
  body?: string;
  headers?: Record<string, string>;
  lang?: string;
}

export interface Visit {
  page: Page;
  said: string[];
  /** Names of the requested scripts of the widget. */
  scripts: string[];
  close(): Promise<void>;
}

const PATIENCE = { withinMs: 60_000, pauseMs: 50 };

interface Document {
  html: string;
  headers: Record<string, string>;
}

function serve(documents: Map<string, Document>): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    // a page of the site also answers below its path, like a single-page application
    const document = documents.get(`/${pathname.split('/')[1]}`);
    if (document) response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...document.headers }).end(document.html);
    // browsers request an icon
    else response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

export async function openStage(): Promise<Stage> {
  const { buildWidget } = (await import(path.join(root, 'scripts/build-widget.mjs'))) as { buildWidget: (root: string) => Promise<void> };
  await buildWidget(root);
  const server = await startTestServer();
  const documents = new Map<string, Document>();
  const site = await serve(documents);
  const browser = await launchBrowser();
  const origin = `http://localhost:${(site.address() as AddressInfo).port}`;
  return {
    server,
    origin,
    async widget(input = {}) {
      const { slug: projectSlug } = await createProject(server.admin);
      const { body } = await server.admin.call('createFeedbackWidget', { projectSlug, allowedDomains: ['localhost'], ...input });
      return { ...(body.widget as Widget), projectSlug };
    },
    async survey(projectSlug, input = {}) {
      const fields = { type: 'nps', question: 'How likely are you to recommend us?', followUpQuestion: 'Why?', delaySeconds: 0, ...input };
      const { body } = await server.admin.call('createSurvey', { projectSlug, ...fields });
      return (body.survey as { id: string }).id;
    },
    page(name, key, { attributes = '', head = '', body = '<h1>Shop</h1>', headers = {}, lang = 'en' } = {}) {
      const script = `<script defer src="${server.baseUrl}/widget.js" data-key="${key}" ${attributes}></script>`;
      const html = `<!doctype html><html lang="${lang}"><head><title>${name}</title>${head}${script}</head><body><main>${body}</main></body></html>`;
      documents.set(`/${name}`, { html: html.replaceAll('{script}', script), headers });
      return `${origin}/${name}`;
    },
    async visit(address, options = {}, { hasClock = false } = {}) {
      const context = await browser.newContext(options);
      if (hasClock) await context.clock.install();
      // an answer within half a second is taken for a bot's, and tests are that quick: here the dialog's measured time runs faster
      else
        await context.addInitScript(
          'const { now } = Performance.prototype; Performance.prototype.now = function () { return now.call(this) * 100; }',
        );
      const page = await context.newPage();
      const said: string[] = [];
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(...(/widget[-\w]*(?=\.js$)/.exec(request.url()) ?? [])));
      page.on('pageerror', (error) => said.push(`error ${error.message}`));
      page.on('console', (message) => said.push(message.text()));
      await page.goto(address, { waitUntil: 'load' });
      return { page, said, scripts, close: () => context.close() };
    },
    async feedback(projectSlug, count) {
      const list = async () => (await server.admin.call('listFeedback', { projectSlug })).body.feedbacks as Stored[];
      return until(async () => {
        const found = await list();
        return found.length >= count ? found : undefined;
      }, PATIENCE);
    },
    async close() {
      await browser.close();
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
      await server.stop();
    },
  };
}
