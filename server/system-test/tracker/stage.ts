/** A site on loopback with the built tracker in its pages, another origin that receives its events, and Chromium. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { until } from '../../test/harness/until.js';
import { launchBrowser } from '../status-page/browser.js';

export const root = path.resolve(import.meta.dirname, '../../..');

export interface SentEvent {
  domain?: string;
  propertyId?: string;
  exception: { type: string; message: string; stack?: string };
  causes: { type: string; message: string; relation: string; parent: number }[];
  breadcrumbs: { type: string; level?: string; message?: string; data?: Record<string, unknown>; timestamp: string }[];
  level: string;
  handled: boolean;
  url: string;
  release?: string;
  environment?: string;
  userId?: string;
  tags: Record<string, string>;
  fingerprint?: string[];
  eventId: string;
  occurredAt: string;
}

export interface Received {
  /** The body as received. */
  raw: string;
  headers: IncomingMessage['headers'];
  event: SentEvent;
}

/** One event of `/api/event`. */
export interface Hit {
  domain?: string;
  propertyId?: string;
  type?: string;
  name?: string;
  url: string;
  referrer?: string;
  width?: number;
  automated?: boolean;
  interactive?: boolean;
  props?: Record<string, unknown>;
  vitals?: Record<string, number>;
  eventId: string;
}

export interface Site {
  /** The origin of the pages. */
  origin: string;
  /** The origin of the tracker and the events. */
  service: string;
  received: Received[];
  /** The bodies sent to `/api/event`, in order of receipt. */
  hits: Hit[];
  /** Headers of each of those requests. */
  hitHeaders: IncomingMessage['headers'][];
  /** The service's next statuses for them; then always 202. */
  hitAnswers: number[];
  /** The service's next responses to errors, in turn; then always 202. */
  answers: { status: number; headers?: Record<string, string> }[];
  /** @param head markup before the tracker, @param attributes of its tag; null omits it */
  page(name: string, body: string, options?: { attributes?: string | null; head?: string; headers?: Record<string, string> }): string;
  /** Serves a script of the site. */
  script(pathname: string, content: string): void;
  /** A new window, at a URL of this site. */
  open(address: string, prepare?: (page: Page, context: BrowserContext) => Promise<void>): Promise<Page>;
  /** Waits for this many hits in total. */
  hitsCome(count: number): Promise<Hit[]>;
  /** Waits for this many events in total. */
  events(count: number): Promise<SentEvent[]>;
  /** Waits for the event with that message. */
  event(message: string): Promise<SentEvent>;
  close(): Promise<void>;
}

const PATIENCE = { withinMs: 60_000, pauseMs: 50 };

const listen = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<{ server: Server; port: number }> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
};

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const tracker = (name: string) => readFileSync(path.join(root, 'widget/dist', name));

/** The service: the files, a failing script that other sites may not inspect, and an endpoint that records events. */
function takeEvents({
  received,
  answers,
  hits,
  hitHeaders,
  hitAnswers,
}: Pick<Site, 'received' | 'answers' | 'hits' | 'hitHeaders' | 'hitAnswers'>) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const name = (request.url ?? '').slice(1);
    if (/^tracker(-\w+)?\.js$/.test(name)) {
      response.setHeader('Content-Type', 'text/javascript').setHeader('Access-Control-Allow-Origin', '*').end(tracker(name));
      return;
    }
    if (name === 'third-party.js') {
      response.setHeader('Content-Type', 'text/javascript').end('null.secret');
      return;
    }
    const raw = await bodyOf(request);
    if (name === 'api/event') {
      hitHeaders.push(request.headers);
      hits.push(...(JSON.parse(raw) as Hit[]));
      response.writeHead(hitAnswers.shift() ?? 202, { 'Access-Control-Allow-Origin': '*' }).end();
      return;
    }
    const { status, headers } = answers.shift() ?? { status: 202 };
    if (request.method !== 'POST' || name !== 'api/error') throw new Error(`${request.method} ${name} is not a request of the tracker's`);
    received.push({ raw, headers: request.headers, event: JSON.parse(raw) as SentEvent });
    response.writeHead(status, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Retry-After', ...headers }).end();
  };
}

interface Document {
  html: string;
  headers: Record<string, string>;
}

/** The site: its pages, responses with any status, and streams. */
function serveSite(documents: Map<string, Document>) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const [, status] = /^\/status\/(\d+)/.exec(pathname) ?? [];
    const document = documents.get(pathname);
    if (status) response.writeHead(Number(status), { 'Content-Type': 'text/plain' }).end('first second');
    else if (pathname === '/broken') request.socket.destroy();
    else if (pathname === '/never') return;
    else if (document) response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...document.headers }).end(document.html);
    else response.writeHead(404).end();
  };
}

/** Opens a stage; the browser starts on demand. Pages are on localhost, events go to 127.0.0.1: two origins, as with customers. */
export async function openSite(): Promise<Site> {
  const { buildWidget } = (await import(path.join(root, 'scripts/build-widget.mjs'))) as { buildWidget: (root: string) => Promise<void> };
  await buildWidget(root);
  const received: Received[] = [];
  const answers: Site['answers'] = [];
  const hits: Hit[] = [];
  const hitHeaders: Site['hitHeaders'] = [];
  const hitAnswers: number[] = [];
  const documents = new Map<string, Document>();
  const service = await listen(takeEvents({ received, answers, hits, hitHeaders, hitAnswers }));
  const pages = await listen(serveSite(documents));
  let browser: Promise<Browser> | null = null;
  const site: Site = {
    ...{ received, answers, hits, hitHeaders, hitAnswers },
    origin: `http://localhost:${pages.port}`,
    service: `http://127.0.0.1:${service.port}`,
    page(name, body, { attributes = 'data-capture-errors', head = '', headers = {} } = {}) {
      const tag = attributes === null ? '' : `<script src="${site.service}/tracker.js" ${attributes}></script>`;
      const html = `<!doctype html><html><head><title>${name}</title>${head}${tag}</head><body>${body}</body></html>`;
      documents.set(`/${name}`, { html, headers });
      return `${site.origin}/${name}`;
    },
    script(pathname, content) {
      documents.set(pathname, { html: content, headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
    },
    async open(address, prepare = async () => {}) {
      browser ??= launchBrowser();
      const context = await (await browser).newContext();
      const page = await context.newPage();
      await prepare(page, context);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      return page;
    },
    async hitsCome(count) {
      await until(() => hits.length >= count, {
        ...PATIENCE,
        what: () => `${count} hits; ${hits.map(({ name, url }) => name ?? url)} came`,
      });
      return hits.slice();
    },
    async events(count) {
      await until(() => received.length >= count, { ...PATIENCE, what: () => `${count} events; ${received.length} came` });
      return received.map(({ event }) => event);
    },
    async event(message) {
      const find = () => received.find(({ event }) => event.exception.message === message)?.event;
      return until(find, { ...PATIENCE, what: () => `${message} among ${received.map(({ event }) => event.exception.message)}` });
    },
    async close() {
      await (await browser)?.close();
      for (const { server } of [service, pages]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
  return site;
}
