/** A real server, and Chromium on its console. */
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import type { ApiClient } from '../../test/harness/api-client.js';
import { createMember } from '../../test/harness/fixtures.js';
import { startTestServer, type TestServer, type TestServerOptions } from '../../test/harness/server.js';
import { freePort } from '../processes.js';
import { launchBrowser } from '../status-page/browser.js';
import { furnishAnalytics } from './furnish/analytics.js';
import { furnishDocs } from './furnish/docs.js';
import { furnishErrors } from './furnish/errors.js';
import { furnishFeedback } from './furnish/feedback.js';

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** How people see it. */
export const LOOKS = [
  ['light', WIDE],
  ['dark', PHONE],
] as const;

export interface Person {
  email: string;
  password: string;
}

/** What a page did. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors, warnings of the console, what the policy stopped, requests to elsewhere, and answers that refuse. */
  misdeeds: string[];
  /** Calls of the API since the last `begin`, without those of the frame. */
  calls: () => string[];
  begin: () => void;
  /** Goes to a place of the organization, and waits until nothing is under way. */
  open: (path: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface Stage {
  server: TestServer;
  origin: string;
  owner: Person;
  organization: string;
  /** A browser of its own, signed in, at a place of the organization. */
  visit: (path: string, options?: VisitOptions) => Promise<Visit>;
  member: (role: string) => Promise<Person>;
  close: () => Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  as?: Person;
  organization?: string;
}

/** What the frame asks for at any address. */
const FRAME = ['/api/account/me', '/api/v1/overview'];

function watch(page: Page, origin: string, misdeeds: string[], calls: string[]): void {
  page.on('pageerror', (error) => misdeeds.push(`error ${error.message}`));
  page.on('console', (message) => {
    // what the browser says of answers is in `response` below
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
      misdeeds.push(message.text());
  });
  page.on('dialog', (dialog) => misdeeds.push(`dialog ${dialog.message()}`));
  page.on('request', (request: Request) => {
    const url = request.url();
    if (!url.startsWith(origin)) misdeeds.push(`request ${url}`);
    const { pathname } = new URL(url);
    if (pathname.startsWith('/api/') && !FRAME.includes(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  page.on('response', (response) => {
    if (response.status() === 403 || response.status() >= 500) misdeeds.push(`${response.status()} ${response.url()}`);
  });
}

async function signIn(context: BrowserContext, origin: string, { email, password }: Person): Promise<void> {
  const form = { email, password };
  const answer = await context.request.post(`${origin}/login`, { form, headers: { Origin: origin }, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`signing in answered ${answer.status()}`);
}

/** A browser of its own, signed in to a server, at a place of an organization. */
export async function openVisit(
  browser: Browser,
  stage: Pick<Stage, 'origin' | 'owner' | 'organization'>,
  path: string,
  given: VisitOptions,
): Promise<Visit> {
  const { as = stage.owner, organization = stage.organization, ...options } = given;
  const context = await browser.newContext({ viewport: WIDE, ...options });
  await signIn(context, stage.origin, as);
  const page = await context.newPage();
  const [misdeeds, calls]: [string[], string[]] = [[], []];
  watch(page, stage.origin, misdeeds, calls);
  const open = async (to: string) => {
    await page.goto(`${stage.origin}/o/${organization}${to}`, { waitUntil: 'networkidle' });
  };
  await open(path);
  return {
    ...{ page, context, misdeeds, open, calls: () => [...calls], close: () => context.close() },
    begin: () => {
      calls.length = 0;
    },
  };
}

/** @param options of the server; it has every role but the gateway, and no limit of requests */
export async function openStage(options: Partial<TestServerOptions> = {}): Promise<Stage> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const environment = { PORT: String(port), TIDEWATCH_BASE_URL: origin, ...options.environment };
  const server = await startTestServer({ roles: 'api,ingest,worker,docs', limits: 'management=off,login=off', ...options, environment });
  const browser = await launchBrowser();
  const { email, password, organizationSlug: organization } = server.credentials;
  const own = { origin, owner: { email, password: String(password) }, organization };
  return {
    ...own,
    server,
    visit: (path, given = {}) => openVisit(browser, own, path, given),
    member: async (role) => createMember(await server.signIn(), role),
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

/** Sends an event to a monitor by its ping address. @param suffix of the address: /fail says that something is wrong */
export async function ping(pingUrl: string, suffix = '', body = ''): Promise<void> {
  const answer = await fetch(pingUrl + suffix, { method: 'POST', body });
  if (!answer.ok) throw new Error(`the ping answered ${answer.status}`);
}

/** A project with monitors in each state, an incident, and planned work. */
export async function furnish(client: ApiClient): Promise<void> {
  const must = async (operation: Parameters<ApiClient['call']>[0], input: Record<string, unknown>) => {
    const answer = await client.call(operation, input);
    if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as Record<string, unknown>;
  };
  await must('createProject', { slug: 'shop', name: 'Shop' });
  for (const [slug, suffix, message] of [
    ['mail', '', ''],
    ['checkout', '/fail', 'Answered 502 Bad Gateway'],
    ['backup', '', ''],
    ['quiet', null, ''],
  ] as const) {
    const { pingUrl } = await must('createMonitor', {
      projectSlug: 'shop',
      slug,
      name: slug,
      intervalSec: 3600,
      failAs: slug === 'mail' ? 'down' : 'error',
    });
    if (suffix !== null) await ping(String(pingUrl), suffix, message);
  }
  const affected = ['shop/checkout'];
  const told = { title: 'Checkout answers with errors', severity: 'major', initialBody: 'We are **looking** into it.' };
  await must('createIncident', { projectSlug: 'shop', ...told, monitorIds: affected });
  const [startsAt, endsAt] = [24, 25].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  await must('updateStatusPage', { enabled: true });
  await must('createServer', { projectSlug: 'shop', slug: 'web-1', name: 'web-1' });
  await must('createNotificationChannel', { slug: 'ops', type: 'webhook', webhookUrl: 'https://example.com/hook' });
  await must('createMaintenance', { projectSlug: 'shop', title: 'Database upgrade', startsAt, endsAt, monitorIds: ['shop/mail'] });
  await furnishErrors(client);
  await furnishAnalytics(client, must);
  await furnishFeedback(client);
  await furnishDocs(client);
}
